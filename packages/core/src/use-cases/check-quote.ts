import type { Failure } from '../domain/failure.ts';
import { pickedOption } from '../domain/picks.ts';
import type { Product } from '../domain/product.ts';
import type { Quote } from '../domain/quote.ts';
import { failure, type Result } from '../domain/result.ts';

const NO_PACKAGE_MESSAGE = 'Sorry, we have no package for this home yet.';

/** Whether a default option is none of the product's options, so that nothing would be picked. */
const hasNoDefault = (product: Product): boolean =>
  product.options.length > 0 && pickedOption(product, {}) === undefined;

/**
 * Refuses a quote without options or an account, because people would sign up for an empty package
 * at £0.00. A quote in which a product has no default option is unreadable: the
 * product would be missing from the price and from what is signed up for.
 */
export function checkQuote(answer: Result<Quote, Failure>): Result<Quote, Failure> {
  if (!answer.ok) return answer;
  const { existingAccountGuid, products } = answer.value;
  if (existingAccountGuid !== undefined) return answer;
  if (products.some(hasNoDefault)) return failure({ kind: 'unreadable' });
  const isOffer = products.some(({ options }) => options.length > 0);
  return isOffer ? answer : failure({ kind: 'refused', messages: [NO_PACKAGE_MESSAGE] });
}
