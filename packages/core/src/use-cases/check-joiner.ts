import { personOf, type PersonalDetails } from '../domain/person.ts';
import type { Accounts, InvalidFields } from '../ports/accounts.ts';

/**
 * What follows from the provider's answer about a joiner's details. Only invalid fields and having joined already stop
 * the joiner.
 */
export type JoinerCheckOutcome =
  { readonly kind: 'continue' } | { readonly kind: 'already-joined' } | InvalidFields;

/**
 * Asks the provider about a joiner's details. A call that fails in any other way does not stop the
 * joiner.
 */
export function createCheckJoiner({ accounts }: { accounts: Accounts }) {
  return async (
    guid: string,
    details: PersonalDetails,
    signal?: AbortSignal,
  ): Promise<JoinerCheckOutcome> => {
    const answer = await accounts.checkJoiner({ guid, ...personOf(details) }, signal);
    if (answer.ok) return { kind: 'already-joined' };
    return answer.error.kind === 'invalid-fields' ? answer.error : { kind: 'continue' };
  };
}
