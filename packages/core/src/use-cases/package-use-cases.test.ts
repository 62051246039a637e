import { describe, expect, it } from 'vitest';
import { success } from '../domain/result.ts';
import { serialiseJourney, restoreLeadJourney } from '../journey/storage/stored-journey.ts';
import { applyChanges } from '../journey/lead-changes.ts';
import { newLeadJourney, type LeadJourney } from '../journey/lead-journey-state.ts';
import type { PackageLink } from '../journey/package-link.ts';
import type { LeadSelection } from '../ports/leads.ts';
import { aQuotedJourney, PRODUCTS } from '../testing/journeys.ts';
import { answer, fail, scriptedPorts, useCasesWith, type Calls } from '../testing/ports.ts';
import { createUseCases } from './create-use-cases.ts';

const PRICE_IDS = ['price_energy', 'price_bb_75', 'price_tv_none'];
const codes = { referral: 'FRIEND20', affiliate: 'UNI2027', agent: 'FRA1', offer: 'OFFER5' };
const discount = { isValid: true, code: 'WELCOME10', description: '' };

describe('a selection', () => {
  it('is saved to its lead with the codes', async () => {
    const { calls, useCases } = useCasesWith({ 'leads.saveSelection': answer(undefined) });
    await useCases.saveSelection(aQuotedJourney({ leadId: 'lead_1', codes }));
    const saved = {
      leadId: 'lead_1',
      priceIds: PRICE_IDS,
      offerCode: 'OFFER5',
      affiliateCode: 'UNI2027',
      referralCode: 'FRIEND20',
    };
    expect(calls).toEqual([['leads.saveSelection', saved]]);
  });

  const savedPair = async (more: Partial<LeadJourney>) => {
    const calls: Calls = [];
    const ports = scriptedPorts({ 'leads.saveSelection': answer(undefined) }, calls);
    await createUseCases(ports).saveSelection(aQuotedJourney({ leadId: 'lead_1', ...more }));
    const [, saved] = calls[0] ?? [];
    const { offerCode, affiliateCode } = saved as LeadSelection;
    return [offerCode, affiliateCode];
  };
  const withPair = { ...discount, offer: 'OFFER9', aff: 'AFF9' };

  it('is saved with the offer and affiliate code of the quote’s discount for a visitor with neither', async () => {
    expect(await savedPair({ discount: withPair })).toEqual(['OFFER9', 'AFF9']);
  });

  it('is saved with the visitor’s own codes alone, if there are any', async () => {
    const own = { discount: withPair, codes: { affiliate: 'UNI2027' } };
    expect(await savedPair(own)).toEqual([undefined, 'UNI2027']);
  });

  it('is saved without the codes of an invalid discount', async () => {
    const refused = { discount: { ...withPair, isValid: false } };
    expect(await savedPair(refused)).toEqual([undefined, undefined]);
  });

  it('is not sent without a lead [PK9]', async () => {
    const { calls, useCases } = useCasesWith({});
    expect(await useCases.saveSelection(aQuotedJourney())).toEqual(success(undefined));
    expect(calls).toEqual([]);
  });
});

