import { TODAY } from '@kettle/core/testing';
import type { CalendarDate } from '@kettle/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressList, readAddresses, type Business } from '@kettle/provider-domain';
import { seedHouses, withTestValues } from '@kettle/provider-fake/sandbox';
import { SANDBOX_FOLDER } from '../company/sandbox-folder.ts';
import { seedSandbox } from '../houses/sandbox-houses.ts';
import { openCompany } from '../start/open-company.ts';
import type { Database } from '../database/database.ts';
import { silentLog } from './logs.ts';

const company = await openCompany({ environment: { isSandbox: true }, log: silentLog });

const csv = readFileSync(join(SANDBOX_FOLDER, 'addresses.csv'), 'utf8');
const addressBook = addressList(readAddresses(csv));

/**
 * The sandbox's company with its test values, for every test that needs no other company. Its
 * addresses are in memory.
 */
export const SANDBOX: Business = {
  ...company.business(),
  addressBook: withTestValues({ ...company.business(), addressBook }).addressBook,
};

/** Inserts sandbox houses that are missing or ended. */
export async function seed(db: Database, today: CalendarDate = TODAY): Promise<void> {
  const { catalogue } = SANDBOX.company;
  await seedSandbox(db, seedHouses({ catalogue, today }), today);
}
