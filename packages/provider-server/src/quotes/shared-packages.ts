import type { LinkedPackage } from '@kettle/core';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';

/**
 * Stores the package of a share link, with a lead for the selections of people who open it and are
 * not registered yet.
 */
export async function insertSharedPackage(
  db: Database,
  id: string,
  content: LinkedPackage,
): Promise<void> {
  const leadId = newGuid();
  await db
    .with('new_lead', (query) => query.insertInto('lead').values({ id: leadId }))
    .insertInto('shared_package')
    .values({ id, content: JSON.stringify(content), lead_id: leadId })
    .execute();
}

/** Returns the lead of a share link. Undefined for a hash that was never issued or has expired. */
export async function leadOfShare(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shared_package')
    .innerJoin('lead', 'lead.id', 'shared_package.lead_id')
    .select('lead.id')
    .where('shared_package.id', '=', id)
    .executeTakeFirst();
  return row?.id;
}
