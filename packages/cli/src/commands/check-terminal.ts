import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from '../journeys/command-context.ts';
import { type Shell, canRedraw } from '../shell/shell.ts';

/**
 * The usage error if the command cannot prompt: there is no terminal, or the output must be JSON.
 */
export function checkTerminal(
  command: string,
  { shell, global }: CommandContext,
): Outcome | undefined {
  if (global.json === true) {
    return {
      kind: 'usage',
      message: `kettle ${command} --json needs --from FILE, or --from - for stdin.`,
    };
  }
  if (shell.stdin.isTTY && canRedraw(shell)) return undefined;
  return {
    kind: 'usage',
    message: `Cannot prompt: ${reason(shell)}. Pass a document: kettle ${command} --from FILE, or --from - for stdin.`,
  };
}

function reason({ stdin, stderr }: Shell): string {
  if (!stdin.isTTY) return 'stdin is not a terminal';
  if (!stderr.isTTY) return 'stderr is not a terminal';
  return 'this terminal cannot redraw lines (TERM=dumb)';
}
