import type { Failure } from '../domain/failure.ts';
import type { Quote } from '../domain/quote.ts';
import { failure, type Result } from '../domain/result.ts';

const NO_PACKAGE_MESSAGE = 'Sorry, we have no package for this home yet.';

/**
 * Refuses a quote without options or an account, because people would sign up for an empty package
 * at £0.00.
 */
export function checkQuote(answer: Result<Quote, Failure>): Result<Quote, Failure> {
  if (!answer.ok) return answer;
  const { existingAccountGuid, products } = answer.value;
  if (existingAccountGuid !== undefined) return answer;
  const isOffer = products.some(({ options }) => options.length > 0);
  return isOffer ? answer : failure({ kind: 'refused', messages: [NO_PACKAGE_MESSAGE] });
}
