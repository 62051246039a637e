import { existsSync } from 'node:fs';
import type { MandateCarrier } from '@kettle/provider-domain';
import { databaseErrorOf, errorCodeOf, isTransient } from '../store/database-errors.ts';
import {
  exportBatch,
  exportNewMandates,
  UncertainExport,
  type ExportResult,
} from '../store/mandate-export.ts';
import type { Store } from '../store/store.ts';
import { carryMandates } from './mandates-carry.ts';
import { exportFile, type ExportFormat, type OpenExport } from './export-file.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

export interface ExportOptions {
  /** The file. Without it, the mandate carrier of the company takes the mandates. */
  readonly out?: string | undefined;
  readonly format: ExportFormat;
  /** The batch to write again. Without it, all new mandates are written as a new batch. */
  readonly batch?: string | undefined;
}

/** `mandates export`: hands mandates with their bank details over in a file. */
export async function exportMandates(
  store: Pick<Store, 'db' | 'keys'>,
  { out, ...options }: ExportOptions,
  carrier: () => Promise<MandateCarrier | undefined> = () => Promise.resolve(undefined),
): Promise<Outcome> {
  if (out !== undefined) return exportToFile(store, { out, ...options });
  const own = options.batch === undefined ? await carrier() : undefined;
  if (own) return carryMandates(store, own);
  throw new CommandRefusal(
    EXIT.usage,
    'Name a file with --out. Only new mandates go without one, to the mandateCarrier of company.json.',
  );
}

async function exportToFile(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  { out, format, batch }: ExportOptions & { readonly out: string },
): Promise<Outcome> {
  if (existsSync(out)) {
    throw new CommandRefusal(
      EXIT.usage,
      `${out} exists already and is never overwritten. Name another file.`,
    );
  }
  const file = exportFile(out, format);
  let result: ExportResult | undefined;
  try {
    result =
      batch === undefined
        ? await exportNewMandates(db, keys, file)
        : await exportBatch(db, keys, batch, file);
    file.close();
  } catch (error) {
    throw failedExport(error, out, file);
  }
  if (!result) throw new CommandRefusal(EXIT.refused, `There is no batch ${String(batch)}.`);
  return outcomeOf(result, out);
}

/**
 * The mandates of a failed export are still new, so its file is removed: nobody should hand them over twice. Where the database
 * was lost during the commit, they may be marked, and the file is kept.
 */
function failedExport(error: unknown, out: string, file: OpenExport): unknown {
  if (error instanceof UncertainExport) {
    file.close();
    return new CommandRefusal(
      EXIT.unavailable,
      `The database was lost before it said whether the mandates in ${out} are handed over.`,
      'Look at "mandates list --status handed-over". If they are not in it, remove the file and export again.',
    );
  }
  file.discard();
  if (error instanceof CommandRefusal) return error;
  const fault = databaseErrorOf(error);
  return new CommandRefusal(
    fault && isTransient(fault) ? EXIT.unavailable : EXIT.fault,
    `The export failed (${errorCodeOf(error)}). No mandate is handed over, and ${out} is removed.`,
  );
}

function outcomeOf({ batch, count, unreadable }: ExportResult, out: string): Outcome {
  const lines =
    batch === null
      ? ['There is no new mandate.']
      : [`${count} ${count === 1 ? 'mandate' : 'mandates'} in ${out}, batch ${batch}.`];
  const problems = unreadable.map(
    (reference) => `${reference}: its bank details cannot be opened with BANK_DETAILS_KEY.`,
  );
  const exitCode = problems.length > 0 ? EXIT.partial : EXIT.done;
  return { exitCode, value: { batch, count }, lines, problems };
}
