import type { Conflict } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { messagesOf } from './messages.ts';
import { bodyOf, hasStatus } from './outcome.ts';

/** Reads a 409 response to a submission: its idempotency key or its subject was used before. */
export function conflictOf(outcome: HttpOutcome): Conflict | undefined {
  if (!hasStatus(outcome, 409)) return undefined;
  return { kind: 'conflict', messages: messagesOf(bodyOf(outcome)) };
}
