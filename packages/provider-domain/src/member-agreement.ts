import {
  agreedLines,
  collectionsOf,
  compareDates,
  formatAddress,
  lastDayToCancel,
  omitUndefined,
  type CalendarDate,
  type MemberAgreement,
  type PaymentPlan,
} from '@kettle/core';
import type { MaskedAccount } from './banks.ts';
import type { AgreedHouse } from './house.ts';

/** What is stored of a member who pays. */
export interface AgreedMember {
  readonly name: string;
  readonly agreedOn: CalendarDate;
  readonly plan: PaymentPlan;
  readonly reference?: string | undefined;
  readonly account?: MaskedAccount | undefined;
  /** Whether their mandate was rejected or cancelled. */
  readonly isStopped: boolean;
}

/** What a member's own page shows of their agreement. */
export function memberAgreementOf(
  { address, products, tenancy }: Pick<AgreedHouse, 'address' | 'products' | 'tenancy'>,
  { account, ...member }: AgreedMember,
  today: CalendarDate,
): MemberAgreement {
  const { isStopped, plan } = member;
  const picks = Object.fromEntries(products.map((one) => [one.type, one.defaultOption]));
  const next = collectionsOf(plan).find(({ day }) => compareDates(day, today) >= 0);
  return omitUndefined({
    ...member,
    home: formatAddress(address),
    lines: agreedLines(products, picks),
    cancelUntil: lastDayToCancel(member.agreedOn),
    tenancy,
    bank: account?.bankName,
    accountEnding: account?.lastTwoDigits,
    nextPayment: next && !isStopped ? { day: next.day, amount: next.amount } : undefined,
  });
}
