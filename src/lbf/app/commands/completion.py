"""`lbf completion`."""

from __future__ import annotations

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that lets SHELL complete commands, options and their values.

    \b
    bash:     echo 'eval "$(lbf completion bash)"' >> ~/.bashrc
    zsh:      echo 'eval "$(lbf completion zsh)"' >> ~/.zshrc
    fish:     lbf completion fish > ~/.config/fish/completions/lbf.fish
    \b
    Example:  lbf completion bash
    """
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None, f"click completes no {shell}"
    click.echo(kind(context.find_root().command, {}, "lbf", "_LBF_COMPLETE").source())
