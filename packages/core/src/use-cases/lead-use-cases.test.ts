import { describe, expect, it } from 'vitest';
import { failure, success } from '../domain/result.ts';
import { applyChanges } from '../journey/lead-changes.ts';
import { newLeadJourney } from '../journey/lead-journey-state.ts';
import {
  aCompleteJourney,
  ADA,
  ADA_PRESIGNUP,
  aQuotedJourney,
  PRODUCTS,
  YEAR_FROM_JULY,
} from '../testing/journeys.ts';
import { answer, fail, useCasesWith } from '../testing/ports.ts';
import { recordingLog } from '../testing/submission-log.ts';

const fresh = newLeadJourney('journey-1');
const household = { postcode: 'LS6 1AA', housemateCount: 4 };

describe('lead capture', () => {
  it('creates the lead and stores its id [PS12]', async () => {
    const { calls, useCases } = useCasesWith({ 'leads.register': answer({ leadId: 'lead_1' }) });
    const outcome = await useCases.registerLead(fresh, ADA_PRESIGNUP, recordingLog());
    expect(outcome).toEqual(success({ presignup: ADA_PRESIGNUP, leadId: 'lead_1' }));
    expect(calls).toEqual([['leads.register', { presignup: ADA_PRESIGNUP }, 'key-1']]);
  });

  it('updates a known lead, with its affiliate code and its valid discount [PS12]', async () => {
    const { calls, useCases } = useCasesWith({ 'leads.register': answer({ leadId: 'lead_1' }) });
    const known = {
      ...fresh,
      leadId: 'lead_1',
      codes: { affiliate: 'UNI2027' },
      discount: { isValid: true, code: 'WELCOME10', description: '' },
    };
    await useCases.registerLead(known, ADA_PRESIGNUP, recordingLog());
    expect(calls[0]?.[1]).toEqual({
      presignup: ADA_PRESIGNUP,
      leadId: 'lead_1',
      affiliateCode: 'UNI2027',
      discountCode: 'WELCOME10',
    });
  });

  it('copies corrections, and nothing else, to the full details that were entered before [PD2]', async () => {
    const { useCases } = useCasesWith({ 'leads.register': answer({ leadId: 'lead_1' }) });
    const details = { ...ADA, email: 'wrong@example.ac.uk', tel: '07700 900123' };
    const before = { ...ADA_PRESIGNUP, email: 'wrong@example.ac.uk' };
    const drafts = { 'your-details': details, tenancy: { startDate: '2027-07-01' } };
    const journey = { ...fresh, drafts, presignup: before };
    const corrected = { ...before, email: 'right@example.ac.uk' };
    expect(await useCases.registerLead(journey, corrected, recordingLog())).toMatchObject({
      value: {
        drafts: { ...drafts, 'your-details': { ...details, email: 'right@example.ac.uk' } },
      },
    });
  });

  it('corrects the full details, too, unless they may be another person’s [PD2]', async () => {
    const { useCases } = useCasesWith({ 'leads.register': answer({ leadId: 'lead_1' }) });
    const entered = { ...ADA, allowPromotions: false };
    const journey = { ...fresh, presignup: ADA_PRESIGNUP, personalDetails: entered };
    const corrected = { ...ADA_PRESIGNUP, email: 'right@example.ac.uk' };
    expect(await useCases.registerLead(journey, corrected, recordingLog())).toMatchObject({
      value: { personalDetails: { ...entered, email: 'right@example.ac.uk' } },
    });
  });

  it('does not send an invalid discount', async () => {
    const { calls, useCases } = useCasesWith({ 'leads.register': answer({ leadId: 'lead_1' }) });
    const discount = { isValid: false, code: 'EXPIRED', description: '' };
    await useCases.registerLead({ ...fresh, discount }, ADA_PRESIGNUP, recordingLog());
    expect(calls[0]?.[1]).toEqual({ presignup: ADA_PRESIGNUP });
  });

  it('returns the failure and changes nothing [ER1]', async () => {
    const { useCases } = useCasesWith({ 'leads.register': fail('refused', ['Not today.']) });
    const outcome = await useCases.registerLead(fresh, ADA_PRESIGNUP, recordingLog());
    expect(outcome).toEqual(failure({ kind: 'refused', messages: ['Not today.'] }));
  });
});

