import type { Invitation } from '../domain/account.ts';
import type { Conflict } from '../domain/failure.ts';
import type { MailResult } from '../domain/mail-result.ts';
import type { Result } from '../domain/result.ts';
import type { Ports } from '../ports/ports.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { submit, type SubmissionFailure } from './submit.ts';

/**
 * Emails the join link to housemates, once a submission however many attempts it takes. A conflict
 * means that an earlier submission used the same key for other invitations, so the next one gets a
 * new key.
 */
export function createInviteHousemates(
  ports: Pick<Ports, 'accounts' | 'clock' | 'ids' | 'submissionLock'>,
) {
  return (
    guid: string,
    invitations: readonly Invitation[],
    log: SubmissionLog,
  ): Promise<Result<MailResult, SubmissionFailure | Conflict>> => {
    const send = (key: string) => ports.accounts.invite(guid, invitations, key);
    return submit(ports, log, 'invitations', send, guid);
  };
}
