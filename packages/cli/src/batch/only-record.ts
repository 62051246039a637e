import { CsvError } from 'csv-parse';
import { plainText } from '../output/plain-text.ts';
import { isOutcome } from './entries.ts';
import type { Journal } from './journal.ts';
import type { BatchPaths } from './paths.ts';
import { readSignUps, type ListedSignUp } from './read-sign-ups.ts';
import { notOwnList } from './replaceable.ts';

/**
 * Why the results of an earlier run may not be replaced, if so: they list a sign-up that the journal does not tell of, which
 * was lost or belongs to other rows. New results come from the journal alone, so its join link would be gone.
 */
export async function onlyRecord(
  { results, journal: file }: BatchPaths,
  journal: Journal,
): Promise<string | undefined> {
  try {
    for await (const listed of readSignUps(results)) {
      if (!(await isTold(listed, journal))) return wouldBeLost(results, file);
    }
  } catch (error) {
    if (error instanceof CsvError) return notOwnList(results);
    throw error;
  }
  return undefined;
}

/** Of a row that was sent and has no outcome the repeat with its key will tell. */
async function isTold({ row, guid }: ListedSignUp, journal: Journal): Promise<boolean> {
  const last = await journal.lastOf(row);
  if (last === undefined || !isOutcome(last)) return last !== undefined;
  return last.outcome === 'signed-up' && plainText(last.guid ?? '') === guid;
}

function wouldBeLost(results: string, journal: string): string {
  return (
    `${results} lists rows that were signed up, and ${journal} does not tell of them, so they would be lost. ` +
    'Put the journal back, or give --results another name.'
  );
}
