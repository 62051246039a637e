import { closeSync, fsyncSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CalendarDate } from '@kettle/core';
import { errorCode, syncFolder } from '@kettle/node-files';
import { stringify } from 'csv-stringify/sync';
import type { Store } from '../database/store.ts';
import { exportCancellations, type Cancellation } from '../mandates/cancellations.ts';
import { createFile, refuseUnusableFile } from './export-file.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

/**
 * `mandates cancellations`: writes the mandates that the bank has to cancel. They are marked once
 * the file is on disk. If the commit fails the file stays, and the next one has them again: a
 * mandate can be cancelled twice, but must not be forgotten.
 */
export async function writeCancellations(
  open: () => Promise<Store>,
  out: string,
  today: CalendarDate,
): Promise<Outcome> {
  refuseUnusableFile(out);
  const { db } = await open();
  const count = await exportCancellations(db, today, (cancellations) =>
    writeFile(out, cancellations),
  );
  const lines =
    count === 0
      ? ['There are no mandates to cancel.']
      : [`Wrote ${count} ${count === 1 ? 'mandate' : 'mandates'} to cancel to ${out}.`];
  return { exitCode: EXIT.done, value: { count }, lines };
}

function writeFile(out: string, cancellations: readonly Cancellation[]): void {
  const rows = cancellations.map(({ reference, since }) => [reference, since]);
  const descriptor = createFile(out);
  try {
    writeFileSync(descriptor, stringify([['reference', 'since'], ...rows]));
    fsyncSync(descriptor);
    syncFolder(path.dirname(out));
  } catch (error) {
    rmSync(out, { force: true });
    const code = errorCode(error) ?? 'unknown';
    throw new CommandRefusal(EXIT.fault, `${out} cannot be written (${code}). Nothing is marked.`);
  } finally {
    closeSync(descriptor);
  }
}
