import type { MandateCarrier } from '@kettle/provider-domain';
import { databaseErrorOf, databaseErrorCodeOf, isTransient } from '../database/database-errors.ts';
import {
  exportBatch,
  exportNewMandates,
  UncertainExport,
  type ExportResult,
} from '../mandates/mandate-export.ts';
import type { Store } from '../database/store.ts';
import { carryMandates, manyOnOneAccount, unreadableText } from './mandates-carry.ts';
import { exportFile, refuseUnusableFile, type OpenExport } from './export-file.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

export interface ExportOptions {
  /** The file. Without it, the mandate carrier of the company takes the mandates. */
  readonly out?: string | undefined;
  /** The batch to write again. Without it, all new mandates are written as a new batch. */
  readonly batch?: string | undefined;
}

/** `mandates export`: hands mandates with their bank details over in a file. */
export async function exportMandates(
  open: () => Promise<Store>,
  { out, ...options }: ExportOptions,
  carrier: () => Promise<MandateCarrier | undefined> = () => Promise.resolve(undefined),
): Promise<Outcome> {
  if (out !== undefined) {
    refuseUnusableFile(out);
    return exportToFile(await open(), { out, ...options });
  }
  if (options.batch !== undefined) {
    throw new CommandRefusal(EXIT.usage, 'A batch is written again to a file. Add --out FILE.');
  }
  const own = await carrier();
  if (own) return carryMandates(await open(), own);
  throw new CommandRefusal(
    EXIT.usage,
    'Add --out FILE, or name a mandateCarrier in company.json that takes the mandates.',
  );
}

async function exportToFile(
  { db, keys }: Store,
  { out, batch }: ExportOptions & { readonly out: string },
): Promise<Outcome> {
  const file = exportFile(out);
  let result: ExportResult | undefined;
  try {
    result =
      batch === undefined
        ? await exportNewMandates(db, keys, file)
        : await exportBatch(db, keys, batch, file);
    file.close();
  } catch (error) {
    throw exportFailure(error, out, file);
  }
  if (!result) throw new CommandRefusal(EXIT.refused, `There is no batch ${String(batch)}.`);
  return outcomeOf(result, out);
}

/**
 * After a failed export the mandates are still new, so its file is removed: nobody should hand them over twice. If the connection
 * was lost during the commit, they may be marked, so the file stays.
 */
function exportFailure(error: unknown, out: string, file: OpenExport): unknown {
  if (error instanceof UncertainExport) {
    file.close();
    return new CommandRefusal(
      EXIT.unavailable,
      `The connection to the database was lost before it confirmed that the mandates in ${out} are handed over.`,
      'Run "mandates list --status handed-over". If they are not listed, remove the file and export again.',
    );
  }
  file.discard();
  if (error instanceof CommandRefusal) return error;
  const databaseError = databaseErrorOf(error);
  return new CommandRefusal(
    databaseError && isTransient(databaseError) ? EXIT.unavailable : EXIT.fault,
    `The export failed (${databaseErrorCodeOf(error)}). No mandate is handed over, and ${out} is removed.`,
  );
}

function outcomeOf(result: ExportResult, out: string): Outcome {
  const { batch, count, unreadable } = result;
  const lines =
    batch === null
      ? ['There are no new mandates.']
      : [`Exported ${count} ${count === 1 ? 'mandate' : 'mandates'} to ${out}, batch ${batch}.`];
  const problems = [...unreadable.map(unreadableText), ...manyOnOneAccount(result)];
  const exitCode = unreadable.length > 0 ? EXIT.partial : EXIT.done;
  return { exitCode, value: { batch, count }, lines, problems };
}
