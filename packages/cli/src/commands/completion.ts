import { completionScript } from '../program/completion-script.ts';
import type { CompletionShell } from '../program/completion-shells.ts';
import type { Command } from '../program/definition.ts';

/** Prints a script that makes a shell complete the commands and their flags. */
export const completion: Command<object> = ({ args }, { commands }) => {
  const shell = (args[0] ?? 'bash') as CompletionShell;
  const script = completionScript(shell, commands);
  return Promise.resolve({
    kind: 'done',
    value: { shell, script },
    lines: script.split('\n'),
  });
};
