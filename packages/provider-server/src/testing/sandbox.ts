import { TODAY } from '@kettle/core/testing';
import type { CalendarDate, Settings } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import { openCompany } from '../start/open-company.ts';
import type { Database } from '../database/database.ts';
import { silentLog } from './logs.ts';

const company = await openCompany({ environment: { isSandbox: true }, log: silentLog });

/** The sandbox's company with its test values, for every test that needs no other company. */
export const SANDBOX = company.business();

/** The sandbox with other settings. */
export function sandboxWith(settings: Partial<Settings>): Business {
  const { company: data } = SANDBOX;
  return { ...SANDBOX, company: { ...data, settings: { ...data.settings, ...settings } } };
}

/** Inserts sandbox houses that are missing or ended. */
export async function seed(db: Database, today: CalendarDate = TODAY): Promise<void> {
  await company.prepare(db, today);
}
