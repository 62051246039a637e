import type { Account, AccountOpened } from '../domain/account.ts';
import type { Conflict, Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { isUnresolved } from '../journey/submission.ts';
import type { HouseComplete } from '../ports/mandates.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { submit, type SubmissionPorts, type UnderWay } from './submit.ts';

/**
 * The provider already has an account at this address. `guid` is present when that account was
 * found.
 */
export interface AlreadySignedUp extends Conflict {
  readonly guid?: string;
}

/** Why this press did nothing. */
export type Refusal =
  Extract<Failure, { kind: 'refused' }> | AlreadySignedUp | HouseComplete | UnderWay;

/** Why nobody knows yet whether a direct debit was carried out. */
export type OpenFailure = Exclude<Failure, { kind: 'refused' }> | AlreadySignedUp;

/**
 * What became of a direct debit.
 * - `done`: the account is open, or joined. `conflict` is the provider's answer if it was an earlier
 *   attempt, with what was sent then, that did it. Until the journey is finished its key stays.
 * - `refused`: this press did nothing.
 * - `open`: it may have been carried out. Only `key` may be sent again.
 */
export type DirectDebitOutcome =
  | {
      readonly kind: 'done';
      readonly account: AccountOpened;
      readonly conflict?: Conflict;
      /** What the provider shows of the account that an earlier attempt opened. */
      readonly house?: Account;
    }
  | { readonly kind: 'refused'; readonly failure: Refusal }
  | { readonly kind: 'open'; readonly key: string; readonly failure: OpenFailure };

/** What a look at the provider tells after a conflict. */
export interface Reconciled {
  /** The person's own account: an earlier attempt was carried out. */
  readonly own?: { readonly account: AccountOpened; readonly house?: Account };
  /** The account of others at the address. */
  readonly guid?: string | undefined;
  /** Whether it is certain that no attempt was carried out. */
  readonly isNotDone?: boolean;
}

interface DirectDebitToSend {
  readonly send: (
    key: string,
  ) => Promise<Result<AccountOpened, Failure | Conflict | HouseComplete>>;
  /** Looks for what earlier attempts have done. */
  readonly reconcile: (hasUnresolved: boolean) => Promise<Reconciled>;
  readonly house?: string;
}

/**
 * Sends a direct debit, once. A conflict does not say whether an earlier attempt was carried out, so
 * the provider is asked before anything is said of it (D4).
 */
export async function sendDirectDebit(
  ports: SubmissionPorts,
  log: SubmissionLog,
  { send, reconcile, house }: DirectDebitToSend,
): Promise<DirectDebitOutcome> {
  const hasUnresolved = isUnresolved(log.last('direct-debit'));
  let key = '';
  const sendWith = (chosen: string) => {
    key = chosen;
    return send(chosen);
  };
  const answer = await submit(ports, log, 'direct-debit', sendWith, house);
  if (answer.ok) return { kind: 'done', account: answer.value };
  const { error } = answer;
  switch (error.kind) {
    case 'refused':
    case 'house-complete':
    case 'under-way':
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
  const { own, guid, isNotDone } = await reconcile(hasUnresolved);
  if (own) {
    const { account, house: shown } = own;
    return { kind: 'done', account, conflict: error, ...(shown && { house: shown }) };
  }
  const record = log.last('direct-debit');
  if (isNotDone && record) log.keep({ ...record, state: 'refused' });
  const failure = guid === undefined ? error : { ...error, guid };
  return hasUnresolved && !isNotDone
    ? { kind: 'open', key, failure }
    : { kind: 'refused', failure };
}
