import {
  failure,
  HOUSEMATE_COUNT_MESSAGE,
  isWithin,
  LIMITS,
  tooLongMessage,
  usableCode,
  type Mistake,
  type Result,
} from '@kettle/core';
import { refuse, type Refusal } from './refusal.ts';

/** A refusal with the core's own messages, so that client and server say the same. */
export function invalid(mistakes: readonly Mistake[]): {
  readonly ok: false;
  readonly error: Refusal;
} {
  const messages = mistakes.map(({ message }) => message);
  return failure({ kind: 'unprocessable', messages });
}

export function wrongHousemateCount() {
  return refuse('unprocessable', HOUSEMATE_COUNT_MESSAGE);
}

/** The mistakes of several forms in order. */
export function mistakesOf(
  ...results: readonly Result<unknown, readonly Mistake[]>[]
): readonly Mistake[] {
  return results.flatMap((result) => (result.ok ? [] : result.error));
}

export const CODE_LABELS = {
  discountCode: 'Voucher code',
  voucherCode: 'Voucher code',
  referralCode: 'Referral code',
  affiliateCode: 'Affiliate code',
  agentCode: 'Agent code',
  offerCode: 'Offer code',
} as const;

type Codes = { readonly [Name in keyof typeof CODE_LABELS]?: string };

/** Codes are not fields of a form: they come from a link, and only their length is checked. */
export function codeMistakes(codes: Codes): readonly Mistake[] {
  const names = Object.keys(CODE_LABELS) as (keyof typeof CODE_LABELS)[];
  return names
    .filter((name) => !isWithin(codes[name] ?? '', LIMITS.code))
    .map((path) => ({ path, message: tooLongMessage(CODE_LABELS[path], LIMITS.code) }));
}

/** Cleans a code like any typed text. Undefined if no usable code is left. */
export function cleanCode(code: string | undefined): string | undefined {
  return code === undefined ? undefined : usableCode(code);
}
