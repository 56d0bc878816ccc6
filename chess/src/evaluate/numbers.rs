//! The numbers of the features that are counted, by groups.

/// A role on a square, as its side sees the board.
pub(super) const PLACE: usize = 0;
/// By the number of squares that a man reaches and that no enemy pawn guards.
pub(super) const KNIGHT_MOVES: usize = PLACE + 6 * 64;
pub(super) const BISHOP_MOVES: usize = KNIGHT_MOVES + 9;
pub(super) const ROOK_MOVES: usize = BISHOP_MOVES + 14;
pub(super) const QUEEN_MOVES: usize = ROOK_MOVES + 15;
pub(super) const BISHOP_PAIR: usize = QUEEN_MOVES + 28;
pub(super) const ROOK_ON_OPEN: usize = BISHOP_PAIR + 1;
pub(super) const ROOK_ON_HALF: usize = ROOK_ON_OPEN + 1;
/// A guarded minor man where no enemy pawn can drive it away: a knight, a bishop.
pub(super) const OUTPOST: usize = ROOK_ON_HALF + 1;
/// A minor man right behind a pawn.
pub(super) const BEHIND_PAWN: usize = OUTPOST + 2;
/// For each own pawn on the colour of a bishop.
pub(super) const BISHOP_PAWNS: usize = BEHIND_PAWN + 1;
pub(super) const DOUBLED: usize = BISHOP_PAWNS + 1;
/// Pawns without neighbours, and those left behind by them: with an enemy pawn ahead, and without.
pub(super) const ISOLATED: usize = DOUBLED + 1;
pub(super) const BACKWARD: usize = ISOLATED + 2;
/// By rank.
pub(super) const SUPPORTED: usize = BACKWARD + 2;
pub(super) const ABREAST: usize = SUPPORTED + 8;
pub(super) const CANDIDATE: usize = ABREAST + 8;
pub(super) const PASSED: usize = CANDIDATE + 8;
pub(super) const PASSED_AND_FREE: usize = PASSED + 8;
/// By the distance of the king from the square before a passed pawn of the fourth rank or further, more often the
/// further it is.
pub(super) const OWN_KING_TO_PASSED: usize = PASSED_AND_FREE + 8;
pub(super) const ENEMY_KING_TO_PASSED: usize = OWN_KING_TO_PASSED + 8;
/// As often: a rook or queen behind it, all its way safe, its next step safe.
pub(super) const ROOK_BEHIND: usize = ENEMY_KING_TO_PASSED + 8;
pub(super) const PATH_SAFE: usize = ROOK_BEHIND + 1;
pub(super) const STEP_SAFE: usize = PATH_SAFE + 1;
/// By the steps to the nearest pawn before the king, on the files beside it and on its own.
pub(super) const SHELTER: usize = STEP_SAFE + 1;
/// By the steps to the nearest enemy pawn there, free and blocked.
pub(super) const STORM: usize = SHELTER + 16;
/// By the danger to a king.
pub(super) const DANGER: usize = STORM + 16;
/// How many degrees of danger there are.
pub(super) const DANGERS: usize = 48;
/// Pieces that a pawn attacks, or could after a safe step.
pub(super) const PAWN_ATTACKS: usize = DANGER + DANGERS;
pub(super) const PUSH_ATTACKS: usize = PAWN_ATTACKS + 1;
/// By the role attacked.
pub(super) const MINOR_ATTACKS: usize = PUSH_ATTACKS + 1;
pub(super) const ROOK_ATTACKS: usize = MINOR_ATTACKS + 6;
/// Something that the king attacks and that is not guarded well.
pub(super) const KING_ATTACKS: usize = ROOK_ATTACKS + 6;
/// Enemy men that are attacked and not guarded.
pub(super) const LOOSE: usize = KING_ATTACKS + 1;
/// A square from which a knight could safely attack a queen.
pub(super) const FORKED_QUEEN: usize = LOOSE + 1;
/// Squares that both reach and the other side does not hold well.
pub(super) const CONTESTED: usize = FORKED_QUEEN + 1;
/// By the number of squares that a queen in the king's place would reach past all but its own pawns.
pub(super) const EXPOSED: usize = CONTESTED + 1;
/// Squares from which a man of a role could safely give check.
pub(super) const SAFE_CHECKS: usize = EXPOSED + 28;
/// Squares next to a king that nothing else guards and that are attacked.
pub(super) const WEAK_NEAR: usize = SAFE_CHECKS + 6;
/// By the number of pieces that bear on the squares round a king.
pub(super) const HUNTERS: usize = WEAK_NEAR + 1;
/// By role, men that may not leave the line to their king.
pub(super) const PINNED: usize = HUNTERS + 8;
/// For each knight and for each rook, own pawns.
pub(super) const KNIGHT_PAWNS: usize = PINNED + 6;
pub(super) const ROOK_PAWNS: usize = KNIGHT_PAWNS + 1;
/// Own pieces on the squares round the king.
pub(super) const KEEPERS: usize = ROOK_PAWNS + 1;
/// To have the move.
pub(super) const TO_MOVE: usize = KEEPERS + 1;
/// How many features there are.
pub(super) const COUNT: usize = TO_MOVE + 1;
