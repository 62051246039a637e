import type { ApiCall } from './api-calls.ts';

type Fields = Record<string, unknown>;

/**
 * The field of each answer without which the journey cannot go on. An answer that is not listed
 * needs none.
 */
const NEEDED: Readonly<Partial<Record<ApiCall, string>>> = {
  'POST /pre-signup': 'leadId',
  'GET /products': 'products',
  'GET /summary': 'pppw',
  'POST /voucher/{code}': 'priceAfterDiscount',
  'GET /addresses/find': 'id',
  'GET /addresses/retrieve': 'postcode',
  'GET /addresses/lookup/{postcode}': 'guid',
  'POST /share_package': 'shareLink',
  'POST /bank_lookup': 'bankName',
  'POST /direct_debit': 'remainingHm8s',
};

/**
 * The response with true for the needed field, in a list of every entry. A response that needs none
 * is true itself.
 */
export function withWrongTypes(healthy: unknown, call: ApiCall): unknown {
  if (Array.isArray(healthy)) return healthy.map((each) => withWrongTypes(each, call));
  const name = NEEDED[call];
  return name === undefined ? true : { ...(healthy as Fields), [name]: true };
}
