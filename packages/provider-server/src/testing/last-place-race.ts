import { joinerDirectDebit, leadAtTypedAddress, newKey } from './requests.ts';
import type { Answer, TestProvider } from './test-provider.ts';

export interface RaceResult {
  /** Of every attempt, repeats with the same key among them. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Different joiners who were told that they are in. */
  readonly joined: number;
  /** Of those, how many were told that the house is complete now. */
  readonly toldLast: number;
  readonly remaining: number;
  readonly members: number;
  readonly mandates: number;
}

/**
 * A house of `size` in which only the lead is, and `joiners` who all join at once through the given
 * providers; every second attempt is sent twice with its key.
 */
export async function raceForPlaces(
  providers: readonly [TestProvider, ...TestProvider[]],
  { number, size, joiners }: { number: number; size: number; joiners: number },
): Promise<RaceResult> {
  const [first] = providers;
  const opened = await first.post(
    '/direct_debit',
    leadAtTypedAddress(number, { housemateCount: size }),
    newKey(),
  );
  const guid = String(opened.body['guid']);
  const attempts = Array.from({ length: joiners }, (_, index) => {
    const provider = providers[index % providers.length] ?? first;
    const body = joinerDirectDebit(guid, `joiner${index}@example.com`);
    const key = newKey();
    const sendings = index % 2 === 0 ? [1] : [1, 2];
    return sendings.map(async () => ({
      index,
      answer: await provider.post('/direct_debit', body, key),
    }));
  }).flat();
  return resultOf(first, guid, await Promise.all(attempts));
}

async function resultOf(
  { store }: TestProvider,
  guid: string,
  attempts: readonly { readonly index: number; readonly answer: Answer }[],
): Promise<RaceResult> {
  const statuses = new Map<number, number>();
  for (const { answer } of attempts) {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  const successes = attempts.filter(({ answer }) => answer.status === 200);
  const house = await store.db
    .selectFrom('house')
    .select('remaining')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  const rows = await store.db
    .selectFrom('member')
    .leftJoin('mandate', 'mandate.member_id', 'member.id')
    .select('mandate.member_id as mandate')
    .where('house_guid', '=', guid)
    .execute();
  return {
    statuses,
    joined: new Set(successes.map(({ index }) => index)).size,
    toldLast: new Set(
      successes
        .filter(({ answer }) => answer.body['remainingHm8s'] === 0)
        .map(({ index }) => index),
    ).size,
    remaining: house.remaining,
    members: rows.length,
    mandates: rows.filter(({ mandate }) => mandate !== null).length,
  };
}
