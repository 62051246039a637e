import type { KnownAddress, PersonalDetails, Presignup, ProviderPorts, Result } from '@kettle/core';
import { ADA_PRESIGNUP, aJoiningMandate, aLeadMandate } from '@kettle/core/testing';

/** The guids from the provider of a run. They differ between providers. */
export interface Memory {
  readonly houses: string[];
  readonly leads: string[];
}

type Answer = Result<unknown, { readonly kind: string }>;
export type Step = (ports: ProviderPorts, memory: Memory) => Promise<Answer>;

/** Draws random values for the next step. The same seed gives the same values. */
interface Draw {
  readonly below: (count: number) => number;
  readonly from: <T>(values: readonly [T, ...T[]]) => T;
}

const POSTCODES = [
  'LS6 1AA',
  'ls61aa',
  'M14 5RL',
  'NG7 2RD',
  'CF24 3AB',
  'EH9 1QA',
  'BD21 4AB',
  'ZE1 0AA',
  'ZZ1 1ZZ',
  'nonsense',
] as const;
const GUIDS = [
  'adr_ls6_1',
  'adr_ls6_5',
  'adr_ls6_6',
  'adr_m14_2',
  'grp_kettle_court',
  'none',
] as const;
const COUNTS = [1, 2, 3, 4, 9, 15, 0, 16] as const;
const VOUCHERS = ['WELCOME10', 'FREETV', 'EXPIRED', 'SILENT', 'welcome10', 'NONE'] as const;
const CODES = ['FRIEND20', 'UNI2027', 'friend20', 'NONE'] as const;
const PICKS: readonly [string[], ...string[][]] = [
  ['price_energy', 'price_water', 'price_bb_150', 'price_tv_licence_none'],
  ['price_energy', 'price_water', 'price_no_broadband', 'price_tv_licence'],
  ['price_energy'],
  ['price_nobody_has'],
  [],
];
const SORT_CODES = [
  '20-00-00',
  '77-77-00',
  '60-83-71',
  '00-00-00',
  '99-99-99',
  '12-34-56',
] as const;
const EMAILS = ['ada@example.com', 'bounce@example.com', 'joined@example.com', 'nobody'] as const;

const keyOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A person from a small set, so that some steps use the same person. */
function aDrawnPerson({ below, from }: Draw): Partial<PersonalDetails> {
  return {
    firstname: from(['ada', 'Bea', "O'Neil", 'Zoë', ' ']),
    email: from([`p${String(below(6))}@example.com`, `P${String(below(6))}@EXAMPLE.com`, 'nobody']),
    tel: from(['07700900123', '+44 7700 900 456', '12']),
  };
}

const houseOf = ({ below }: Draw): ((memory: Memory) => string) => {
  const index = below(6);
  const seeded = ['acc_taken', 'acc_last_place', 'acc_complete', 'acc_nobody'][index];
  return ({ houses }) => seeded ?? houses[index % Math.max(houses.length, 1)] ?? 'acc_taken';
};

function leadStep(draw: Draw): Step {
  const { below, from } = draw;
  const guid = from([undefined, 'adr_ls6_1', 'adr_ls6_2', 'adr_ls6_5']);
  const known: KnownAddress | undefined =
    guid === undefined ? undefined : { guid, line1: '', postcode: 'LS6 1AA' };
  const fullAddress = { line1: `${String(below(12))} Typed Street`, city: 'Leeds' };
  const mandate = aLeadMandate({
    address: known ?? { fullAddress, postcode: 'LS6 1AB' },
    housemateCount: from(COUNTS),
    person: aDrawnPerson(draw),
    bank: { sortCode: from(SORT_CODES) },
    selectedPriceIds: [...from(PICKS)],
  });
  const key = keyOf(below(40));
  return async ({ mandates }, memory) => {
    const answer = await mandates.setUp(mandate, key);
    if (answer.ok) memory.houses.push(answer.value.guid);
    return answer;
  };
}

function joinerStep(draw: Draw): Step {
  const house = houseOf(draw);
  const person = aDrawnPerson(draw);
  const bank = { sortCode: draw.from(SORT_CODES) };
  const key = keyOf(100 + draw.below(40));
  return ({ mandates }, memory) =>
    mandates.join(aJoiningMandate(house(memory), { person, bank }), key);
}

