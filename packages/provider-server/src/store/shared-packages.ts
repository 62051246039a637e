import type { LinkedPackage } from '@kettle/core';
import type { Database } from './database.ts';

/** What a share link's hash stands for. */
export async function keepSharedPackage(
  db: Database,
  id: string,
  content: LinkedPackage,
): Promise<void> {
  await db
    .insertInto('shared_package')
    .values({ id, content: JSON.stringify(content) })
    .execute();
}
