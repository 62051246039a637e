import type { FailedKind, Failure } from '../domain/failure.ts';
import { failure, type Result } from '../domain/result.ts';
import { press, restore, settle, type SubmissionKind } from '../journey/submission.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { SubmissionLock } from '../ports/submission-lock.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';

/** The answer to a press while the same submission is under way: nothing was sent. */
export interface UnderWay {
  readonly kind: 'under-way';
  /** Another tab is sending the submission. The person who pressed in this tab must be told. */
  readonly isElsewhere?: true;
}

export type SubmissionFailure = Failure | UnderWay;

/** What a submission needs besides the port that sends it. */
export interface SubmissionPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly submissionLock?: SubmissionLock;
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
  if (!ports.submissionLock) return attempt();
  const name = house === undefined ? kind : `${kind}.${house}`;
  const answer = await ports.submissionLock.tryRun(name, attempt);
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
  const previous = log.last(kind);
  const record = press(previous, { kind, key: ids.next(), sentAt: clock.now() });
  if (!record) return failure({ kind: 'under-way' });
  log.keep(record);
  try {
    const answer = await send(record.key);
    log.keep(settle(record, answer.ok ? undefined : answer.error, previous));
    return answer;
  } catch (bug) {
    // A record that stayed `sending` would make every press before a reload do nothing.
    log.keep(restore(record));
    throw bug;
  }
}
