import {
  failure,
  isWithin,
  LIMITS,
  tooLong,
  usableCode,
  type Mistake,
  type Result,
} from '@kettle/core';
import type { Refusal } from './refusal.ts';

/** The core's own messages, as a refusal (D17: one rule book). */
export function invalid(mistakes: readonly Mistake[]): {
  readonly ok: false;
  readonly error: Refusal;
} {
  const messages = mistakes.map(({ message }) => message);
  return failure({ kind: 'unprocessable', messages });
}

/** The mistakes of several forms at once, in their order. */
export function mistakesOf(
  ...results: readonly Result<unknown, readonly Mistake[]>[]
): readonly Mistake[] {
  return results.flatMap((result) => (result.ok ? [] : result.error));
}

const CODE_LABELS = {
  discountCode: 'Voucher code',
  voucherCode: 'Voucher code',
  referralCode: 'Referral code',
  affiliateCode: 'Affiliate code',
  agentCode: 'Agent code',
  offerCode: 'Offer code',
} as const;

type Codes = { readonly [Name in keyof typeof CODE_LABELS]?: string };

/** Codes are no fields of any form: they come with a link, and only their length is judged. */
export function codeMistakes(codes: Codes): readonly Mistake[] {
  const names = Object.keys(CODE_LABELS) as (keyof typeof CODE_LABELS)[];
  return names
    .filter((name) => !isWithin(codes[name] ?? '', LIMITS.code))
    .map((path) => ({ path, message: tooLong(CODE_LABELS[path], LIMITS.code) }));
}

/** A code as it is kept: as texts are that people type (D18), and none where nothing is left of it. */
export function keptCode(code: string | undefined): string | undefined {
  return code === undefined ? undefined : usableCode(code);
}
