import { exhaustive } from '@kettle/core';
import { bashScript } from './completion/bash.ts';
import { fishScript } from './completion/fish.ts';
import { zshScript } from './completion/zsh.ts';
import type { CompletionShell } from './completion-shells.ts';
import type { CommandShape } from './command-shape.ts';

/** The completion script, for the start-up file of a shell. */
export function completionScript(
  shell: CompletionShell,
  commands: readonly CommandShape[],
): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      return zshScript(commands);
    case 'fish':
      return fishScript(commands);
    default:
      return exhaustive(shell);
  }
}
