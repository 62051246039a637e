import { presentParts, type HouseComplete } from '@kettle/core';
import { bodyOf, hasStatus } from '../failure-of.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { readAddress } from '../wire/read-address.ts';
import { readMessages } from '../wire/read-messages.ts';
import { field, readFields } from '../wire/reader.ts';

/** A 410: the house is complete, with its address where the answer names it. */
export function houseCompleteOf(outcome: HttpOutcome): HouseComplete | undefined {
  if (!hasStatus(outcome, 410)) return undefined;
  const body = bodyOf(outcome);
  const fields = readFields(body);
  return presentParts({
    kind: 'house-complete' as const,
    messages: readMessages(body),
    address: fields && readAddress(field(fields, 'address')),
  });
}
