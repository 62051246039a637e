import type { ProviderPorts, Result } from '@kettle/core';
import {
  ADA_PRESIGNUP,
  ADAS_BANK,
  aJoinerCheck,
  aJoiningMandate,
  aLeadMandate,
} from '@kettle/core/testing';

const KEY = '4b1d3f4e-0f0a-4c39-8f0c-6f4f2f1f3f10';
const PACKAGE = {
  housemateCount: 4,
  selectedPriceIds: ['price_a'],
  place: { postcode: 'LS6 1AA' },
} as const;
const VOUCHER = { code: 'WELCOME10', selectedPriceIds: ['price_a'], housemateCount: 4 } as const;
const JOINER = aJoinerCheck('acc_1');
const RENEWAL = { token: 'token_1', bankDetails: ADAS_BANK };
const MEMBER_LINK = { guid: 'acc_1', token: 'token_1' };

export interface Call {
  readonly name: string;
  /** Whether the client may retry the call: a GET, or a POST with a key. */
  readonly isRetryable: boolean;
  /**
   * Whether the call reads the body of a successful response. Otherwise the status alone decides.
   */
  readonly isRead: boolean;
  readonly make: (ports: ProviderPorts) => Promise<Result<unknown, { readonly kind: string }>>;
}

type Row = readonly [name: string, how: 'read' | 'done', make: Call['make']];

const GETS: readonly Row[] = [
  ['config/feedback', 'done', ({ configuration }) => configuration.feedback()],
  ['config', 'read', ({ configuration }) => configuration.settings()],
  ['referral', 'read', ({ referrals }) => referrals.referral('FRIEND20')],
  ['affiliate', 'read', ({ referrals }) => referrals.affiliate('UNI2027')],
  ['products', 'read', ({ quotes }) => quotes.forHousehold({ housemateCount: 4 })],
  ['summary', 'read', ({ accounts }) => accounts.ofGuid('acc_1')],
  ['addresses/find', 'read', ({ addresses }) => addresses.find({ text: 'kettle' })],
  ['addresses/retrieve', 'read', ({ addresses }) => addresses.retrieve('adr_1')],
  ['addresses/lookup', 'read', ({ addresses }) => addresses.atPostcode('LS6 1AA')],
];

const KEYED_POSTS: readonly Row[] = [
  ['pre-signup', 'read', ({ leads }) => leads.register({ presignup: ADA_PRESIGNUP }, KEY)],
  ['direct_debit of a lead', 'read', ({ mandates }) => mandates.setUp(aLeadMandate(), KEY)],
  [
    'direct_debit of a joiner',
    'read',
    ({ mandates }) => mandates.join(aJoiningMandate('acc_1'), KEY),
  ],
  ['mandates/renew', 'read', ({ renewals }) => renewals.renew(RENEWAL, KEY)],
  ['invite_housemates', 'done', ({ accounts }) => accounts.invite('acc_1', [], KEY)],
];

const OTHER_POSTS: readonly Row[] = [
  [
    'pre-signup/products',
    'done',
    ({ leads }) => leads.saveSelection({ leadId: 'lead_1', priceIds: [] }),
  ],
  [
    'pre-signup/household',
    'done',
    ({ leads }) =>
      leads.saveHousehold({ leadId: 'lead_1', housemateCount: 4, postcode: 'LS6 1AA' }),
  ],
  ['voucher', 'read', ({ vouchers }) => vouchers.apply(VOUCHER)],
  ['verify_address', 'read', ({ addresses }) => addresses.verify('adr_1')],
  [
    'email_summary',
    'done',
    ({ sharing }) =>
      sharing.emailSummary({ ...PACKAGE, isViaShareLink: false, email: 'ada@example.com' }),
  ],
  ['share_package', 'read', ({ sharing }) => sharing.shareLink(PACKAGE)],
  [
    'bank_lookup',
    'read',
    ({ banks }) => banks.lookUp({ sortCode: '20-00-00', accountNumber: '55779911' }),
  ],
  ['mandates/renewal', 'read', ({ renewals }) => renewals.find('token_1')],
  ['member/house', 'read', ({ houses }) => houses.ofMember(MEMBER_LINK)],
  ['member/let_in', 'read', ({ houses }) => houses.letIn(MEMBER_LINK, 'person_1')],
  ['member/take_out', 'read', ({ houses }) => houses.takeOut(MEMBER_LINK, 'person_1')],
  ['member/remind', 'read', ({ houses }) => houses.remind(MEMBER_LINK, 'mail_1')],
  ['member/new_bank_details', 'done', ({ houses }) => houses.requestNewBankDetails(MEMBER_LINK)],
  ['member/cancel', 'done', ({ houses }) => houses.cancel(MEMBER_LINK)],
  ['member/find_link', 'done', ({ houses }) => houses.findLink('ada@example.com')],
  ['member/new_link', 'done', ({ houses }) => houses.replaceLink(MEMBER_LINK)],
  ['validate-joining-tenant', 'done', ({ accounts }) => accounts.checkJoiner(JOINER)],
];

const calls = (rows: readonly Row[], isRetryable: boolean): readonly Call[] =>
  rows.map(([name, how, make]) => ({ name, isRetryable, isRead: how === 'read', make }));

/** All calls to the provider. The direct debit appears twice: for a lead and for a joiner. */
export const EVERY_CALL: readonly Call[] = [
  ...calls(GETS, true),
  ...calls(KEYED_POSTS, true),
  ...calls(OTHER_POSTS, false),
];
