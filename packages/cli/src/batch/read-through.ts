import type { CommandContext } from '../program/command-context.ts';
import { openRows } from './open-rows.ts';
import type { BatchPaths } from './paths.ts';

/**
 * Reads all rows once before the first is sent, and keeps none: a file that cannot be read to its end sends nothing, whatever
 * its size. Returns why the file cannot be opened, and throws `UnreadableRows`, as reading for sending does.
 */
export async function readThrough(
  paths: BatchPaths,
  only: ReadonlySet<number> | undefined,
  { shell, say, interrupts }: CommandContext,
): Promise<string | undefined> {
  const rows = await openRows(paths, only, { shell, say }, 'rows');
  if (!rows.ok) return rows.error;
  while ((await rows.value.next()).done !== true) interrupts.check();
  return undefined;
}
