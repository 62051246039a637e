import { presentParts, type HouseComplete } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { readShownAddress } from '../wire/read-address.ts';
import { readMessages } from '../wire/read-messages.ts';
import { readShape } from '../wire/reader.ts';
import { bodyOf, hasStatus } from './outcome.ts';

const readPlace = readShape({ address: readShownAddress });

/** Reads a 410 response: the house is complete. Includes its address if the response has one. */
export function houseCompleteOf(outcome: HttpOutcome): HouseComplete | undefined {
  if (!hasStatus(outcome, 410)) return undefined;
  const body = bodyOf(outcome);
  return presentParts({
    kind: 'house-complete' as const,
    messages: readMessages(body),
    address: readPlace(body)?.address,
  });
}
