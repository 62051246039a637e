import type { Store } from '../store/store.ts';

/**
 * The control of the races for a place: twenty joiners read how many places are left, then take one.
 * Answers how many of them found the same single place.
 */
export async function naiveRace({ db }: Store, number: number): Promise<number> {
  const guid = `naive_${number}`;
  await db
    .insertInto('house')
    .columns([
      'guid',
      'natural_key',
      'address',
      'full_address',
      'postcode',
      'region',
      'price_ids',
      'picks',
      'price',
      'creator_first_name',
      'tenancy_start',
      'tenancy_end',
      'housemate_count',
      'remaining',
    ])
    .expression((query) =>
      query
        .selectFrom('house')
        .select((row) => [
          row.val(guid).as('guid'),
          row.val(guid).as('natural_key'),
          'address',
          'full_address',
          'postcode',
          'region',
          'price_ids',
          'picks',
          'price',
          'creator_first_name',
          'tenancy_start',
          'tenancy_end',
          row.val(4).as('housemate_count'),
          row.val(1).as('remaining'),
        ])
        .where('guid', '=', 'acc_taken'),
    )
    .execute();
  const joiners = Array.from({ length: 20 }, () =>
    db.transaction().execute(async (transaction) => {
      const { remaining } = await transaction
        .selectFrom('house')
        .select('remaining')
        .where('guid', '=', guid)
        .executeTakeFirstOrThrow();
      if (remaining === 0) return false;
      await transaction
        .updateTable('house')
        .set({ remaining: remaining - 1 })
        .where('guid', '=', guid)
        .execute();
      return true;
    }),
  );
  return (await Promise.all(joiners)).filter(Boolean).length;
}
