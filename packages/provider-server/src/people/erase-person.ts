import type { MailKind } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { digestOf, emailDigest } from '../database/digest.ts';
import { addCancellations } from '../mandates/cancellations.ts';
import { forgetRequests } from '../houses/join-requests.ts';
import { lockHousesOf } from '../houses/houses.ts';
import { isAtTheBank } from '../mandates/mandates.ts';
import type { Tables } from '../database/tables.ts';
import { housesOf } from './personal-data.ts';

/** Replaces the erased name of a lead. The site shows the same text where it does not know the name. */
const ERASED_NAME = 'Your housemate';

export interface ErasureResult {
  /** How many rows were deleted. */
  readonly count: number;
  /** The references of mandates that the bank knows, and has to be told to cancel. */
  readonly atTheBank: readonly string[];
}

/**
 * Deletes a person's leads, memberships, invitations and mails, the mails to others that name them. Replaces their name in the
 * account of their house. Their place in the house stays taken: `house.remaining` does not change.
 */
export function erasePerson(db: Database, email: string): Promise<ErasureResult> {
  return db.transaction().execute(async (transaction) => {
    await lockHousesOf(transaction, email);
    const houses = await housesOf(transaction, email);
    const members = await transaction
      .selectFrom('member')
      .leftJoin('mandate', 'mandate.member_id', 'member.id')
      .select(['id', 'house_guid', 'is_creator', 'reference', 'status'])
      .where('email_key', '=', emailDigest(email))
      .forUpdate('member')
      .execute();
    let count = 0;
    for (const member of members) {
      count += await eraseMails(transaction, member.house_guid, member.is_creator);
      if (member.is_creator) await eraseCreator(transaction, member.house_guid);
    }
    // A row for each mandate of a membership.
    const ids = [...new Set(members.map(({ id }) => id))];
    if (ids.length > 0) await transaction.deleteFrom('member').where('id', 'in', ids).execute();
    count += ids.length + (await eraseContacts(transaction, email));
    count += await forgetRequests(transaction, email);
    const atTheBank = members.flatMap(({ reference, status }) =>
      reference !== null && isAtTheBank(status) ? [reference] : [],
    );
    await addCancellations(transaction, atTheBank);
    if (count > 0) await recordAction(transaction, { action: 'people erase', count, houses });
    return { count, atTheBank };
  });
}

/** Deletes the mails to others that name the person, sent or not. */
async function eraseMails(db: Transaction<Tables>, guid: string, isLead: boolean): Promise<number> {
  const kinds: readonly MailKind[] = isLead
    ? [
        'housemate-joined',
        'house-incomplete',
        'invitation',
        'reminder',
        'asks-to-join',
        'taken-out',
      ]
    : ['housemate-joined', 'house-incomplete', 'asks-to-join', 'taken-out'];
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('house_guid', '=', guid)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Replaces the name in the account, and replaces the natural key of a typed address, which contains a digest of the e-mail address. */
async function eraseCreator(db: Transaction<Tables>, guid: string): Promise<void> {
  await db
    .updateTable('house')
    .set({ creator_first_name: ERASED_NAME })
    .where('guid', '=', guid)
    .execute();
  await db
    .updateTable('house')
    .set({ natural_key: digestOf(`erased:${guid}`) })
    .where('guid', '=', guid)
    .where(sql<boolean>`address ->> 'guid' is null`)
    .execute();
}

async function eraseContacts(db: Transaction<Tables>, email: string): Promise<number> {
  const key = emailDigest(email);
  const leads = await db.deleteFrom('lead').where('email_key', '=', key).executeTakeFirst();
  const mails = await db.deleteFrom('outbox').where('recipient_key', '=', key).executeTakeFirst();
  const invitations = await db
    .deleteFrom('invitation')
    .where('recipient_key', '=', key)
    .executeTakeFirst();
  return Number(leads.numDeletedRows + mails.numDeletedRows + invitations.numDeletedRows);
}