describe('a package saved for later', () => {
  const common = {
    housemateCount: 4,
    broadbandOptionCode: 'BB_75',
    tvLicenceOptionCode: 'TV_NONE',
    selectedPriceIds: PRICE_IDS,
    place: { addressGuid: 'adr_1' },
    referralCode: 'FRIEND20',
  };

  it('is e-mailed with its property and codes', async () => {
    const { calls, useCases } = useCasesWith({ 'sharing.emailSummary': answer(undefined) });
    await useCases.emailPackage(aQuotedJourney({ codes }), 'ada@example.com');
    const email = 'ada@example.com';
    const pair = { offerCode: 'OFFER5', affiliateCode: 'UNI2027' };
    const sent = { ...common, ...pair, email, isViaShareLink: false };
    expect(calls).toEqual([['sharing.emailSummary', sent]]);
  });

  it('is e-mailed as that of a visitor who came by a share link', async () => {
    const { calls, useCases } = useCasesWith({ 'sharing.emailSummary': answer(undefined) });
    await useCases.emailPackage(aQuotedJourney({ isViaShareLink: true }), 'ada@example.com');
    expect(calls[0]?.[1]).toMatchObject({ isViaShareLink: true });
  });

  it('is shared with its voucher while the voucher is valid', async () => {
    const { calls, useCases } = useCasesWith({ 'sharing.shareLink': answer({ shareLink: '' }) });
    await useCases.sharePackage(aQuotedJourney({ codes, discount }));
    await useCases.sharePackage(
      aQuotedJourney({ codes, discount: { ...discount, isValid: false } }),
    );
    expect(calls.map(([, sent]) => sent)).toEqual([
      { ...common, voucherCode: 'WELCOME10' },
      common,
    ]);
  });

  it('is sent with the postcode of the home before its address is known', async () => {
    const { calls, useCases } = useCasesWith({ 'sharing.shareLink': answer({ shareLink: '' }) });
    const household = { postcode: 'LS6 3CC', housemateCount: 4 };
    const { address: _, ...quoted } = aQuotedJourney({ household });
    await useCases.sharePackage(quoted);
    expect(calls[0]?.[1]).toMatchObject({ place: { postcode: 'LS6 3CC' } });
  });

  it('is sent with its postcode when the address was typed by hand', async () => {
    const { calls, useCases } = useCasesWith({ 'sharing.shareLink': answer({ shareLink: '' }) });
    const address = { fullAddress: { line1: '1 Low Road', city: 'Leeds' }, postcode: 'LS6 2BB' };
    await useCases.sharePackage(aQuotedJourney({ address }));
    expect(calls[0]?.[1]).toMatchObject({ place: { postcode: 'LS6 2BB' } });
  });
});

