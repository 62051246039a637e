import {
  addDays,
  collectionsOf,
  compareDates,
  firstCollection,
  paymentsOfTenancy,
  planOfPayments,
  success,
  workingDayFrom,
  type BankDetails,
  type CalendarDate,
  type Collection,
  type Payment,
  type PaymentPlan,
  type Pence,
  type RenewalMandate,
  type RenewalPlan,
  type SetUpDay,
  type Tenancy,
} from '@kettle/core';
import { checkBank, type MaskedAccount } from './banks.ts';
import type { Business } from './business.ts';
import { checkBankDetails } from './check-mandate.ts';
import { refuse, type Decision } from './refusal.ts';

/** For how many days the link for new bank details is valid. */
export const RENEWAL_LINK_DAYS = 30;

/** Whether a link that was made on this day is still valid. */
export function isRenewalOpen(madeOn: CalendarDate, today: CalendarDate): boolean {
  return compareDates(addDays(madeOn, RENEWAL_LINK_DAYS), today) > 0;
}

/** The same refusal for an old, a used and an unknown link. */
export function unknownRenewal() {
  return refuse(
    'not-found',
    'This link was used before, or it is too old. Call us if you want to change your bank details.',
  );
}

/** A payer's new bank details with cleaned texts, and the data that is stored with them. */
export interface CheckedRenewal {
  readonly token: string;
  readonly bankDetails: BankDetails;
  readonly maskedAccount: MaskedAccount;
}

/** POST /mandates/renew, for all checks that need no store. */
export async function checkRenewal(
  { bankDirectory }: Business,
  { token, bankDetails }: RenewalMandate,
): Promise<Decision<CheckedRenewal>> {
  const checked = checkBankDetails(bankDetails);
  if (!checked.ok) return checked;
  const bank = await checkBank(bankDirectory, checked.value);
  if (!bank.ok) return bank;
  return success({ token, bankDetails: checked.value, maskedAccount: bank.value });
}

/** One of the mandates that a payer has had, and what the bank has made of it. */
export interface PayersMandate {
  readonly plan: PaymentPlan;
  /** Whether the bank has it and may collect from it. */
  readonly isAtTheBank: boolean;
  /** Whether it was not handed over yet. */
  readonly isNew?: boolean;
  /**
   * The last day on which it may have collected. Undefined if the bank never had it, or rejected it
   * before it was active.
   */
  readonly collectedUntil?: CalendarDate | undefined;
  /** The day on which the bank was told to end it, after which it takes nothing more. */
  readonly stoppedOn?: CalendarDate | undefined;
  /** What the bank has said of single payments. */
  readonly words?: readonly PaymentWord[];
}

/** What the bank says of the payment that it tried to collect on or after `day`. */
export interface PaymentWord {
  readonly day: CalendarDate;
  readonly isCollected: boolean;
}

/** A payment that the bank could not collect. */
export interface FailedPayment {
  readonly day: CalendarDate;
  readonly pence: Pence;
  /** As the bank says it. */
  readonly reason?: string | undefined;
}

/** What a payer has agreed to, and the mandates that they have had for it, the oldest first. */
export interface PayersAccount {
  readonly tenancy: Tenancy;
  readonly monthly: Pence;
  readonly mandates: readonly PayersMandate[];
}

/**
 * What a payer pays who gives the bank details of another account: each agreed month that was not
 * collected, those that are due before the new first collection together with it. A mandate that
 * still collects does so until the day before. Undefined if nothing is left to pay.
 */
export function renewedPlan(account: PayersAccount, setUp: SetUpDay): RenewalPlan | undefined {
  const { mandates, monthly, tenancy } = account;
  const earliest = firstCollection(tenancy.startDate, setUp);
  const current = mandates.at(-1);
  const isLive = current?.isAtTheBank === true;
  const until = addDays(earliest, -1);
  const asCollected = isLive
    ? [...mandates.slice(0, -1), { ...current, collectedUntil: until }]
    : mandates;
  const open = paymentsNotCollected({ ...account, mandates: asCollected });
  const [next] = open;
  if (!next) return undefined;
  const nextDay = workingDayFrom(next.due);
  const first = compareDates(nextDay, earliest) > 0 ? nextDay : earliest;
  const isBetween = ({ day, payments }: Collection) =>
    compareDates(day, setUp.today) >= 0 &&
    compareDates(day, first) < 0 &&
    !payments.some(({ due }) => open.some((one) => one.due === due));
  return {
    ...planOfPayments(monthly, first, open),
    earlier: isLive ? collectionsOf(current.plan).filter(isBetween) : [],
  };
}

/** The months that a payer agreed to when they signed up, and that no mandate has collected. */
export function paymentsNotCollected(account: PayersAccount): readonly Payment[] {
  const { mandates, monthly, tenancy } = account;
  const agreed = mandates[0]?.plan.payments ?? paymentsOfTenancy(tenancy, monthly);
  return agreed.filter(({ due }) => !isCollected(due, mandates));
}

/**
 * The bank's own word on a payment counts first. Without one, the last mandate that asked for a
 * month has collected it if it was with the bank and not sent back before: one that was replaced is
 * not asked for what its successor asks for.
 */
function isCollected(due: CalendarDate, mandates: readonly PayersMandate[]): boolean {
  const asking = mandates.flatMap((mandate) => {
    const collection = collectionsOf(mandate.plan).find(({ payments }) =>
      payments.some((one) => one.due === due),
    );
    return collection ? [{ mandate, day: collection.day }] : [];
  });
  return asking.some(({ mandate, day }, index) => {
    const word = wordOn(mandate, day);
    if (word) return word.isCollected;
    const { collectedUntil, stoppedOn = day } = mandate;
    if (index < asking.length - 1 || collectedUntil === undefined || day > stoppedOn) return false;
    return mandate !== mandates.at(-1) || compareDates(day, collectedUntil) <= 0;
  });
}

/**
 * Whether a later mandate asks for a month of this payment or has collected it, so that it would be
 * paid twice.
 */
export function isAskedAgain(
  mandates: readonly PayersMandate[],
  index: number,
  { payments }: Collection,
): boolean {
  const later = mandates.slice(index + 1);
  const live = later.filter(({ isAtTheBank, isNew }) => isAtTheBank || isNew);
  return payments.some(
    ({ due }) =>
      isCollected(due, later) ||
      live.some(({ plan }) => plan.payments.some((one) => one.due === due)),
  );
}

/** Whether the bank's last word on the payment of this day is that it could not collect it. */
export function isUnpaid(mandate: PayersMandate, day: CalendarDate): boolean {
  return wordOn(mandate, day)?.isCollected === false;
}

/**
 * The planned payment that the bank means by a date: that of this day, or else the last one before.
 */
export function collectionOn(plan: PaymentPlan, date: CalendarDate): Collection | undefined {
  return collectionsOf(plan)
    .filter(({ day }) => compareDates(day, date) <= 0)
    .at(-1);
}

/**
 * The bank's last word on the payment of this day. A payment that failed and was collected on one
 * day is collected.
 */
function wordOn({ plan, words = [] }: PayersMandate, day: CalendarDate): PaymentWord | undefined {
  return words
    .filter((word) => collectionOn(plan, word.day)?.day === day)
    .sort(
      (one, other) =>
        compareDates(one.day, other.day) || Number(one.isCollected) - Number(other.isCollected),
    )
    .at(-1);
}
