import type { Conflict } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { readMessages } from '../wire/read-messages.ts';
import { bodyOf, hasStatus } from './outcome.ts';

/** A 409 to a submission: its key or what it is about was used before. */
export function conflictOf(outcome: HttpOutcome): Conflict | undefined {
  if (!hasStatus(outcome, 409)) return undefined;
  return { kind: 'conflict', messages: readMessages(bodyOf(outcome)) };
}
