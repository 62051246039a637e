/**
 * The twenty calls of the provider API in the fault matrix, each with the pattern of its method and
 * path.
 */
const PATTERNS = {
  'GET /config/feedback': /^GET \/config\/feedback$/,
  'GET /config': /^GET \/config$/,
  'GET /referral': /^GET \/referral$/,
  'GET /affiliate': /^GET \/affiliate$/,
  'POST /pre-signup': /^POST \/pre-signup$/,
  'POST /pre-signup/{id}/products': /^POST \/pre-signup\/[^/]+\/products$/,
  'POST /pre-signup/{id}/household': /^POST \/pre-signup\/[^/]+\/household$/,
  'GET /products': /^GET \/products$/,
  'GET /summary': /^GET \/summary$/,
  'POST /voucher/{code}': /^POST \/voucher\/[^/]+$/,
  'GET /addresses/find': /^GET \/addresses\/find$/,
  'GET /addresses/retrieve': /^GET \/addresses\/retrieve$/,
  'GET /addresses/lookup/{postcode}': /^GET \/addresses\/lookup\/[^/]+$/,
  'POST /verify_address/{guid}': /^POST \/verify_address\/[^/]+$/,
  'POST /email_summary': /^POST \/email_summary$/,
  'POST /share_package': /^POST \/share_package$/,
  'POST /bank_lookup': /^POST \/bank_lookup$/,
  'POST /direct_debit': /^POST \/direct_debit$/,
  'POST /invite_housemates': /^POST \/invite_housemates$/,
  'POST /validate-joining-tenant': /^POST \/validate-joining-tenant$/,
} as const satisfies Record<string, RegExp>;

export type ApiCall = keyof typeof PATTERNS;

export const API_CALLS = Object.keys(PATTERNS) as readonly ApiCall[];

/** Finds the API call that a request makes. Undefined for a path outside the API. */
export function callOf(method: string, path: string): ApiCall | undefined {
  return API_CALLS.find((call) => PATTERNS[call].test(`${method} ${path}`));
}
