import type { Account, OpenedAccount } from '../domain/account.ts';
import type { Conflict, Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { isUnresolved } from '../journey/submission.ts';
import type { HouseComplete, PriceChanged } from '../ports/mandates.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { submit, type SubmissionPorts, type SubmissionInProgress } from './submit.ts';

/** Why this submission did nothing. */
export type DirectDebitRefusal =
  | Extract<Failure, { kind: 'refused' }>
  | Conflict
  | HouseComplete
  | PriceChanged
  | SubmissionInProgress;

/** Why the outcome of a direct debit is still unknown. */
export type UnresolvedFailure = Exclude<Failure, { kind: 'refused' }> | Conflict;

/**
 * The outcome of a direct debit.
 * - `done`: the account is open, or joined. `conflict` is set if an earlier attempt, with the details
 *   sent then, has done it. Its key stays until the journey is finished.
 * - `refused`: this submission did nothing.
 * - `open`: it may have been carried out. Only `key` may be sent again.
 */
export type DirectDebitOutcome<Answer = OpenedAccount> =
  | {
      readonly kind: 'done';
      readonly account: Answer;
      readonly conflict?: Conflict;
      /** The account that an earlier attempt opened, as the provider shows it. */
      readonly house?: Account;
    }
  | { readonly kind: 'refused'; readonly failure: DirectDebitRefusal }
  | { readonly kind: 'open'; readonly key: string; readonly failure: UnresolvedFailure };

/** The result of the look-up after a conflict. */
export interface Reconciliation<Answer = OpenedAccount> {
  /** The person's own account: an earlier attempt was carried out. */
  readonly own?: { readonly account: Answer; readonly house?: Account };
  /** The account that was found instead: the address's, if it is somebody else's. */
  readonly guid?: string | undefined;
  /** Whether it is certain that no attempt was carried out. */
  readonly isNotDone?: boolean;
}

interface DirectDebitToSend<Answer> {
  readonly send: (
    key: string,
  ) => Promise<Result<Answer, Failure | Conflict | HouseComplete | PriceChanged>>;
  /** Looks up whether an earlier attempt was carried out. */
  readonly reconcile: (
    conflict: Conflict,
    hasUnresolved: boolean,
  ) => Promise<Reconciliation<Answer>>;
  readonly house?: string;
}

/**
 * Sends a direct debit, once. A conflict does not say whether an earlier attempt was carried out,
 * so the outcome is looked up before anything is reported.
 */
export async function sendDirectDebit<Answer = OpenedAccount>(
  ports: SubmissionPorts,
  log: SubmissionLog,
  { send, reconcile, house }: DirectDebitToSend<Answer>,
): Promise<DirectDebitOutcome<Answer>> {
  const hasUnresolved = isUnresolved(log.last('direct-debit'));
  let key = '';
  const sendWith = (submissionKey: string) => {
    key = submissionKey;
    return send(submissionKey);
  };
  const answer = await submit(ports, log, 'direct-debit', sendWith, house);
  if (answer.ok) return { kind: 'done', account: answer.value };
  const { error } = answer;
  switch (error.kind) {
    case 'refused':
    case 'house-complete':
    case 'price-changed':
    case 'in-progress':
      return { kind: 'refused', failure: error };
    case 'faulted':
    case 'unreachable':
    case 'timed-out':
    case 'unreadable':
    case 'aborted':
      return { kind: 'open', key, failure: error };
    case 'conflict':
      break;
  }
  const { own, guid, isNotDone } = await reconcile(error, hasUnresolved);
  if (own) {
    const { account, house: shown } = own;
    return { kind: 'done', account, conflict: error, ...(shown && { house: shown }) };
  }
  const record = log.last('direct-debit');
  if (isNotDone && record) log.save({ ...record, state: 'refused' });
  const failure = guid === undefined ? error : { ...error, guid };
  return hasUnresolved && !isNotDone
    ? { kind: 'open', key, failure }
    : { kind: 'refused', failure };
}
