import { FAILURE_MESSAGES } from '../domain/failure-messages.ts';
import { personOf, type PersonalDetails } from '../domain/person.ts';
import type { Mistake } from '../forms/form.ts';
import type { Accounts, InvalidFields } from '../ports/accounts.ts';

/**
 * What follows from the provider's answer about a joiner's details. Only invalid fields and having
 * joined already stop the joiner.
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

/**
 * What is shown of a refusal of the details: the first message of each field (JO8). A refusal that
 * names none of our fields is one mistake of the whole form, with an empty path.
 */
export function mistakesOfJoiner({ errors, messages }: InvalidFields): readonly Mistake[] {
  const mistakes = Object.entries(errors).flatMap(([path, [message]]) =>
    message === undefined ? [] : [{ path, message }],
  );
  if (mistakes.length > 0) return mistakes;
  return [{ path: '', message: messages[0] ?? FAILURE_MESSAGES.general }];
}
