import type { PersonalDetails } from '../domain/person.ts';
import type { Accounts, InvalidFields } from '../ports/accounts.ts';

/** What the provider says of a joiner's details: only wrong fields and a second joining stop them. */
export type JoinerVerdict =
  { readonly kind: 'go-on' } | { readonly kind: 'already-joined' } | InvalidFields;

/** Asks the provider about a joiner's details. A call that fails in any other way does not stop them. */
export function createCheckJoiner({ accounts }: { accounts: Accounts }) {
  return async (
    guid: string,
    details: PersonalDetails,
    signal?: AbortSignal,
  ): Promise<JoinerVerdict> => {
    const { leadType, firstname, lastname, email, tel } = details;
    const answer = await accounts.checkJoiner(
      { guid, leadType, firstname, lastname, email, tel },
      signal,
    );
    if (answer.ok) return { kind: 'already-joined' };
    return answer.error.kind === 'invalid-fields' ? answer.error : { kind: 'go-on' };
  };
}
