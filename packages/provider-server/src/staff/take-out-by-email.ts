import { success } from '@kettle/core';
import type { TakenOut } from '@kettle/provider-api';
import { houseEnded, noSuchHouse, notInHouse, type Decision } from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import { emailDigest } from '../database/digest.ts';
import type { Tables } from '../database/tables.ts';
import { takeOut, type LeaveOptions } from '../member-page/take-out.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { lockHouse } from '../houses/houses.ts';

interface Leaver extends Pick<LeaveOptions, 'isClosing'> {
  readonly guid: string;
  readonly email: string;
}

/**
 * Takes a housemate out by their e-mail address, or turns a person who waits away, as the lead's
 * page does.
 */
export async function takeOutByEmail(
  db: Transaction<Tables>,
  leaver: Leaver,
  context: HouseContext,
): Promise<Decision<TakenOut>> {
  const { guid, email, isClosing } = leaver;
  const stored = await lockHouse(db, guid, context.today);
  if (!stored) {
    const house = db.selectFrom('house').select('guid').where('guid', '=', guid);
    return (await house.executeTakeFirst()) ? houseEnded(guid) : noSuchHouse(guid);
  }
  const person = await personIn(db, { guid, email });
  if (!person) return notInHouse(email);
  const ended = await takeOut(db, stored, person.id, context, { by: 'staff', isClosing });
  return ended.ok ? success({ guid, email, ...ended.value }) : ended;
}

async function personIn(db: Transaction<Tables>, { guid, email }: Leaver) {
  const key = emailDigest(email);
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('house_guid', '=', guid)
    .where('email_key', '=', key)
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
  if (member) return member;
  return db
    .selectFrom('join_request')
    .select('id')
    .where('house_guid', '=', guid)
    .where('email_key', '=', key)
    .executeTakeFirst();
}
