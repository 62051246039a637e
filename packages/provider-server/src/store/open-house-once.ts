import { failure, success, type AccountOpened, type CalendarDate } from '@kettle/core';
import type { OpenedHouse, Refusal, Ruled } from '@kettle/provider-fake/rules';
import { databaseFaultOf, refusalOfFault } from './database-faults.ts';
import { rowOfHouse } from './house-rows.ts';
import { freeEndedKey } from './houses.ts';
import { rowsOfMember } from './members.ts';
import type { SignUpRows } from './sign-ups.ts';
import type { Store } from './store.ts';
import { findEarlier, keyRowOf, type Settled, type Submission } from './submissions.ts';

/** What a sign-up depends on besides its content. */
export interface SignUpFacts {
  readonly today: CalendarDate;
  readonly answerOf: (remaining: number) => AccountOpened;
}

/**
 * Stores a lead's house, the lead as its first member, their mandate, and the answer under its key, all or
 * nothing (D9). The insert depends on no row that others change. If it conflicts with a row, either the key
 * was used before and its answer is returned, or the address is taken, maybe by a tenancy that has ended. A
 * second attempt with the same key waits at the conflicting row until the first is stored.
 */
export async function openHouseOnce(
  store: Store,
  submission: Submission,
  opened: Ruled<OpenedHouse>,
  { today, answerOf }: SignUpFacts,
): Promise<Ruled<Settled<AccountOpened>>> {
  const earlier = () => findEarlier<AccountOpened>(store.db, store.keys, submission);
  // A repeat of an accepted submission gets its first answer, even if it comes a day too late to be accepted anew.
  if (!opened.ok) return (await earlier()) ?? opened;
  const answer = answerOf(opened.value.remaining);
  const rows = rowsFor(store, submission, opened.value, answer);
  const settled = success({ answer, isReplay: false });
  const refusal = await refusalTo(store, rows);
  if (!refusal) return settled;
  const replay = await earlier();
  if (replay) return replay;
  const isFree = await freeEndedKey(store.db, opened.value.house.naturalKey, today);
  const second = isFree ? await refusalTo(store, rows) : refusal;
  // The same submission may have been carried out beside this one meanwhile.
  return second ? ((await earlier()) ?? failure(second)) : settled;
}

/** Stores the rows, or returns why the database refused them. */
async function refusalTo(store: Store, rows: SignUpRows): Promise<Refusal | undefined> {
  try {
    await store.signUp(rows);
    return undefined;
  } catch (error) {
    const refusal = refusalOfFault(databaseFaultOf(error));
    if (!refusal) throw error;
    return refusal;
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