describe('a link to a package', () => {
  const fresh = newLeadJourney('journey-1', { agent: 'FRA1' });
  const link: PackageLink = {
    postcode: 'LS6 1AA',
    housemateCount: 3,
    hash: 'h1',
    options: { Broadband: 'BB_150' },
    isViaShareLink: true,
  };

  it('forgets what was chosen on the broadband page and in the voucher box before [PK18, VO17]', async () => {
    const { useCases } = useCasesWith({ 'quotes.forHousehold': answer({ products: PRODUCTS }) });
    const drafts = {
      broadband: { broadband: 'BB_75' },
      voucher: { voucherCode: 'WELCOME10' },
      tenancy: { startDate: '2027-07-01' },
    };
    const draftsAfter = async (opened: PackageLink) => {
      const outcome = await useCases.openPackageLink({ ...fresh, drafts }, opened);
      const { value } = outcome as { value: { changes: { drafts: object } } };
      return Object.keys(value.changes.drafts).toSorted();
    };
    const coded = { ...link, options: {}, voucherCode: 'EXPIRED' };
    expect(await draftsAfter(link)).toEqual(['household', 'tenancy', 'voucher']);
    expect(await draftsAfter(coded)).toEqual(['household', 'tenancy']);
  });

  it('loads its products, its lead and the options of the link [PK18]', async () => {
    const { calls, useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS, leadId: 'lead_9' }),
    });
    expect(await useCases.openPackageLink(fresh, link)).toMatchObject({
      value: {
        kind: 'quoted',
        changes: {
          household: { postcode: 'LS6 1AA', housemateCount: 3 },
          leadId: 'lead_9',
          picks: { Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV_NONE' },
          isViaShareLink: true,
          isSharedPackage: true,
        },
      },
    });
    const request = { postcode: 'LS6 1AA', housemateCount: 3, agentCode: 'FRA1', hash: 'h1' };
    expect(calls).toEqual([['quotes.forHousehold', request, undefined]]);
  });

  it.each([
    [link, { hash: 'h1' }],
    [
      { ...link, voucherCode: 'GONE' },
      { hash: 'h1', voucherCode: 'GONE' },
    ],
    [{ ...link, hash: undefined }, undefined],
  ] as [PackageLink, object | undefined][])(
    'stores the parts that its quote was requested with, for a later quote: %j',
    async (opened, linked) => {
      const { useCases } = useCasesWith({ 'quotes.forHousehold': answer({ products: PRODUCTS }) });
      const before = aQuotedJourney({ linked: { hash: 'other' } });
      const outcome = await useCases.openPackageLink(before, opened);
      if (!outcome.ok || outcome.value.kind !== 'quoted') throw new Error('There is no quote.');
      const after = applyChanges(before, outcome.value.changes);
      expect(after.linked).toEqual(linked);
      expect(restoreLeadJourney(serialiseJourney(after, 0), fresh).journey.linked).toEqual(linked);
      const own = await useCases.getQuote(after, { postcode: 'LS6 1AA', housemateCount: 3 });
      if (!own.ok || own.value.kind !== 'quoted') throw new Error('There is no quote.');
      expect(applyChanges(after, own.value.changes).linked).toBeUndefined();
    },
  );

  const refusedVoucher = { isValid: false, errorMsg: 'Invalid voucher code. Check and try again.' };
  it.each([
    ['keeps a valid voucher when it names none itself', {}, discount],
    ['drops a valid voucher when it names another', { voucherCode: 'GONE' }, refusedVoucher],
  ])('%s [VO5]', async (_case, named, expected) => {
    const { useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
      'vouchers.apply': fail('invalid-voucher'),
    });
    const lead = aQuotedJourney({ discount });
    const opened = await useCases.openPackageLink(lead, { ...link, ...named, options: {} });
    expect(opened).toMatchObject({ value: { changes: { discount: expected } } });
  });

  it('has its voucher priced where the products bring no discount [VO5]', async () => {
    const price = { fullPriceAmount: 1500, discountedPriceAmount: 1350 };
    const { calls, useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
      'vouchers.apply': answer({ price, message: 'Ten off' }),
    });
    const opened = { ...link, voucherCode: 'TEN', options: {} };
    expect(await useCases.openPackageLink(fresh, opened)).toMatchObject({
      value: { isVoucherPriced: true, changes: { discountedPrice: price } },
    });
    expect(calls.map(([call]) => call)).toEqual(['quotes.forHousehold', 'vouchers.apply']);
  });

  describe('with a voucher that is not valid for the default options', () => {
    const refused = { isValid: false, code: 'FREETV', description: '', errorMsg: 'Add a TV.' };
    const withTv = { ...link, voucherCode: 'FREETV', options: { 'TV Licence': 'TV' } };
    const quoted = { 'quotes.forHousehold': answer({ products: PRODUCTS, discount: refused }) };

    it('has the voucher checked by the options of the link [VO5]', async () => {
      const price = { fullPriceAmount: 1588.5, discountedPriceAmount: 1500 };
      const { calls, useCases } = useCasesWith({
        ...quoted,
        'vouchers.apply': answer({ price, message: 'Free TV Licence' }),
      });
      const free = { isValid: true, code: 'FREETV', description: 'Free TV Licence' };
      expect(await useCases.openPackageLink(fresh, withTv)).toMatchObject({
        value: { changes: { discount: free, discountedPrice: price } },
      });
      const selectedPriceIds = ['price_energy', 'price_bb_75', 'price_tv'];
      const request = { code: 'FREETV', selectedPriceIds, housemateCount: 3 };
      expect(calls.at(-1)).toEqual(['vouchers.apply', request, undefined]);
    });

    it.each([
      ['is refused in the words of that check [VO5]', fail('invalid-voucher'), false],
      ['is not called invalid when nobody answers [VO5, VO8]', fail('unreachable'), true],
      ['is not called invalid by an unreadable answer [VO5, VO8]', fail('unreadable'), true],
    ] as const)('%s', async (_case, apply, isValid) => {
      const { useCases } = useCasesWith({ ...quoted, 'vouchers.apply': apply });
      expect(await useCases.openPackageLink(fresh, withTv)).toMatchObject({
        value: { changes: { discount: { isValid }, discountedPrice: undefined } },
      });
    });

    it.each([
      ['is valid for them', { ...link, voucherCode: 'WELCOME10' }, discount],
      ['has no other options', { ...withTv, options: {} }, refused],
    ])('is not checked twice when it %s [VO5]', async (_case, opened, checked) => {
      const { calls, useCases } = useCasesWith({
        'quotes.forHousehold': answer({ products: PRODUCTS, discount: checked }),
      });
      expect(await useCases.openPackageLink(fresh, opened)).toMatchObject({
        value: { changes: { discount: checked } },
      });
      expect(calls).toHaveLength(1);
    });
  });

  const drafts = {
    presignup: { firstname: 'Ada' },
    household: { line1: '9 Old Road', housemateCount: '6', lettingAgentName: 'Acme' },
    'your-address': { isManualAddress: true, line1: '9 Old Road' },
  };

  it('fills in the earlier pages with its home instead of a home entered before', async () => {
    const address = {
      guid: 'adr_2',
      line1: '2 Kettle Terrace',
      city: 'Leeds',
      postcode: 'LS6 1AA',
    };
    const { useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS, address }),
    });
    const before = aQuotedJourney({
      drafts,
      household: { postcode: 'M14 5RL', housemateCount: 6 },
    });
    const elsewhere = { ...link, addressGuid: 'adr_2', postcode: 'M14 5RL' };
    const outcome = await useCases.openPackageLink(before, elsewhere);
    if (!outcome.ok || outcome.value.kind !== 'quoted') throw new Error('There is no quote.');
    expect(outcome.value.changes.pickedAddress).toEqual(address);
    expect(outcome.value.changes.household?.postcode).toBe('LS6 1AA');
    expect(outcome.value.changes.drafts).toEqual({
      presignup: { firstname: 'Ada' },
      household: { housemateCount: '3', address: '2 Kettle Terrace, Leeds, LS6 1AA' },
    });
  });

  it('keeps what was typed on the address page for the same postcode', async () => {
    const { useCases } = useCasesWith({ 'quotes.forHousehold': answer({ products: PRODUCTS }) });
    expect(await useCases.openPackageLink(aQuotedJourney({ drafts }), link)).toMatchObject({
      value: {
        changes: {
          pickedAddress: undefined,
          drafts: { ...drafts, household: { housemateCount: '3', address: '' } },
        },
      },
    });
  });

  it('to a house that has an account leads to that account [JN3]', async () => {
    const { useCases } = useCasesWith({
      'quotes.forHousehold': answer({
        products: PRODUCTS,
        existingAccountGuid: 'acc_9',
        address: aQuotedJourney().address,
      }),
    });
    expect(await useCases.openPackageLink(fresh, link)).toEqual(
      success({ kind: 'account-exists', guid: 'acc_9', address: aQuotedJourney().address }),
    );
  });
});

