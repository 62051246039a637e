import type { MandateCarrier } from '@kettle/provider-domain';
import {
  exportBatch,
  exportNewMandates,
  type ExportedMandate,
  type ExportResult,
} from '../mandates/mandate-export.ts';
import type { Store } from '../database/store.ts';
import { carryMandates, manyOnOneAccount, unreadableText } from './mandates-carry.ts';
import { exportFile, refuseUnusableFile } from './export-file.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { writeExport } from './write-export.ts';

const COLUMNS = [
  'reference',
  'account_holder',
  'sort_code',
  'account_number',
  'monthly_pence',
  'first_collection',
  'email',
  'house',
  'signed_up_at',
  'collections',
  'collection_day',
  'last_collection',
  'last_pence',
  'bank_check',
  'bacs_name',
  'first_pence',
  'moved',
  'same_account',
] as const satisfies readonly (keyof ExportedMandate)[];

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
  const result = await writeExport<ExportedMandate, ExportResult | undefined>(
    exportFile(out, COLUMNS),
    (file) =>
      batch === undefined ? exportNewMandates(db, keys, file) : exportBatch(db, keys, batch, file),
    {
      uncertain: `The connection to the database was lost before it confirmed that the mandates in ${out} are handed over.
Run "mandates list --status handed-over". If they are not listed, remove the file and export again.`,
      failed: `No mandate is handed over, and ${out} is removed.`,
    },
  );
  if (!result) throw new CommandRefusal(EXIT.refused, `There is no batch ${String(batch)}.`);
  return outcomeOf(result, out);
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
