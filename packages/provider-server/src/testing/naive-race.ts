import type { Database } from '../store/database.ts';

/**
 * The control of the races for a place: two joiners of a house with one place read how many are left,
 * and only then take one. Answers how many of them got in.
 */
export async function naiveRace(db: Database, guid: string): Promise<number> {
  await db.updateTable('house').set({ remaining: 1 }).where('guid', '=', guid).execute();
  const joiners = await Promise.all([
    db.startTransaction().execute(),
    db.startTransaction().execute(),
  ]);
  const found = await Promise.all(
    joiners.map((joiner) =>
      joiner
        .selectFrom('house')
        .select('remaining')
        .where('guid', '=', guid)
        .executeTakeFirstOrThrow(),
    ),
  );
  let joined = 0;
  for (const [index, joiner] of joiners.entries()) {
    const remaining = found[index]?.remaining ?? 0;
    if (remaining > 0) {
      await joiner
        .updateTable('house')
        .set({ remaining: remaining - 1 })
        .where('guid', '=', guid)
        .execute();
      joined += 1;
    }
    await joiner.commit().execute();
  }
  return joined;
}