describe('a quote', () => {
  it('with an existing account leads to that account and stores no products [JN3]', async () => {
    const { useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS, existingAccountGuid: 'acc_taken' }),
    });
    expect(await useCases.getQuote(fresh, household)).toEqual(
      success({ kind: 'account-exists', guid: 'acc_taken' }),
    );
  });

  it.each([
    ['no product', []],
    ['products without options', PRODUCTS.map((product) => ({ ...product, options: [] }))],
  ])('of %s is refused, both directly and by a link [HH19]', async (_, products) => {
    const { useCases } = useCasesWith({ 'quotes.forHousehold': answer({ products }) });
    const none = failure({
      kind: 'refused',
      messages: ['Sorry, we have no package for this home yet.'],
    });
    const link = { ...household, options: {}, isViaShareLink: false };
    expect(await useCases.getQuote(fresh, household)).toEqual(none);
    expect(await useCases.openPackageLink(fresh, link)).toEqual(none);
  });

  it('requests the place, the housemates and the values of a link [JN4]', async () => {
    const { calls, useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    const address = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
    const visitor = { ...fresh, codes: { agent: 'FRA1' } };
    const linked = { voucherCode: 'WELCOME10', hash: 'abc' };
    const outcome = await useCases.getQuote(visitor, { ...household, address }, linked);
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'quoted' } });
    expect(calls).toEqual([
      [
        'quotes.forHousehold',
        {
          addressGuid: 'adr_1',
          postcode: 'LS6 1AA',
          housemateCount: 4,
          agentCode: 'FRA1',
          voucherCode: 'WELCOME10',
          hash: 'abc',
        },
        undefined,
      ],
    ]);
  });

  it('saves the household to the lead, and a failure to save does not stop the quote', async () => {
    const { calls, useCases } = useCasesWith({
      'leads.saveHousehold': fail('faulted'),
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    const lead = { ...fresh, leadId: 'lead_1' };
    const agent = { ...household, lettingAgentName: 'Acme Lets' };
    expect((await useCases.getQuote(lead, agent)).ok).toBe(true);
    expect(calls[0]).toEqual([
      'leads.saveHousehold',
      { leadId: 'lead_1', housemateCount: 4, postcode: 'LS6 1AA', lettingAgentName: 'Acme Lets' },
    ]);
  });

  it('does not wait for the household to be saved', async () => {
    const { useCases } = useCasesWith({
      'leads.saveHousehold': () => new Promise<never>(() => undefined),
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    const lead = { ...fresh, leadId: 'lead_1' };
    expect((await useCases.getQuote(lead, household)).ok).toBe(true);
  });

  it('does not save the household of a package from a share link', async () => {
    const { calls, useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    const shared = aQuotedJourney({ leadId: 'lead_1', household, isSharedPackage: true });
    await useCases.getQuote(shared, household);
    expect(calls.map(([call]) => call)).toEqual(['quotes.forHousehold']);
  });

  it.each([
    ['another home', { ...household, postcode: 'M14 5RL' }],
    ['more people', { ...household, housemateCount: 6 }],
  ])('saves the household of %s, asked for after a share link', async (_what, wanted) => {
    const { calls, useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    const shared = aQuotedJourney({ leadId: 'lead_1', household, isSharedPackage: true });
    await useCases.getQuote(shared, wanted);
    expect(calls[0]).toEqual(['leads.saveHousehold', { leadId: 'lead_1', ...wanted }]);
  });

  it('saves the household of a visitor whose share link named none', async () => {
    const { calls, useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    await useCases.getQuote({ ...fresh, leadId: 'lead_1', isViaShareLink: true }, household);
    expect(calls[0]).toEqual(['leads.saveHousehold', { leadId: 'lead_1', ...household }]);
  });

  it.each([
    ['the same home', {}, undefined],
    ['more people', { housemateCount: 6 }, false],
    ['another place', { postcode: 'M14 5RL' }, false],
  ])('after a share link, for %s [PK14]', async (_what, change, isShared) => {
    const { useCases } = useCasesWith({ 'quotes.forHousehold': answer({ products: PRODUCTS }) });
    const lead = aQuotedJourney({ household, isViaShareLink: true, isSharedPackage: true });
    const quoted = await useCases.getQuote(lead, { ...household, ...change });
    expect(quoted).toMatchObject({ ok: true, value: { kind: 'quoted' } });
    const changes = quoted.ok && 'changes' in quoted.value ? quoted.value.changes : {};
    expect(changes.isViaShareLink).toBe(isShared);
    expect(changes.isSharedPackage).toBe(isShared);
  });

  it('for the own home of a visitor via share fixes no options, whoever has a package or not [PK14]', async () => {
    const { useCases } = useCasesWith({ 'quotes.forHousehold': answer({ products: PRODUCTS }) });
    for (const lead of [fresh, aQuotedJourney({ household })]) {
      const before = { ...lead, isViaShareLink: true };
      const quoted = await useCases.getQuote(before, household);
      const changes = quoted.ok && 'changes' in quoted.value ? quoted.value.changes : {};
      expect(applyChanges(before, changes)).toMatchObject({ isViaShareLink: true });
      expect(applyChanges(before, changes).isSharedPackage).toBeFalsy();
    }
  });

  it('of a shared package for the same home keeps the options that the person cannot change [PK14]', async () => {
    const { useCases } = useCasesWith({ 'quotes.forHousehold': answer({ products: PRODUCTS }) });
    const picks = { ...aQuotedJourney().picks, 'TV Licence': 'TV' };
    const picksAfter = async (isSharedPackage: boolean, housemateCount: number) => {
      const lead = aQuotedJourney({ household, isSharedPackage, picks });
      const quoted = await useCases.getQuote(lead, { ...household, housemateCount });
      return quoted.ok && 'changes' in quoted.value ? quoted.value.changes.picks : undefined;
    };
    expect(await picksAfter(true, 4)).toMatchObject({ 'TV Licence': 'TV' });
    expect(await picksAfter(true, 6)).toMatchObject({ 'TV Licence': 'TV_NONE' });
    expect(await picksAfter(false, 4)).toMatchObject({ 'TV Licence': 'TV_NONE' });
  });

  it('for another number of housemates keeps a valid voucher, without its old price [VO5]', async () => {
    const { useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    const discount = { isValid: true, code: 'WELCOME10', description: '10 % off' };
    const price = { fullPriceAmount: 1500, discountedPriceAmount: 1350 };
    const lead = aQuotedJourney({ discount, discountedPrice: price });
    expect(await useCases.getQuote(lead, { ...household, housemateCount: 6 })).toMatchObject({
      value: { changes: { discount, discountedPrice: undefined } },
    });
  });

  it('does not keep a refused voucher, or a voucher replaced by one that comes with the quote [VO5]', async () => {
    const own = { isValid: true, code: 'OWN', description: '' };
    const brought = { isValid: true, code: 'BROUGHT', description: '' };
    const { useCases } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS, discount: brought }),
    });
    expect(await useCases.getQuote(aQuotedJourney({ discount: own }), household)).toMatchObject({
      value: { changes: { discount: brought } },
    });
    const { useCases: plain } = useCasesWith({
      'quotes.forHousehold': answer({ products: PRODUCTS }),
    });
    const refused = aQuotedJourney({ discount: { ...own, isValid: false, errorMsg: 'No.' } });
    expect(await plain.getQuote(refused, household)).toMatchObject({
      value: { changes: { discount: undefined } },
    });
  });

  it('returns the failure [ER1]', async () => {
    const refusal = fail('refused', ['Sorry, we do not cover this postcode yet.']);
    const { useCases } = useCasesWith({ 'quotes.forHousehold': refusal });
    expect(await useCases.getQuote(fresh, household)).toEqual(await refusal());
  });
});

describe('a voucher', () => {
  const price = { fullPriceAmount: 1500, discountedPriceAmount: 1350 };

  it('that is valid sets the discount, and the prices before and after it [VO5]', async () => {
    const { calls, useCases } = useCasesWith({
      'vouchers.apply': answer({ price, message: '10 % off' }),
    });
    const journey = aCompleteJourney({ leadId: 'lead_1' });
    expect(await useCases.applyVoucher(journey, 'WELCOME10', 'short-summary')).toEqual({
      kind: 'applied',
      changes: {
        discount: { isValid: true, code: 'WELCOME10', description: '10 % off' },
        discountedPrice: price,
      },
    });
    expect(calls[0]?.[1]).toEqual({
      code: 'WELCOME10',
      selectedPriceIds: ['price_energy', 'price_bb_75', 'price_tv_none'],
      housemateCount: 4,
      leadId: 'lead_1',
    });
  });

  it('is sent with the dates of the tenancy on the full summary only', async () => {
    const { calls, useCases } = useCasesWith({
      'vouchers.apply': answer({ price, message: '' }),
    });
    await useCases.applyVoucher(aCompleteJourney(), 'WELCOME10', 'full-summary');
    expect(calls[0]?.[1]).toMatchObject({ tenancy: YEAR_FROM_JULY });
  });

  it.each([
    ['the server’s first message', ['It has expired.', 'Try another.'], 'It has expired.'],
    ['the fallback', [], 'Invalid voucher code. Check and try again.'],
  ])(
    'that is refused clears the code and the price and keeps %s [VO16]',
    async (_, messages, errorMsg) => {
      const { useCases } = useCasesWith({ 'vouchers.apply': fail('invalid-voucher', messages) });
      const outcome = await useCases.applyVoucher(aQuotedJourney(), 'EXPIRED', 'short-summary');
      // The changes must name `discountedPrice`: a field that they do not name keeps its old value.
      expect(outcome).toStrictEqual({
        kind: 'refused',
        changes: {
          discount: { isValid: false, errorMsg },
          discountedPrice: undefined,
        },
      });
    },
  );

  it.each(['unreachable', 'timed-out', 'faulted', 'refused', 'unreadable'] as const)(
    'that could not be checked is not called invalid: %s [VO8]',
    async (kind) => {
      const { useCases } = useCasesWith({ 'vouchers.apply': fail(kind) });
      const outcome = await useCases.applyVoucher(aQuotedJourney(), 'WELCOME10', 'short-summary');
      expect(outcome).toMatchObject({ kind: 'unchecked', failure: { kind } });
    },
  );
});

describe('the address page', () => {
  const address = { guid: 'adr_ls6_5', line1: '5 Kettle Terrace', postcode: 'LS6 1AA' };

  it('leads to the account of a property that has one [JN8, AD11]', async () => {
    const { useCases } = useCasesWith({ 'addresses.verify': answer({ shareCode: 'acc_taken' }) });
    expect(await useCases.confirmAddress(address)).toEqual({
      kind: 'account-exists',
      guid: 'acc_taken',
    });
  });

  it.each([answer({}), fail('refused'), fail('unreachable')])(
    'stores the address when there is no share code, even after a failure [JN8]',
    async (verification) => {
      const { useCases } = useCasesWith({ 'addresses.verify': verification });
      expect(await useCases.confirmAddress(address)).toEqual({
        kind: 'confirmed',
        changes: { address },
      });
    },
  );

  it('does not verify an address typed by hand [AD11]', async () => {
    const { calls, useCases } = useCasesWith({});
    const typed = { fullAddress: { line1: '1 Low Road', city: 'Leeds' }, postcode: 'LS6 1AA' };
    await useCases.confirmAddress(typed);
    expect(calls).toEqual([]);
  });
});
