import type { Check } from './check.ts';
import { notTried } from './findings.ts';

const UNTRIED: readonly (readonly [call: string, rule: string, why: string])[] = [
  ['POST /voucher/{code}', 'a valid voucher gives both prices', 'only GETs are sent'],
  ['POST /verify_address/{guid}', 'it tells of a live account', 'only GETs are sent'],
  ['POST /pre-signup', 'it captures a lead', 'it would store a person'],
  ['POST /pre-signup/{leadId}/products', 'it keeps a selection', 'it would store something'],
  ['POST /pre-signup/{leadId}/household', 'it keeps a household', 'it would store something'],
  ['POST /email_summary', 'it mails a package', 'it would send a mail'],
  ['POST /share_package', 'it makes a link', 'it would store something'],
  ['POST /bank_lookup', 'it names the bank', 'bank details are never sent'],
  ['POST /direct_debit', 'it opens a house or takes a place', 'bank details are never sent'],
  ['POST /invite_housemates', 'it mails invitations', 'it would send a mail'],
  ['POST /validate-joining-tenant', 'it knows who has joined', 'it would send personal details'],
];

/** The calls that the doctor does not make. The report lists them as not tried. */
export const UNTRIED_CHECKS: readonly Check[] = UNTRIED.map(([call, rule, why]) => ({
  call,
  rule,
  ask: () => Promise.resolve(notTried(why)),
}));
