import type { Account } from '../domain/account.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { HouseComplete } from '../ports/mandates.ts';

/** Loads the house of a join link. A complete house is a failure that carries its address. */
export function createOpenInvitation({ accounts }: { accounts: Accounts }) {
  return (guid: string, signal?: AbortSignal): Promise<Result<Account, Failure | HouseComplete>> =>
    accounts.ofGuid(guid, signal);
}
