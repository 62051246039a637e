import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from '../program/command-context.ts';

/** Nothing prompts where nobody can answer, or where the answers would get into the JSON. */
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
  if (shell.stdin.isTTY && shell.stderr.isTTY) return undefined;
  const closed = shell.stdin.isTTY ? 'stderr' : 'stdin';
  return {
    kind: 'usage',
    message: `Nobody can be asked here: ${closed} is no terminal. Give a document: kettle ${command} --from FILE, or --from - for stdin.`,
  };
}
