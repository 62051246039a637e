import type { Invitation } from '../domain/account.ts';
import type { Conflict } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { Ports } from '../ports/ports.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { submit, type SubmissionFailure } from './submit.ts';

/**
 * E-mails the join link to housemates, once for each press, however many attempts a press takes. A
 * conflict means that an earlier press sent other invitations with the same key, so the next press
 * is a new submission.
 */
export function createInviteHousemates(
  ports: Pick<Ports, 'accounts' | 'clock' | 'ids' | 'submissionLock'>,
) {
  return (
    guid: string,
    invitations: readonly Invitation[],
    log: SubmissionLog,
  ): Promise<Result<void, SubmissionFailure | Conflict>> => {
    const send = (key: string) => ports.accounts.invite(guid, invitations, key);
    return submit(ports, log, 'invitations', send, guid);
  };
}
