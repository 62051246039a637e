import type { FailedKind, Failure } from '../domain/failure.ts';
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

/** Stores the records of a journey's submissions, with the journey and without delay. */
export interface SubmissionLog {
  last(kind: SubmissionKind): SubmissionRecord | undefined;
  keep(record: SubmissionRecord): void;
}

/** The answer to a press while the same submission is under way: nothing was sent. */
export interface UnderWay {
  readonly kind: 'under-way';
  /** Another tab is sending the submission. The person who pressed in this tab must be told. */
  readonly isElsewhere?: true;
}

export type SubmissionFailure = Failure | UnderWay;

/** What a submission needs besides the port that sends it. */
interface SubmissionPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly turns?: Turns;
}

/**
 * Sends a submission that must not happen twice. Every such submission goes through this function
 * (D1 to D4). The record is stored before the first attempt is sent, and settled by the answer.
 * `house` is the guid of the house that it is about, if there is one yet: submissions about other
 * houses may be under way in other tabs. Before that, the tabs of a browser are taken to be about
 * the same house, because each tab holds the journey under an id of its own.
 */
export async function submit<T, E extends { readonly kind: FailedKind }>(
  ports: SubmissionPorts,
  log: SubmissionLog,
  kind: SubmissionKind,
  send: (key: string) => Promise<Result<T, E>>,
  house?: string,
): Promise<Result<T, E | UnderWay>> {
  const attempt = (): Promise<Result<T, E | UnderWay>> => attemptOnce(ports, log, kind, send);
  if (!ports.turns) return attempt();
  const turn = house === undefined ? kind : `${kind}.${house}`;
  const answer = await ports.turns.take(turn, attempt);
  if (answer) return answer;
  const isHere = log.last(kind)?.state === 'sending';
  return failure({ kind: 'under-way', ...(isHere ? {} : { isElsewhere: true as const }) });
}

async function attemptOnce<T, E extends { readonly kind: FailedKind }>(
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
    // A record that stayed `sending` would make every press before a reload do nothing.
    log.keep(restore(record));
    throw bug;
  }
}
