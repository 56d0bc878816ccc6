"""Environments for the peers of a comparison: each package gets one of its own under the target directory."""

import os
import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


def environment(package):
    """The interpreter of an environment with the package; None if it cannot be had."""
    folder = TARGET / "peers" / package.replace("=", "-")
    python = folder / "bin" / "python"
    if (folder / "installed").exists():
        return python
    try:
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "-q", "install", package], check=True, timeout=600)
    except (OSError, subprocess.SubprocessError) as error:
        print(f"skipped: {package} cannot be installed: {error}")
        return None
    (folder / "installed").touch()
    return python
