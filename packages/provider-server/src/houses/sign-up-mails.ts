import type { Mail } from '@kettle/provider-domain';
import type { MailHouse, MailTemplates } from '../mails/mail-templates.ts';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import type { TakenPlace } from './join-house.ts';
import type { NewMember } from './members.ts';
import { reminderDeletion } from '../mails/outbox.ts';

/** The confirmation of the Direct Debit, to the lead or joiner who has just signed up. */
export function confirmationOf(
  { directDebit }: MailTemplates,
  { personalDetails, reference, plan, maskedAccount }: NewMember,
  house: MailHouse,
): Mail {
  return directDebit(addresseeOf(personalDetails), {
    ...house,
    plan,
    firstname: personalDetails.firstname,
    reference,
    accountEnding: maskedAccount.lastTwoDigits,
    bank: maskedAccount.bankName,
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
  const news =
    remaining === 0
      ? members.map((one) => templates.houseComplete(addresseeOf(one), one.first_name, house))
      : members
          .filter((one) => one.is_creator)
          .map((lead) =>
            templates.housemateJoined(addresseeOf(lead), { ...house, joinerName, remaining }),
          );
  return [confirmationOf(templates, member, house), ...news];
}

function addresseeOf({ email }: { readonly email: string }) {
  return { id: newGuid(), recipient: email };
}
