import { agreedLines, monthlyAmount } from '@kettle/core';
import type { Mail } from '@kettle/provider-domain';
import type { MailTemplates } from '../mails/mail-templates.ts';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import { mailHouseOf } from './invitations.ts';
import type { ConfirmedHouse, TakenPlace } from './join-house.ts';
import type { NewMember } from './members.ts';
import { reminderDeletion } from '../mails/outbox.ts';

/**
 * The agreement and the confirmation of the Direct Debit, to the lead or joiner who has just signed up. A lead whose housemates
 * have to join gets the link for them.
 */
export function confirmationOf(
  { directDebit }: MailTemplates,
  member: NewMember,
  house: ConfirmedHouse,
  joinLink?: string,
): Mail {
  const { personalDetails, bankDetails, reference, plan, maskedAccount, termsVersion, today } =
    member;
  const { products, tenancy, housemateCount } = house;
  const shownMonthly = member.agreedPppw === undefined ? 0 : monthlyAmount(member.agreedPppw);
  const picks = Object.fromEntries(products.map((one) => [one.type, one.defaultOption]));
  return directDebit(addresseeOf(personalDetails), {
    ...mailHouseOf(house),
    terms: {
      ...plan,
      ...(shownMonthly > plan.monthly ? { shownMonthly } : {}),
      agreedOn: today,
      lines: agreedLines(products, picks),
      tenancy,
    },
    isShared: housemateCount > 1,
    firstname: personalDetails.firstname,
    accountName: `${bankDetails.firstname} ${bankDetails.lastname}`,
    sortCode: bankDetails.sortCode,
    accountNumber: bankDetails.accountNumber,
    bank: maskedAccount.bankName,
    reference,
    termsVersion,
    joinLink,
  });
}

/**
 * The mails of a joining: the confirmation to the joiner, and a mail to the lead, or to everybody once the house is complete.
 * Removes the reminders that nobody needs any more.
 */
export async function joiningMails(
  db: Database,
  templates: MailTemplates,
  { remaining, member, house }: TakenPlace,
  joinLink: string,
): Promise<readonly Mail[]> {
  const { houseGuid, personalDetails } = member;
  const invited = remaining === 0 ? undefined : personalDetails.email;
  const members = await db
    .with('removed', (query) => reminderDeletion(query, houseGuid, invited))
    .selectFrom('member')
    .select(['email', 'first_name', 'is_creator'])
    .where('house_guid', '=', houseGuid)
    .execute();
  const joinerName = personalDetails.firstname;
  const mailHouse = mailHouseOf(house);
  const news =
    remaining === 0
      ? members.map((one) => templates.houseComplete(addresseeOf(one), one.first_name, mailHouse))
      : members
          .filter((one) => one.is_creator)
          .map((lead) =>
            templates.housemateJoined(addresseeOf(lead), {
              ...mailHouse,
              joinerName,
              remaining,
              joinLink,
            }),
          );
  return [confirmationOf(templates, member, house), ...news];
}

function addresseeOf({ email }: { readonly email: string }) {
  return { id: newGuid(), recipient: email };
}