describe('the settings', () => {
  it.each([
    ['are the defaults when they cannot be loaded', fail('unreachable'), 10, 'control'],
    ['fall back one by one', answer({ directDebitVariant: 'sticky' }), 10, 'sticky'],
    [
      'cap a term that leaves no end date [TE7]',
      answer({ minTenancyLengthMonths: 24 }),
      15,
      'control',
    ],
  ])('%s', async (_what, settings, minTenancyLengthMonths, directDebitVariant) => {
    const { useCases } = useCasesWith({ 'configuration.settings': settings });
    expect(await useCases.loadSettings()).toMatchObject({
      minTenancyLengthMonths,
      directDebitVariant,
    });
  });
});

describe('a bank', () => {
  const account = { sortCode: '20-00-00', accountNumber: '55779911' };

  it.each([
    [
      'has its icon [DD26]',
      answer({ bankName: 'Barclays' }),
      { bankName: 'Barclays', icon: 'barclays' },
    ],
    ['may have none [DD26]', answer({ bankName: 'Lloyds TSB' }), { bankName: 'Lloyds TSB' }],
    ['that nobody knows is none [DD26]', fail('refused'), undefined],
  ])('%s', async (_what, lookUp, bank) => {
    const { useCases } = useCasesWith({ 'banks.lookUp': lookUp });
    expect(await useCases.lookUpBank(account)).toEqual(bank);
  });
});
