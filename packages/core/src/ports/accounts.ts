import type { Account, Invitation } from '../domain/account.ts';
import type { Conflict, FailedAnswer, Failure } from '../domain/failure.ts';
import type { MailResult } from '../domain/mail-result.ts';
import type { Person } from '../domain/person.ts';
import type { Result } from '../domain/result.ts';
import type { HouseComplete } from './mandates.ts';

export interface JoinerCheck extends Person {
  readonly guid: string;
}

/**
 * The provider's refusal of a joiner's details: its errors by field, under our own field names, of
 * which the first of each is shown. Without any, the first of `messages` says what is wrong.
 */
export interface InvalidFields extends FailedAnswer {
  readonly kind: 'invalid-fields';
  readonly errors: Readonly<
    Partial<Record<'firstname' | 'lastname' | 'email' | 'tel', readonly string[]>>
  >;
}

export interface Accounts {
  ofGuid(guid: string, signal?: AbortSignal): Promise<Result<Account, Failure | HouseComplete>>;
  /**
   * Success means that this person has already joined. Any failure except `invalid-fields` counts
   * as not joined yet.
   */
  checkJoiner(
    joiner: JoinerCheck,
    signal?: AbortSignal,
  ): Promise<Result<'already-joined', Failure | InvalidFields>>;
  invite(
    guid: string,
    invitations: readonly Invitation[],
    key: string,
  ): Promise<Result<MailResult, Failure | Conflict>>;
}
