import type { ApiCall } from './api-calls.ts';

type Fields = Record<string, unknown>;

interface WrongType {
  readonly name: string;
  readonly of: (healthy: unknown, call: ApiCall) => unknown;
}

/** The field of each answer without which the journey cannot go on. An answer that is not listed needs none. */
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

/** Replaces the needed field of a response, in a list of every entry. A response that needs none is `to` itself. */
function change(healthy: unknown, call: ApiCall, to: unknown): unknown {
  if (Array.isArray(healthy)) return healthy.map((each) => change(each, call, to));
  const name = NEEDED[call];
  return name === undefined ? to : { ...(healthy as Fields), [name]: to };
}

function withoutNeeded(healthy: unknown, call: ApiCall): unknown {
  if (Array.isArray(healthy)) return healthy.map((each) => withoutNeeded(each, call));
  const name = NEEDED[call];
  if (name === undefined) return undefined;
  const { [name]: _, ...others } = healthy as Fields;
  return others;
}

/** The five variants of fault 15 of the matrix. */
export const wrongTypes: readonly WrongType[] = [
  { name: 'truth for a value', of: (healthy, call) => change(healthy, call, true) },
  { name: 'text for a value', of: (healthy, call) => change(healthy, call, '') },
  { name: 'null', of: () => null },
  { name: 'array for object', of: (healthy) => [healthy] },
  { name: 'missing key', of: (healthy, call) => withoutNeeded(healthy, call) ?? null },
];
