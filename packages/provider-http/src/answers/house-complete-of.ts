import { omitUndefined, type HouseComplete } from '@kettle/core';
import { houseComplete, read } from '@kettle/provider-api';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { addressOf } from '../mapping/address.ts';
import { messagesOf } from './messages.ts';
import { bodyOf, hasStatus } from './outcome.ts';

/** Reads a 410 response: the house is complete. Includes its address if the response has one. */
export function houseCompleteOf(outcome: HttpOutcome): HouseComplete | undefined {
  if (!hasStatus(outcome, 410)) return undefined;
  const body = bodyOf(outcome);
  const address = read(houseComplete, body)?.address;
  return omitUndefined({
    kind: 'house-complete' as const,
    messages: messagesOf(body),
    address: address && addressOf(address),
  });
}
