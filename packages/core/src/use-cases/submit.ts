import type { FailureKind, Failure } from '../domain/failure.ts';
import { failure, type Result } from '../domain/result.ts';
import {
  startSubmission,
  restoreSubmission,
  finishSubmission,
  type SubmissionKind,
} from '../journey/submission.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { SubmissionLock } from '../ports/submission-lock.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';

/** The same submission is already in progress, so nothing was sent. */
export interface SubmissionInProgress {
  readonly kind: 'in-progress';
  /** Another tab is sending the submission, so this tab must tell the person. */
  readonly isElsewhere?: true;
}

export type SubmissionFailure = Failure | SubmissionInProgress;

/** What a submission needs besides the port that sends it. */
export interface SubmissionPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly submissionLock?: SubmissionLock;
}

/**
 * Sends a submission that must not happen twice. Every such submission goes through this function.
 * The record is stored before the first attempt is sent, and completed by the answer.
 * `house` is the guid of the house that it is about, if there is one yet: submissions about other
 * houses may be in progress in other tabs. Before there is a guid, all tabs of a browser count as
 * the same house, because each tab stores the journey under an id of its own.
 */
export async function submit<T, E extends { readonly kind: FailureKind }>(
  ports: SubmissionPorts,
  log: SubmissionLog,
  kind: SubmissionKind,
  send: (key: string) => Promise<Result<T, E>>,
  house?: string,
): Promise<Result<T, E | SubmissionInProgress>> {
  const attempt = (): Promise<Result<T, E | SubmissionInProgress>> =>
    attemptOnce(ports, log, kind, send);
  if (!ports.submissionLock) return attempt();
  const name = house === undefined ? kind : `${kind}.${house}`;
  const answer = await ports.submissionLock.tryRun(name, attempt);
  if (answer) return answer;
  const isHere = log.last(kind)?.state === 'sending';
  return failure({ kind: 'in-progress', ...(isHere ? {} : { isElsewhere: true as const }) });
}

async function attemptOnce<T, E extends { readonly kind: FailureKind }>(
  { clock, ids }: SubmissionPorts,
  log: SubmissionLog,
  kind: SubmissionKind,
  send: (key: string) => Promise<Result<T, E>>,
): Promise<Result<T, E | SubmissionInProgress>> {
  const previous = log.last(kind);
  const record = startSubmission(previous, { kind, key: ids.next(), sentAt: clock.now() });
  if (!record) return failure({ kind: 'in-progress' });
  log.save(record);
  try {
    const answer = await send(record.key);
    log.save(finishSubmission(record, answer.ok ? undefined : answer.error, previous));
    return answer;
  } catch (bug) {
    // A record that stayed `sending` would block every submission until a reload.
    log.save(restoreSubmission(record));
    throw bug;
  }
}