function registerStep({ from, below }: Draw): Step {
  // The longest valid name. The provider refuses a longer one before it checks the key.
  const wrong = from<Partial<Presignup>>([
    {},
    { email: from(EMAILS), firstname: from(['ada', '']) },
    { firstname: 'x'.repeat(100) },
  ]);
  const presignup = { ...ADA_PRESIGNUP, ...wrong };
  const key = keyOf(200 + below(20));
  return async ({ leads }, memory) => {
    const answer = await leads.register({ presignup }, key);
    if (answer.ok) memory.leads.push(answer.value.leadId);
    return answer;
  };
}

function saveLeadStep({ from, below }: Draw): Step {
  const index = below(4);
  const priceIds = [...from(PICKS)];
  const household = { housemateCount: from(COUNTS), postcode: from(POSTCODES) };
  const isSelection = below(2) === 0;
  return ({ leads }, memory) => {
    const leadId = memory.leads[index] ?? 'lead_nobody';
    return isSelection
      ? leads.saveSelection({ leadId, priceIds })
      : leads.saveHousehold({ leadId, ...household });
  };
}

function quoteStep({ from }: Draw): Step {
  const request = {
    postcode: from(POSTCODES),
    housemateCount: from(COUNTS),
    ...from([{}, { addressGuid: from(GUIDS) }]),
    ...from([{}, { voucherCode: from(VOUCHERS) }]),
  };
  return ({ quotes }) => quotes.forHousehold(request);
}

function addressStep({ from }: Draw): Step {
  const postcode = from(POSTCODES);
  const guid = from(GUIDS);
  const text = from(['kettle', '6 Kettle', 'LS6', '', 'zz1 1zz', 'nothing at all']);
  return from<Step>([
    ({ addresses }) => addresses.atPostcode(postcode),
    ({ addresses }) => addresses.retrieve(guid),
    ({ addresses }) => addresses.verify(guid),
    ({ addresses }) => addresses.find({ text }),
    ({ addresses }) => addresses.find({ text, withinId: 'grp_kettle_court' }),
  ]);
}

function codeStep({ from }: Draw): Step {
  const referral = from(CODES);
  const voucher = {
    code: from(VOUCHERS),
    selectedPriceIds: [...from(PICKS)],
    housemateCount: from(COUNTS),
  };
  return from<Step>([
    ({ referrals }) => referrals.referral(referral),
    ({ referrals }) => referrals.affiliate(referral),
    ({ vouchers }) => vouchers.apply(voucher),
  ]);
}

function bankStep({ from }: Draw): Step {
  const sortCode = from(SORT_CODES);
  return ({ banks }) => banks.lookUp({ sortCode, accountNumber: '55779911' });
}

function houseStep(draw: Draw): Step {
  const guid = houseOf(draw);
  const email = draw.from(['p1@example.com', 'refused@example.com', ...EMAILS]);
  const invitations = [{ email, fullname: draw.from(['Bea Cole', '']) }];
  const key = keyOf(300 + draw.below(30));
  return draw.from<Step>([
    ({ accounts }, memory) => accounts.ofGuid(guid(memory)),
    ({ accounts }, memory) => accounts.invite(guid(memory), invitations, key),
    ({ accounts }, memory) =>
      accounts.checkJoiner({
        guid: guid(memory),
        email,
        leadType: 'Student',
        firstname: 'Bea',
        lastname: 'Cole',
        tel: '07700900456',
      }),
  ]);
}

function sharingStep({ below, from }: Draw): Step {
  const shared = {
    housemateCount: from(COUNTS),
    selectedPriceIds: [...from(PICKS)],
    place: from([{ postcode: from(POSTCODES) }, { addressGuid: from(GUIDS) }]),
  };
  const email = from(EMAILS);
  const isMail = below(2) === 0;
  return ({ sharing }) =>
    isMail
      ? sharing.emailSummary({ ...shared, isViaShareLink: false, email })
      : sharing.shareLink(shared);
}

const settings: Step = ({ configuration }) => configuration.settings();

const KINDS: readonly [(draw: Draw) => Step, ...((draw: Draw) => Step)[]] = [
  leadStep,
  leadStep,
  joinerStep,
  joinerStep,
  registerStep,
  saveLeadStep,
  quoteStep,
  quoteStep,
  addressStep,
  codeStep,
  bankStep,
  houseStep,
  sharingStep,
  () => settings,
];

/**
 * Generates `count` steps. The same seed gives the same steps. A step can run against several
 * providers.
 */
export function generatedSteps(count: number, seed: number): readonly Step[] {
  const below = (limit: number): number => Math.floor(random() * limit);
  const random = randomFrom(seed);
  const draw: Draw = { below, from: (values) => values[below(values.length)] ?? values[0] };
  return Array.from({ length: count }, () => draw.from(KINDS)(draw));
}

/** A generator of numbers from 0 up to but not including 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
