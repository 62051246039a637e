import { success, type CodeMessage } from '@kettle/core';
import { AFFILIATE_MESSAGES, REFERRAL_MESSAGES } from '../seed/codes.ts';
import { refuse, type Ruled } from './refusal.ts';

/** GET /referral: an unknown code is `not-found`. */
export function judgeReferral(code: string): Ruled<CodeMessage> {
  return judge(REFERRAL_MESSAGES, code, 'We do not know this referral code.');
}

/** GET /affiliate: an unknown code is `not-found`. */
export function judgeAffiliate(code: string): Ruled<CodeMessage> {
  return judge(AFFILIATE_MESSAGES, code, 'We do not know this affiliate code.');
}

function judge(
  known: ReadonlyMap<string, string>,
  code: string,
  otherwise: string,
): Ruled<CodeMessage> {
  const message = known.get(code.trim());
  return message === undefined ? refuse('not-found', otherwise) : success({ message });
}
