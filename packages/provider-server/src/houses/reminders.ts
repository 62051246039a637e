import {
  daysBetween,
  londonDay,
  type CalendarDate,
  type PaymentPlan,
  type Pence,
} from '@kettle/core';
import { endReminderDay, LEAD_DAYS, reminderDays, type AgreedHouse } from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { addToOutbox, type OutboxMail } from '../mails/outbox.ts';
import { leadReminderDeletion } from '../mails/reminder-deletions.ts';
import { houseOfGuid } from './houses.ts';
import { mailHouseOf } from './invitations.ts';

export interface ReminderContext {
  readonly templates: MailTemplates;
  readonly today: CalendarDate;
}

interface IncompleteHouse {
  readonly house: Pick<
    AgreedHouse,
    'guid' | 'accountCreator' | 'address' | 'housemateCount' | 'tenancy'
  >;
  readonly remaining: number;
  readonly members: readonly {
    readonly email: string;
    readonly first_name: string;
    readonly is_creator: boolean;
    readonly joined_at?: Date;
  }[];
  /** The day of the sign-up, if the lead has just signed up. */
  readonly since?: CalendarDate;
}

/**
 * The mails to the lead of a house that is not complete. Those of earlier days have left, or are
 * not needed any more.
 */
export function leadReminders(
  { house, remaining, members, since }: IncompleteHouse,
  { templates, today }: ReminderContext,
): readonly OutboxMail[] {
  const lead = members.find((one) => one.is_creator);
  if (!lead || remaining === 0) return [];
  const signedUp = since ?? londonDay(lead.joined_at?.getTime() ?? 0);
  const joiners = members.filter((one) => !one.is_creator);
  const days = reminderDays(signedUp, house.tenancy.startDate, LEAD_DAYS);
  const details = {
    ...mailHouseOf(house),
    guid: house.guid,
    places: house.housemateCount,
    remaining,
    joinerNames: joiners.map((one) => one.first_name),
  };
  return days
    .filter((day) => day > today)
    .map((day) => ({
      ...templates.houseIncomplete(
        { id: newGuid(), recipient: lead.email },
        { ...details, day, isLast: day === days.at(-1) },
      ),
      dueInDays: daysBetween(today, day),
    }));
}

interface LastPayment {
  readonly day: CalendarDate;
  readonly amount: Pence;
}

export function lastPaymentOf({ last, monthly, payments }: PaymentPlan): LastPayment {
  return { day: last, amount: payments.at(-1)?.amount ?? monthly };
}

interface PayerOfHouse {
  readonly house: Pick<AgreedHouse, 'accountCreator' | 'address' | 'housemateCount' | 'tenancy'>;
  readonly email: string;
  readonly firstname: string;
  /** Absent if their Direct Debit has ended. */
  readonly lastPayment?: LastPayment | undefined;
}

/** The mail to a payer before the agreement ends; none if it ends sooner. */
export function endReminders(
  { house, email, firstname, lastPayment }: PayerOfHouse,
  { templates, today }: ReminderContext,
): readonly OutboxMail[] {
  const { endDate } = house.tenancy;
  const day = endReminderDay(endDate, today);
  if (day === undefined) return [];
  const mail = templates.agreementEnds(
    { id: newGuid(), recipient: email },
    {
      ...mailHouseOf(house),
      firstname,
      endDate,
      housemateCount: house.housemateCount,
      lastPayment,
    },
  );
  return [{ ...mail, dueInDays: daysBetween(today, day) }];
}

/**
 * Writes the reminders to the lead of a house again, after somebody has left it, or it was opened
 * again.
 */
export async function rewriteLeadReminders(
  db: Transaction<Tables>,
  guid: string,
  context: ReminderContext,
): Promise<void> {
  await leadReminderDeletion(db, guid).execute();
  const stored = await houseOfGuid(db, guid, context.today);
  if (!stored) return;
  const members = await db
    .selectFrom('member')
    .select(['email', 'first_name', 'is_creator', 'joined_at'])
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .orderBy('joined_at')
    .execute();
  await addToOutbox(db, leadReminders({ ...stored, members }, context), guid);
}
