import { failure, type Result } from '../domain/result.ts';
import type { Account } from '../domain/account.ts';
import type { Failure } from '../domain/failure.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { HouseComplete } from '../ports/mandates.ts';

/**
 * Opens the house of an invite link, for somebody who may join it. A house with no place left is
 * complete, whether the provider says so with a 410 or in the account (JO4).
 */
export function createOpenInvitation({ accounts }: { accounts: Accounts }) {
  return async (
    guid: string,
    signal?: AbortSignal,
  ): Promise<Result<Account, Failure | HouseComplete>> => {
    const opened = await accounts.ofGuid(guid, signal);
    if (!opened.ok || opened.value.remainingHousemates > 0) return opened;
    const { address } = opened.value;
    return failure(omitUndefined({ kind: 'house-complete' as const, messages: [], address }));
  };
}
