import type { Store } from '../database/store.ts';
import { exportOrders, type ExportedOrder } from '../houses/order-export.ts';
import { exportFile, refuseUnusableFile } from './export-file.ts';
import type { Outcome } from './outcome.ts';
import { exportOutcome, writeExport } from './write-export.ts';

const COLUMNS = [
  'event',
  'house',
  'happened_at',
  'line1',
  'line2',
  'city',
  'postcode',
  'tenancy_start',
  'tenancy_end',
  'product',
  'option',
  'supplier',
  'wanted_from',
  'housemates',
  'joined',
  'lead_name',
  'lead_email',
  'lead_phone',
  'letting_agent',
  'referral_code',
  'affiliate_code',
  'agent_code',
] as const satisfies readonly (keyof ExportedOrder)[];

/** `orders export`: writes what was ordered, completed and ended since the last time. */
export async function writeOrders(open: () => Promise<Store>, out: string): Promise<Outcome> {
  refuseUnusableFile(out);
  const { db } = await open();
  const { count } = await writeExport(exportFile(out, COLUMNS), (file) => exportOrders(db, file), {
    uncertain: `The connection to the database was lost before it confirmed that the rows in ${out} are marked.
Export again to another file. If that has the same rows, remove this one.`,
    failed: `Nothing is marked, and ${out} is removed.`,
  });
  return exportOutcome(count, out);
}
