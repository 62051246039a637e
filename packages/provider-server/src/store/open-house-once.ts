import type { AccountOpened } from '@kettle/core';
import type { OpenedHouse, Ruled } from '@kettle/provider-fake/rules';
import { databaseFaultOf, refusalOfFault } from './database-faults.ts';
import { rowOfHouse } from './house-rows.ts';
import { rowsOfMember } from './members.ts';
import type { SignUpRows } from './sign-ups.ts';
import type { Store } from './store.ts';
import { findEarlier, keyRowOf, type Settled, type Submission } from './submissions.ts';

/**
 * Stores a lead's house, the lead as its first member, their mandate, and the answer under its key, all or
 * nothing (D9). The insert depends on no row that others change. If it conflicts with a row, either the key
 * was used before and its answer is returned, or the address is taken. A second attempt with the same key
 * waits at the conflicting row until the first is stored.
 */
export async function openHouseOnce(
  store: Store,
  submission: Submission,
  opened: Ruled<OpenedHouse>,
  answerOf: (remaining: number) => AccountOpened,
): Promise<Ruled<Settled<AccountOpened>>> {
  const earlier = () => findEarlier<AccountOpened>(store.db, store.keys, submission);
  // A repeat of an accepted submission gets its first answer, even if it comes a day too late to be accepted anew.
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
