import type { Failure } from '../domain/failure.ts';
import type { Quote } from '../domain/quote.ts';
import { failure, type Result } from '../domain/result.ts';

const NO_PACKAGE_WORDS = 'Sorry, we have no package for this home yet.';

/**
 * Refuses a quote that has no options and names no account, because an empty package would be
 * signed up for at £0.00.
 */
export function offeredQuote(answer: Result<Quote, Failure>): Result<Quote, Failure> {
  if (!answer.ok) return answer;
  const { existingAccountGuid, products } = answer.value;
  const isOffer = products.some(({ options }) => options.length > 0);
  if (isOffer || existingAccountGuid !== undefined) return answer;
  return failure({ kind: 'refused', messages: [NO_PACKAGE_WORDS] });
}
