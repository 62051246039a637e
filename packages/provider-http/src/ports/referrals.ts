import { failure, type CodeMessage, type Referrals } from '@kettle/core';
import { hasStatus, readAnswer } from '../failure-of.ts';
import type { HttpCall } from '../http-client/http-call.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { field, readFields, readText, type Reader } from '../wire/reader.ts';

const readCodeMessage: Reader<CodeMessage> = (value) => {
  const fields = readFields(value);
  const message = fields && readText(field(fields, 'message'));
  return message === undefined ? undefined : { message };
};

export function createReferrals(call: HttpClient): Referrals {
  const judge = async (path: string, query: HttpCall['query'], signal?: AbortSignal) => {
    const outcome = await call({ method: 'GET', path: [path], ...(query && { query }), signal });
    if (hasStatus(outcome, 404)) return failure({ kind: 'unknown-code' } as const);
    return readAnswer(outcome, readCodeMessage);
  };
  return {
    referral: (code, signal) => judge('referral', { referral_code: code }, signal),
    affiliate: (code, signal) => judge('affiliate', { affiliate_code: code }, signal),
  };
}
