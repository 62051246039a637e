import type { Account, OpenedAccount } from '../domain/account.ts';
import { personOf, type Person } from '../domain/person.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { Accounts } from '../ports/accounts.ts';

/** A person's own account, as in the answer to a direct debit. */
export interface OwnAccount {
  readonly kind: 'own';
  readonly account: OpenedAccount;
  /** The house as the provider shows it. Absent when it is complete. */
  readonly house?: Account;
}

/**
 * Whether a house's account is also that of a person: `of-others` if the provider does not know
 * them there, `unclear` if a call failed.
 */
export type Membership = OwnAccount | { readonly kind: 'of-others' } | { readonly kind: 'unclear' };

/**
 * Asks whether a person is a member of a house, and what is known of it. `joinLink` is that of the
 * house, if known: the provider does not show it once the house is complete.
 */
export function createFindOwnAccount({ accounts }: { accounts: Accounts }) {
  return async (
    { guid, joinLink }: { readonly guid: string; readonly joinLink?: string | undefined },
    person: Person,
    signal?: AbortSignal,
  ): Promise<Membership> => {
    const joined = await accounts.checkJoiner({ guid, ...personOf(person) }, signal);
    if (!joined.ok) return { kind: joined.error.kind === 'refused' ? 'of-others' : 'unclear' };
    const found = await accounts.ofGuid(guid, signal);
    if (found.ok) {
      const house = found.value;
      const { joinLink: link = joinLink, remainingHousemates } = house;
      const account = omitUndefined({ guid, joinLink: link, remainingHousemates });
      return { kind: 'own', account, house };
    }
    if (found.error.kind !== 'house-complete') return { kind: 'unclear' };
    return { kind: 'own', account: omitUndefined({ guid, joinLink, remainingHousemates: 0 }) };
  };
}
