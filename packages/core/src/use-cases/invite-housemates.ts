import type { Invitation } from '../domain/account.ts';
import type { Conflict } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { Ports } from '../ports/ports.ts';
import { submit, type SubmissionFailure, type SubmissionLog } from './submit.ts';

/**
 * E-mails the join link to housemates, once for each press, however many attempts a press takes. A
 * conflict means that an earlier press sent other invitations with the same key, so the next press
 * is a new submission.
 */
export function createInviteHousemates(ports: Pick<Ports, 'accounts' | 'clock' | 'ids' | 'turns'>) {
  return async (
    guid: string,
    invitations: readonly Invitation[],
    log: SubmissionLog,
  ): Promise<Result<void, SubmissionFailure | Conflict>> => {
    const send = (key: string) => ports.accounts.invite(guid, invitations, key);
    const answer = await submit(ports, log, 'invitations', send, guid);
    const sent = log.last('invitations');
    if (sent && !answer.ok && answer.error.kind === 'conflict') {
      log.keep({ ...sent, state: 'refused' });
    }
    return answer;
  };
}
