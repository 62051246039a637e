import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

/** How many rows a list has without `--limit`. */
export const DEFAULT_LIMIT = 1000;

/** Reads `--limit`. */
export function limitOf(text: string): number {
  const limit = /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined;
  if (limit !== undefined) return limit;
  throw new CommandRefusal(EXIT.usage, `--limit must be a number from 1, not ${text}.`);
}

/**
 * Lists at most `limit` rows, of which `read` returns one more if there are more. Standard error
 * then says so.
 */
export async function listing<T>(
  limit: number,
  read: (limit: number) => Promise<readonly T[]>,
  linesOf: (rows: readonly T[]) => readonly string[],
): Promise<Outcome> {
  const rows = await read(limit + 1);
  const value = rows.slice(0, limit);
  const more = `There are more. These are the oldest ${limit}. Add --limit N for more.`;
  return {
    exitCode: EXIT.done,
    value,
    lines: linesOf(value),
    ...(rows.length > limit ? { problems: [more] } : {}),
  };
}
