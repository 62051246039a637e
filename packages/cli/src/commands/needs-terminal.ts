import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from '../program/command-context.ts';
import { type Shell, canRedraw } from '../shell/shell.ts';

/** The usage error for a command that cannot prompt: without a terminal nobody can answer, and --json must stay JSON. */
export function needsTerminal(
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
    message: `Nobody can be asked here: ${hindrance(shell)}. Give a document: kettle ${command} --from FILE, or --from - for stdin.`,
  };
}

function hindrance({ stdin, stderr }: Shell): string {
  if (!stdin.isTTY) return 'stdin is no terminal';
  if (!stderr.isTTY) return 'stderr is no terminal';
  return 'this terminal cannot take back what it shows (TERM=dumb)';
}
