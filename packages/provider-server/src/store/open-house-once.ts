import type { AccountOpened } from '@kettle/core';
import type { OpenedHouse, Ruled } from '@kettle/provider-fake/rules';
import { databaseFaultOf, refusalOfFault } from './database-faults.ts';
import { rowOfHouse } from './house-rows.ts';
import { rowsOfMember } from './members.ts';
import type { SignUpRows } from './sign-ups.ts';
import type { Store } from './store.ts';
import { findEarlier, keyRowOf, type Settled, type Submission } from './submissions.ts';

/**
 * Stores a lead's house, themselves, their mandate and the answer under its key, whole or not at all
 * (D9): nothing in it depends on a row that others change. A row that stands in the way is either the
 * key's own, then its answer holds, or the address is taken. An attempt whose twin is under way waits
 * at that row until the twin is stored.
 */
export async function openHouseOnce(
  store: Store,
  submission: Submission,
  opened: Ruled<OpenedHouse>,
  answerOf: (remaining: number) => AccountOpened,
): Promise<Ruled<Settled<AccountOpened>>> {
  const earlier = () => findEarlier<AccountOpened>(store.db, store.keys, submission);
  // What was accepted once stays accepted, even if a new attempt of the same comes a day too late.
  if (!opened.ok) return (await earlier()) ?? opened;
  const answer = answerOf(opened.value.remaining);
  try {
    await store.signUp(rowsFor(store, submission, opened.value, answer));
    return { ok: true, value: { answer, isReplay: false } };
  } catch (error) {
    const refusal = refusalOfFault(databaseFaultOf(error));
    if (!refusal) throw error;
    return (await earlier()) ?? { ok: false, error: refusal };
  }
}

function rowsFor(
  { keys }: Store,
  submission: Submission,
  { house, mandate, remaining }: OpenedHouse,
  answer: AccountOpened,
): SignUpRows {
  return {
    idempotency_key: keyRowOf(keys, submission, { answer, subject: house.guid }),
    house: rowOfHouse(house, remaining),
    ...rowsOfMember(keys, house.guid, mandate, true),
  };
}
