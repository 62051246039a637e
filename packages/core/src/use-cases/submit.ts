import type { Failure } from '../domain/failure.ts';
import { failure, type Result } from '../domain/result.ts';
import {
  press,
  settle,
  type SubmissionKind,
  type SubmissionRecord,
} from '../journey/submission.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';

/** Where the records of a journey's submissions are kept: with the journey, and at once. */
export interface SubmissionLog {
  last(kind: SubmissionKind): SubmissionRecord | undefined;
  keep(record: SubmissionRecord): void;
}

/** Answered to a press while the same submission is under way: nothing was sent. */
export interface UnderWay {
  readonly kind: 'under-way';
}

export type SubmissionFailure = Failure | UnderWay;

/**
 * The one way in which anything that must not happen twice is sent (D1 to D4): the record is kept
 * before the first attempt leaves, and settled by what came back.
 */
export async function submit<T, E extends { readonly kind: string }>(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  log: SubmissionLog,
  kind: SubmissionKind,
  send: (key: string) => Promise<Result<T, E>>,
): Promise<Result<T, E | UnderWay>> {
  const record = press(log.last(kind), {
    kind,
    key: ids.next(),
    sentAt: clock.now(),
  });
  if (!record) return failure({ kind: 'under-way' });
  log.keep(record);
  const answer = await send(record.key);
  log.keep(settle(record, answer.ok ? undefined : answer.error));
  return answer;
}
