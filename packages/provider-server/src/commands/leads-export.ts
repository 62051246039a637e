import { parseCalendarDate } from '@kettle/core';
import type { Store } from '../database/store.ts';
import { exportLeads, type ExportedLead } from '../leads/lead-export.ts';
import { exportFile, refuseUnusableFile } from './export-file.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { exportOutcome, writeExport } from './write-export.ts';

const COLUMNS = [
  'state',
  'day',
  'first_name',
  'last_name',
  'email',
  'phone',
  'kind',
  'postcode',
  'housemates',
  'picks',
  'referral_code',
  'affiliate_code',
  'agent_code',
  'offers',
] as const satisfies readonly (keyof ExportedLead)[];

export interface LeadOptions {
  readonly out: string;
  readonly since?: string;
}

/** `leads export`: writes who left their details, since a day. */
export async function writeLeads(
  open: () => Promise<Store>,
  { out, since }: LeadOptions,
): Promise<Outcome> {
  const from = since === undefined ? undefined : parseCalendarDate(since);
  if (from && !from.ok) {
    throw new CommandRefusal(EXIT.usage, '--since must be a day such as 2027-07-01.');
  }
  refuseUnusableFile(out);
  const { db } = await open();
  const { count } = await writeExport(
    exportFile(out, COLUMNS),
    (file) => exportLeads(db, file, from?.value),
    {
      uncertain: `The connection to the database was lost before it confirmed the audit row. ${out} is whole.`,
      failed: `${out} is removed.`,
    },
  );
  return exportOutcome(count, out);
}
