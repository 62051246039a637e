import type { Failure } from '../domain/failure.ts';
import { failure, type Result } from '../domain/result.ts';
import {
  press,
  restore,
  settle,
  type SubmissionKind,
  type SubmissionRecord,
} from '../journey/submission.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Turns } from '../ports/turns.ts';

/** Where the records of a journey's submissions are kept: with the journey, and at once. */
export interface SubmissionLog {
  last(kind: SubmissionKind): SubmissionRecord | undefined;
  keep(record: SubmissionRecord): void;
}

/** Answered to a press while the same submission is under way: nothing was sent. */
export interface UnderWay {
  readonly kind: 'under-way';
  /** Another tab is sending it: who pressed here is to be told. */
  readonly isElsewhere?: true;
}

export type SubmissionFailure = Failure | UnderWay;

/** What sending needs beside the port that does it. */
interface SubmissionPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly turns?: Turns;
}

/**
 * The one way in which anything that must not happen twice is sent (D1 to D4): the record is kept
 * before the first attempt leaves, and settled by what came back.
 */
export async function submit<T, E extends { readonly kind: string }>(
  ports: SubmissionPorts,
  log: SubmissionLog,
  kind: SubmissionKind,
  send: (key: string) => Promise<Result<T, E>>,
): Promise<Result<T, E | UnderWay>> {
  const attempt = (): Promise<Result<T, E | UnderWay>> => attemptOnce(ports, log, kind, send);
  if (!ports.turns) return attempt();
  const answer = await ports.turns.take(kind, attempt);
  if (answer) return answer;
  const isHere = log.last(kind)?.state === 'sending';
  return failure({ kind: 'under-way', ...(isHere ? {} : { isElsewhere: true as const }) });
}

async function attemptOnce<T, E extends { readonly kind: string }>(
  { clock, ids }: SubmissionPorts,
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
  try {
    const answer = await send(record.key);
    log.keep(settle(record, answer.ok ? undefined : answer.error));
    return answer;
  } catch (bug) {
    // Left as `sending`, the record would make every press before a reload do nothing.
    log.keep(restore(record));
    throw bug;
  }
}
