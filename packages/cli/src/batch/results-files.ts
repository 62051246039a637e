import { presentParts } from '@kettle/core';
import { randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { jsonText } from '../output/json-text.ts';
import { ChangedRows } from './changed-rows.ts';
import { csvLine } from './csv-cells.ts';
import { isOutcome, type RowOutcome, type Told } from './entries.ts';
import { NO_ANSWER } from './no-answer.ts';
import { FileTrouble } from '../files/file-trouble.ts';
import type { Journal } from './journal.ts';
import { formatOf, type BatchPaths } from './paths.ts';

const HEADINGS = [
  'row',
  'email',
  'outcome',
  'guid',
  'joinLink',
  'remainingHousemates',
  'weekly',
  'monthly',
  'message',
] as const;

const BUFFERED = 65_536;

/**
 * Writes the outcome of every row to the results file, in row order, and the rows that are not signed up to the file of
 * failed rows as well, with those that this run found changed. Each file replaces its old version in one step. Returns the
 * number of failed rows.
 */
export async function writeResults(
  journal: Journal,
  paths: BatchPaths,
  changed = new ChangedRows(),
): Promise<number> {
  const results = await ResultsFile.create(paths.results);
  const failed = await ResultsFile.create(paths.failed);
  try {
    for (let row = 1; row <= journal.index.lastRow; row += 1) {
      const last = await journal.lastOf(row);
      const outcome = last && outcomeIn(last, changed.wordsOf(row));
      if (outcome) await results.add(outcome);
      const listed = changed.failedRow(row) ?? notSignedUp(outcome);
      if (listed) await failed.add(listed);
    }
    await results.put();
    if (failed.count > 0) await failed.put();
    else await rm(paths.failed, { force: true });
    return failed.count;
  } catch (error) {
    throw FileTrouble.of(paths.results, 'written', error);
  } finally {
    await results.discard();
    await failed.discard();
  }
}

/** What became of a row by its last line. One that was sent and has no outcome was under way when a run was killed. */
function outcomeIn(last: Told, changedWords: string | undefined): RowOutcome {
  const { row, email } = last;
  const outcome = isOutcome(last)
    ? last
    : presentParts({ row, email, outcome: 'unknown' as const, messages: [NO_ANSWER] });
  const isSettled = outcome.outcome === 'signed-up' || changedWords === undefined;
  return isSettled ? outcome : { ...outcome, messages: [changedWords] };
}

function notSignedUp(outcome: RowOutcome | undefined): RowOutcome | undefined {
  return outcome?.outcome === 'signed-up' ? undefined : outcome;
}

/** A results file that is being written under a temporary name. */
class ResultsFile {
  count = 0;
  readonly #handle: FileHandle;
  readonly #file: string;
  readonly #temporary: string;
  readonly #lineOf: (outcome: RowOutcome) => string;
  #waiting: string;
  #isOpen = true;

  private constructor(handle: FileHandle, file: string, temporary: string) {
    this.#handle = handle;
    this.#file = file;
    this.#temporary = temporary;
    const isCsv = formatOf(file) === 'csv';
    this.#lineOf = isCsv ? csvOf : jsonOf;
    this.#waiting = isCsv ? csvLine(HEADINGS) : '';
  }

  static async create(file: string): Promise<ResultsFile> {
    const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      return new ResultsFile(await open(temporary, 'wx', 0o600), file, temporary);
    } catch (error) {
      throw FileTrouble.of(file, 'written', error);
    }
  }

  async add(outcome: RowOutcome): Promise<void> {
    this.count += 1;
    this.#waiting += this.#lineOf(outcome);
    if (this.#waiting.length > BUFFERED) await this.#flush();
  }

  /** Replaces the old file with this one. */
  async put(): Promise<void> {
    await this.#flush();
    await this.#handle.sync();
    await this.#close();
    await rename(this.#temporary, this.#file);
  }

  /** Removes the temporary file. Does nothing after `put`. */
  async discard(): Promise<void> {
    await this.#close();
    await rm(this.#temporary, { force: true });
  }

  async #flush(): Promise<void> {
    await this.#handle.appendFile(this.#waiting);
    this.#waiting = '';
  }

  async #close(): Promise<void> {
    if (this.#isOpen) await this.#handle.close();
    this.#isOpen = false;
  }
}

function csvOf(outcome: RowOutcome): string {
  const { row, email, outcome: kind, guid, joinLink, remainingHousemates, price } = outcome;
  return csvLine([
    row,
    email,
    kind,
    guid,
    joinLink,
    remainingHousemates,
    price?.weekly,
    price?.monthly,
    outcome.messages?.join('; '),
  ]);
}

function jsonOf({ digest: _, ...shown }: RowOutcome): string {
  return `${jsonText(shown)}\n`;
}
