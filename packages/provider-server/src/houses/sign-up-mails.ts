import type { Address, CalendarDate } from '@kettle/core';
import type { Mail } from '@kettle/provider-domain';
import type { MailHouse, MailTemplates } from '../mails/mail-templates.ts';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import { addToOutbox, removeReminders } from '../mails/outbox.ts';

interface SignUp {
  readonly houseGuid: string;
  /** The e-mail address of the lead or joiner who has just signed up. */
  readonly email: string;
}

/**
 * Adds the mails of a sign-up, in its transaction: the confirmation of the Direct Debit to the payer, and, if a housemate has
 * joined, a mail to the lead, or to everybody once the house is complete.
 */
export async function addSignUpMails(
  db: Database,
  templates: MailTemplates,
  { houseGuid, email }: SignUp,
): Promise<void> {
  const members = await membersOf(db, houseGuid);
  const key = emailDigest(email);
  const payer = members.find((member) => member.email_key.equals(key));
  if (!payer) throw new Error('Nobody has signed up.');
  const mails = [confirmationOf(templates, payer)];
  if (!payer.is_creator) {
    mails.push(...joiningMailsOf(templates, members, payer));
    await removeReminders(db, houseGuid, payer.remaining === 0 ? undefined : email);
  }
  await addToOutbox(db, mails, houseGuid);
}

type Member = Awaited<ReturnType<typeof membersOf>>[number];

function membersOf(db: Database, houseGuid: string) {
  return db
    .selectFrom('member')
    .innerJoin('house', 'house.guid', 'member.house_guid')
    .innerJoin('mandate', 'mandate.member_id', 'member.id')
    .select([
      'member.email',
      'member.email_key',
      'member.first_name',
      'member.is_creator',
      'house.creator_first_name',
      'house.address',
      'house.tenancy_start',
      'house.remaining',
      'mandate.reference',
      'mandate.monthly_pence',
      'mandate.first_collection',
      'mandate.account_ending',
      'mandate.bank_name',
    ])
    .where('house.guid', '=', houseGuid)
    .execute();
}

interface HouseColumns {
  readonly creator_first_name: string;
  readonly address: Address;
  readonly tenancy_start: CalendarDate;
}

function mailHouseOf(row: HouseColumns): MailHouse {
  return {
    creator: row.creator_first_name,
    address: row.address,
    startDate: row.tenancy_start,
  };
}

function confirmationOf({ directDebit }: MailTemplates, payer: Member): Mail {
  return directDebit(addresseeOf(payer), {
    ...mailHouseOf(payer),
    firstname: payer.first_name,
    reference: payer.reference,
    monthlyPence: payer.monthly_pence,
    firstCollection: payer.first_collection,
    accountEnding: payer.account_ending,
    bank: payer.bank_name ?? undefined,
  });
}

function joiningMailsOf(
  templates: MailTemplates,
  members: readonly Member[],
  joiner: Member,
): Mail[] {
  const { remaining } = joiner;
  const house = mailHouseOf(joiner);
  if (remaining === 0) {
    return members.map((member) =>
      templates.houseComplete(addresseeOf(member), member.first_name, house),
    );
  }
  const joinerName = joiner.first_name;
  return members
    .filter((member) => member.is_creator)
    .map((lead) =>
      templates.housemateJoined(addresseeOf(lead), { ...house, joinerName, remaining }),
    );
}

function addresseeOf({ email }: Member): { readonly id: string; readonly recipient: string } {
  return { id: newGuid(), recipient: email };
}
