import type { AccountOpened, CalendarDate, JoiningMandate } from '@kettle/core';
import { judgeJoining, judgePlace, unknownHouse, type Ruled } from '@kettle/provider-fake/rules';
import { databaseBusy, databaseFaultOf, refusalOfFault } from './database-faults.ts';
import type { Database } from './database.ts';
import { houseOfGuid, isMember } from './houses.ts';
import { rowsOfMember } from './members.ts';
import type { SignUpFacts } from './open-house-once.ts';
import type { Store } from './store.ts';
import { findEarlier, keyRowOf, type Settled, type Submission } from './submissions.ts';
import { takePlace, type PlaceRows } from './take-place.ts';

/**
 * Takes a place in a house and stores the joiner, their mandate, and the answer under its key, all or
 * nothing (D9). The statement that takes the place decides who gets in. A second attempt with the same key
 * waits for the lock on the house until the first is stored, and then returns the first one's answer.
 */
export async function joinHouseOnce(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  submission: Submission,
  requested: JoiningMandate,
  { today, answerOf }: SignUpFacts,
): Promise<Ruled<Settled<AccountOpened>>> {
  const earlier = () => findEarlier<AccountOpened>(db, keys, submission);
  const judged = judgeJoining(requested);
  // A repeat of an accepted submission gets its first answer, even if the same request would be refused now.
  if (!judged.ok) return (await earlier()) ?? judged;
  const mandate = judged.value;
  const rows: PlaceRows = {
    idempotency_key: keyRowOf(keys, submission, { answer: answerOf(0), subject: mandate.guid }),
    ...rowsOfMember(keys, mandate.guid, mandate, false),
  };
  try {
    const remaining = await takePlace(db, rows, today);
    if (remaining === undefined) return (await earlier()) ?? (await whyNoPlace(db, mandate, today));
    return { ok: true, value: { answer: answerOf(remaining), isReplay: false } };
  } catch (error) {
    const refusal = refusalOfFault(databaseFaultOf(error));
    if (!refusal) throw error;
    return (await earlier()) ?? { ok: false, error: refusal };
  }
}

async function whyNoPlace(
  db: Database,
  { guid, personalDetails }: JoiningMandate,
  today: CalendarDate,
): Promise<Ruled<never>> {
  const kept = await houseOfGuid(db, guid, today);
  if (!kept) return unknownHouse();
  const { remaining, house } = kept;
  const isIn = await isMember(db, { guid, email: personalDetails.email }, today);
  const judged = judgePlace({ isMember: isIn, remaining, address: house.address });
  // If a place became free in between, the client is told to try again.
  return judged.ok ? databaseBusy() : judged;
}
