"""`python -m ludarium` is the command line."""

from ludarium.cli.main import main

main()
