import { success } from '@kettle/core';
import {
  mailOfClosedHouse,
  mailStopped,
  mailUntrue,
  noSuchMail,
  nothingAgreed,
  payerDied,
  type Decision,
  type MailKind,
} from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import { digestOf } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import { sendAgreementsAgain } from '../signing-up/agreements-again.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { makeDue } from './list-mails.ts';
import { withNewToken } from '../mails/own-links.ts';
import type { SentMail } from '../renewals/renewal-links.ts';
import { requestRenewal } from './request-renewal.ts';

/**
 * Sends a copy of a mail, or at once what was not sent, while it is true. Each mail has a link of
 * its own: one for new bank details has left the outbox, and a member's own may have ended, so the
 * copy gets a new one. An agreement is written as it is now. Nobody gets what they have stopped,
 * nor news of a closed house.
 */
export async function resendMail(
  db: Transaction<Tables>,
  id: string,
  context: HouseContext,
): Promise<Decision<SentMail>> {
  const mail = await db
    .selectFrom('outbox')
    .leftJoin('house', 'house.guid', 'outbox.house_guid')
    .selectAll('outbox')
    .select(['house.closed_at', 'house.remaining', 'house.housemate_count'])
    .select([currentAddress.as('to'), isWaiting.as('isWaiting'), hasNews.as('hasNews')])
    .where('outbox.id', '=', id)
    .executeTakeFirst();
  if (!mail) return noSuchMail(id);
  const { to: recipient, kind } = mail;
  if (mail.closed_at && kind !== 'house-closed') return mailOfClosedHouse();
  const member = await memberOf(db, mail);
  const now = mail.house_guid === null ? undefined : NOW[kind]?.(mail, member);
  if (now !== undefined) return mailUntrue(now);
  if (mail.stop_link !== null && (await hasStopped(db, mail.recipient_key))) {
    return mailStopped(recipient);
  }
  const houses = mail.house_guid === null ? [] : [mail.house_guid];
  if (await hasDied(db, mail.recipient_key)) return payerDied();
  if (await makeDue(db, id)) return success({ id, recipient, houses });
  if (kind === 'new-bank-details' && member?.reference) {
    return requestRenewal(db, member.reference, context);
  }
  if (kind === 'direct-debit') return writeAgain(db, { recipient, houses }, member, context);
  const copy = newGuid();
  const { house_guid, recipient_key, about, subject, body, html, stop_link } = mail;
  const changed = withNewToken(mail);
  if (changed && member) {
    const link = { token_digest: digestOf(changed.token), member_id: member.id, mail_id: copy };
    await db.insertInto('member_link').values(link).execute();
  }
  await db
    .insertInto('outbox')
    .values({
      id: copy,
      kind,
      house_guid,
      recipient,
      recipient_key,
      about,
      subject,
      body,
      html,
      stop_link,
      ...changed?.words,
    })
    .execute();
  return success({ id: copy, recipient, houses });
}

/** The agreement of whoever lives in the house of the mail. */
async function writeAgain(
  db: Transaction<Tables>,
  { recipient, houses }: Pick<SentMail, 'recipient' | 'houses'>,
  member: CurrentMember | undefined,
  context: HouseContext,
): Promise<Decision<SentMail>> {
  const [id] = await sendAgreementsAgain(db, member ? [member.id] : [], context);
  return id === undefined ? nothingAgreed(recipient) : success({ id, recipient, houses });
}

interface HouseOfMail {
  readonly closed_at: Date | null;
  readonly remaining: number | null;
  readonly housemate_count: number | null;
  readonly created_at: Date;
  readonly isWaiting: boolean;
  readonly hasNews: boolean;
}

type CurrentMember = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

/** What is true now of the house and the recipient, if it is not what the mail says. */
type TrueNow = (house: HouseOfMail, member: CurrentMember | undefined) => string | undefined;

const NOT_IN_HOUSE = 'They are not in the house any more.';

const joinedNow = ({ remaining, housemate_count: places }: HouseOfMail): string =>
  `${(places ?? 0) - (remaining ?? 0)} of ${places ?? 0} have joined.`;

const whileNotJoined: TrueNow = ({ remaining }, member) => {
  if (member) return 'They have joined.';
  return remaining === 0 ? 'The house is complete.' : undefined;
};

const whileLatestNews: TrueNow = (house, member) => {
  if (!member) return NOT_IN_HOUSE;
  return house.hasNews ? joinedNow(house) : undefined;
};

const whilePaying: TrueNow = (house, member) => {
  if (!member) return NOT_IN_HOUSE;
  const { reference, status, mandateSince } = member;
  if (status === 'rejected' || status === 'cancelled') {
    return `Their Direct Debit ${reference} is ${status}. To send them a link: kettle mandate renew ${reference}`;
  }
  const isNew = mandateSince !== null && mandateSince > house.created_at;
  return isNew ? `Their Direct Debit is ${reference}.` : undefined;
};

/** The kinds of mail that what happens later makes untrue. */
const NOW: { readonly [Kind in MailKind]?: TrueNow } = {
  invitation: whileNotJoined,
  reminder: whileNotJoined,
  'house-incomplete': whileLatestNews,
  'agreement-ends': whilePaying,
  'housemate-joined': whileLatestNews,
  'house-complete': (house, member) =>
    house.remaining === 0 ? whilePaying(house, member) : joinedNow(house),
  'house-closed': ({ closed_at: closedAt }) =>
    closedAt === null ? 'The house is open again.' : undefined,
  'house-reopened': whilePaying,
  'asks-to-join': ({ isWaiting: waits }) =>
    waits ? undefined : 'Whoever asked has joined, and waits no longer.',
  'new-lead': (_, member) =>
    member?.isLead ? undefined : 'Somebody else looks after the house now.',
  // To the lead it is news of the house.
  'taken-out': (house, member) => {
    if (!member) return undefined;
    return member.isLead ? whileLatestNews(house, member) : 'They are in the house again.';
  },
};

/**
 * The address of the recipient, which may have been corrected since. News of a correction is for
 * the former one.
 */
const currentAddress = sql<string>`case when kind = 'email-changed' then recipient else coalesce(
  (select email from member where member.email_key = outbox.recipient_key limit 1), moved_to, recipient) end`;

/** Whether the person whom the mail is about still waits for the lead's answer. */
const isWaiting = sql<boolean>`exists (select from join_request where join_request.id = outbox.about)`;

/** Whether somebody has joined or was taken out since the mail was written. */
const hasNews = sql<boolean>`exists (
  select from member where member.house_guid = outbox.house_guid
  and (joined_at > outbox.created_at or taken_out_at > outbox.created_at))`;

/** The recipient with the mandate that counts, if they live in the house of the mail. */
function memberOf(
  db: Transaction<Tables>,
  mail: { readonly house_guid: string | null; readonly recipient_key: Buffer },
) {
  return db
    .selectFrom('member')
    .leftJoin('mandate', (on) =>
      on.onRef('mandate.member_id', '=', 'member.id').on('mandate.replaced_at', 'is', null),
    )
    .select(['id', 'is_creator as isLead'])
    .select(['reference', 'status', 'mandate.created_at as mandateSince'])
    .where('house_guid', '=', mail.house_guid)
    .where('email_key', '=', mail.recipient_key)
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
}

async function hasStopped(db: Transaction<Tables>, recipientKey: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_recipient')
    .select('recipient_key')
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasDied(db: Transaction<Tables>, recipientKey: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('email_key', '=', recipientKey)
    .where('died_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
