import { presentParts, type HouseComplete } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { readShownAddress } from '../wire/read-address.ts';
import { readMessages } from '../wire/read-messages.ts';
import { readShape } from '../wire/reader.ts';
import { bodyOf, hasStatus } from './outcome.ts';

const readPlace = readShape({ address: readShownAddress });

/** A 410: the house is complete, with its address where the answer names it. */
export function houseCompleteOf(outcome: HttpOutcome): HouseComplete | undefined {
  if (!hasStatus(outcome, 410)) return undefined;
  const body = bodyOf(outcome);
  return presentParts({
    kind: 'house-complete' as const,
    messages: readMessages(body),
    address: readPlace(body)?.address,
  });
}
