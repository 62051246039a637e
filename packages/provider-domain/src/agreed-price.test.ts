import {
  applyChanges,
  createUseCases,
  leadPackagePrice,
  leadPaymentPlan,
  monthlyAmount,
  newLeadJourney,
  success,
  type LeadJourney,
  type LeadMandate,
  type Ports,
  type QuoteRequest,
  type SubmissionLog,
  type VoucherRequest,
} from '@kettle/core';
import { ADA, ADAS_BANK, aTenancy, fixedClock, sequentialIds, TODAY } from '@kettle/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Business } from './business.ts';
import { companyOf } from './company/company.ts';
import type { CompanyFiles, VoucherEntry } from './company/schemas.ts';
import { openHouse } from './open-house.ts';
import { quoteFor } from './quote.ts';
import type { Decision } from './refusal.ts';
import { BUSINESS, FACTS, FILES } from './testing/a-business.ts';
import { applyVoucher } from './vouchers.ts';

/** What a company changes in its folder while somebody signs up. */
interface Change {
  /** Percent of each option's price, in the order of the catalogue. */
  readonly rates: readonly number[];
  /** The code of an option that is no longer sold. */
  readonly withdrawn: string | undefined;
  readonly percentOff: number | undefined;
}

const CODES = FILES.catalogue.products.flatMap(({ options }) => options.map(({ code }) => code));
const changes = fc.record<Change>({
  rates: fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 1, maxLength: 8 }),
  withdrawn: fc.option(fc.constantFrom(...CODES), { nil: undefined }),
  percentOff: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
});

function businessAfter({ rates, withdrawn, percentOff }: Change): Business {
  let count = 0;
  const products = FILES.catalogue.products.map((product) => {
    const options = product.options
      .map((option) => {
        const rate = rates[(count += 1) % rates.length] ?? 100;
        const priceOf = (pence: number) => Math.round(pence * rate) / 100;
        const prices = option.prices.map(({ formerPence: _none, ...price }) => ({
          ...price,
          pence: price.pence.map(priceOf),
        }));
        return { ...option, prices };
      })
      .filter(({ code }) => code !== withdrawn || code === product.defaultOption);
    return { ...product, options };
  });
  const welcome: VoucherEntry[] =
    percentOff === undefined ? [] : [{ code: 'WELCOME10', description: 'Less', percentOff }];
  const files: CompanyFiles = {
    ...FILES,
    catalogue: { ...FILES.catalogue, products },
    vouchers: { vouchers: welcome },
  };
  return { ...BUSINESS, company: companyOf(files) };
}

const NO_LOG: SubmissionLog = { last: () => undefined, save: () => undefined };

const OTHER_PORTS = [
  'accounts',
  'addresses',
  'banks',
  'configuration',
  'houses',
  'leads',
  'referrals',
];
const NOT_ASKED = new Proxy({}, { get: () => () => Promise.reject(new Error('Not expected.')) });

/** The use-cases on a business that may be replaced. */
function signUpOn(first: Business) {
  let business = first;
  const charged: number[] = [];
  const asRefusal = async <T>(decision: Decision<T> | Promise<Decision<T>>) => {
    const answer = await decision;
    if (answer.ok) return answer;
    const { kind } = answer.error;
    const isOfVoucher = kind === 'gone' || kind === 'not-found';
    const name = isOfVoucher ? 'invalid-voucher' : kind === 'price-changed' ? kind : 'refused';
    return { ok: false as const, error: { ...answer.error, kind: name } };
  };
  const ports = {
    ...Object.fromEntries(OTHER_PORTS.map((name) => [name, NOT_ASKED])),
    clock: fixedClock(),
    ids: sequentialIds(),
    quotes: {
      forHousehold: (request: QuoteRequest) => asRefusal(quoteFor(business, request, FACTS)),
    },
    vouchers: {
      apply: (request: VoucherRequest) => asRefusal(applyVoucher(business.company, request, FACTS)),
    },
    mandates: {
      setUp: async (mandate: LeadMandate) => {
        const opened = await asRefusal(openHouse(business, mandate, { guid: 'acc', ...FACTS }));
        if (!opened.ok) return opened;
        charged.push(opened.value.house.monthlyPence);
        return success({ guid: 'acc', remainingHousemates: 3 });
      },
    },
  } as unknown as Ports;
  return {
    useCases: createUseCases(ports),
    charged,
    become: (next: Business): void => void (business = next),
  };
}

describe('a price that changes while somebody signs up', () => {
  it('is never charged above what was shown, and the second Confirm is at the price shown then [PR10, PR13]', async () => {
    const property = fc.asyncProperty(
      changes,
      fc.boolean(),
      fc.constantFrom(...CODES),
      async (change, hasVoucher, code) => {
        const { become, charged, useCases } = signUpOn(BUSINESS);
        const shownBy = (journey: LeadJourney): number =>
          monthlyAmount(leadPackagePrice(journey).discountedPriceAmount);
        const confirm = (journey: LeadJourney) =>
          useCases.setUpDirectDebit(
            journey,
            ADAS_BANK,
            NO_LOG,
            leadPackagePrice(journey).discountedPriceAmount,
          );
        let journey: LeadJourney = {
          ...newLeadJourney('journey'),
          personalDetails: ADA,
          tenancy: aTenancy(TODAY),
        };
        const household = {
          postcode: 'LS6 1AB',
          housemateCount: 4,
          address: { fullAddress: { line1: '1 Spout Lane', city: 'Leeds' }, postcode: 'LS6 1AB' },
        };
        const quoted = await useCases.getQuote(journey, household);
        if (!quoted.ok || quoted.value.kind !== 'quoted') throw new Error('There is no quote.');
        journey = applyChanges(journey, quoted.value.changes);
        const type = FILES.catalogue.products.find(({ options }) =>
          options.some((option) => option.code === code),
        )?.type;
        journey = applyChanges(journey, { picks: { ...journey.picks, [type ?? '']: code } });
        if (hasVoucher) {
          const applied = await useCases.applyVoucher(journey, 'WELCOME10', 'full-summary');
          if (applied.kind === 'applied') journey = applyChanges(journey, applied.changes);
        }
        become(businessAfter(change));
        const first = await confirm(journey);
        if (first.kind === 'refused') {
          expect(first.failure.kind).toBe('price-changed');
          const refreshed = await useCases.refreshPackage(journey);
          if (!refreshed.ok) throw new Error(refreshed.error.kind);
          journey = applyChanges(journey, refreshed.value.changes);
          expect(await confirm(journey)).toMatchObject({ kind: 'done' });
          expect(charged).toEqual([shownBy(journey)]);
        }
        expect(charged).toHaveLength(1);
        expect(charged[0]).toBeLessThanOrEqual(shownBy(journey));
        expect(leadPaymentPlan(journey, { today: TODAY })?.monthly).toBe(shownBy(journey));
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });
});
