import {
  failure,
  success,
  withOption,
  type Failure,
  type ProviderPorts,
  type QuoteRequest,
  type Result,
  type Quote,
} from '@kettle/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJoiner } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, settled } from '../../testing/lead-parts.ts';
import { SizeComparisonModel } from './size-comparison-model.ts';

interface Question {
  readonly request: QuoteRequest;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result?: Result<Quote, Failure>) => Promise<void>;
}

const quotes = aJoiner().ports.quotes;
const DOWN: Failure = { kind: 'unreachable' };
const WITH_VOUCHER = {
  discount: { isValid: true, code: 'WELCOME10', description: '' },
  discountedPrice: { fullPriceAmount: 1610, discountedPriceAmount: 1449 },
};

/** The comparison on a page where the test answers the questions for prices, in any order. */
async function theComparison(change: (ports: ProviderPorts) => ProviderPorts = (ports) => ports) {
  const requests: Question[] = [];
  const { lead, parts } = await aLeadWithAQuote({
    isStored: false,
    changePorts: (ports) =>
      change({
        ...ports,
        quotes: {
          forHousehold: (request, signal) =>
            new Promise((resolve) => {
              const answer = async (result?: Result<Quote, Failure>): Promise<void> => {
                resolve(result ?? (await quotes.forHousehold(request)));
                await settled();
              };
              requests.push({ request, signal, answer });
            }),
        },
      }),
  });
  const model = new SizeComparisonModel(parts);
  model.enter();
  const answerAll = async (from = 0): Promise<void> => {
    for (let at = from; at < requests.length; at += 1) await requests[at]?.answer();
  };
  const kinds = () => model.rows.map(({ outcome }) => outcome?.kind ?? 'on its way');
  return { answerAll, requests, kinds, lead, model };
}

const toggleTv = ({ lead }: Awaited<ReturnType<typeof theComparison>>, code = 'TV_LICENCE') =>
  lead.change(withOption(lead.journey, 'TV Licence', code));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets the time pass in which the package must stay as it is. */
async function afterAWhile(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
}

describe('the prices for other numbers of people', () => {
  it('are not requested before they are opened, whatever changes [PK30]', async () => {
    const page = await theComparison();
    toggleTv(page);
    await afterAWhile();
    expect(page.requests).toEqual([]);
    page.model.leave();
  });

  it('are requested on opening, and not again on closing or reopening [PK30]', async () => {
    const { answerAll, requests, kinds, model } = await theComparison();
    model.open();
    await settled();
    expect(model.isBusy).toBe(true);
    model.close();
    model.open();
    await answerAll();
    model.close();
    model.open();
    await afterAWhile();
    expect(requests.map(({ request }) => request.housemateCount)).toEqual([2, 3, 5, 6]);
    expect(kinds()).toEqual(Array(5).fill('priced'));
    expect(model.isBusy).toBe(false);
  });

  it.each([
    ['the picks', { picks: { Broadband: 'BB_150' } }],
    ['the home', { household: { postcode: 'M14 5RL', housemateCount: 4 } }],
    ['a voucher that now holds', WITH_VOUCHER],
    ['the agent’s code', { codes: { agent: 'FRA1' } }],
    ['the link', { linked: { hash: 'h1' } }],
  ])('are discarded and requested again after a change of %s [PK32]', async (_what, change) => {
    const { answerAll, requests, kinds, lead, model } = await theComparison();
    model.open();
    await settled();
    await answerAll();
    lead.change(change);
    expect(kinds().filter((kind) => kind === 'on its way')).toHaveLength(4);
    await afterAWhile();
    expect(requests.length).toBeGreaterThan(4);
  });

  it('are discarded but not requested while closed [PK32]', async () => {
    const page = await theComparison();
    page.model.open();
    await settled();
    await page.answerAll();
    page.model.close();
    toggleTv(page);
    await afterAWhile();
    expect(page.requests).toHaveLength(4);
    page.model.open();
    await settled();
    expect(page.requests.length).toBeGreaterThan(4);
  });

  it('are requested once when the package changes several times in a row [PK32]', async () => {
    const page = await theComparison();
    page.model.open();
    await settled();
    await page.answerAll();
    for (const code of ['TV_LICENCE', 'TV_NONE', 'TV_LICENCE']) toggleTv(page, code);
    await afterAWhile();
    await page.answerAll(4);
    expect(page.requests).toHaveLength(8);
  });

  it('stay where a change brings the same content [PK32]', async () => {
    const { answerAll, requests, kinds, lead, model } = await theComparison();
    lead.change(WITH_VOUCHER);
    model.open();
    await settled();
    await answerAll();
    lead.change({ ...WITH_VOUCHER, discountedPrice: { ...WITH_VOUCHER.discountedPrice } });
    await afterAWhile();
    expect([requests.length, kinds().length]).toEqual([4, 5]);
    expect(kinds()).not.toContain('on its way');
  });

  it('are never those of the previous package, however late their answers arrive [PK32]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('toggle', 'answer', 'wait', 'reopen'), { maxLength: 12 }),
        async (steps) => {
          const page = await theComparison();
          page.model.open();
          await settled();
          let next = 0;
          let isTaken = false;
          for (const step of steps) {
            if (step === 'toggle') {
              isTaken = !isTaken;
              toggleTv(page, isTaken ? 'TV_LICENCE' : 'TV_NONE');
            } else if (step === 'answer') await page.requests[next++]?.answer();
            else if (step === 'wait') await afterAWhile();
            else {
              page.model.close();
              page.model.open();
            }
          }
          await afterAWhile();
          for (; next < page.requests.length; next += 1) await page.requests[next]?.answer();
          const prices = page.model.rows.map(({ outcome }) =>
            outcome?.kind === 'priced' ? outcome.price.discountedPriceAmount : undefined,
          );
          const fresh = await theComparison();
          if (isTaken) toggleTv(fresh);
          fresh.model.open();
          await settled();
          await fresh.answerAll();
          const right = fresh.model.rows.map(({ outcome }) =>
            outcome?.kind === 'priced' ? outcome.price.discountedPriceAmount : undefined,
          );
          expect(right).not.toContain(undefined);
          expect(prices).toEqual(right);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('stay failed during a retry, whose second click requests nothing [PK31]', async () => {
    const { requests, kinds, model } = await theComparison();
    model.open();
    await settled();
    await requests[0]?.answer(failure(DOWN));
    await requests[1]?.answer();
    void model.retry(2);
    void model.retry(2);
    await settled();
    expect([kinds()[0], model.rows[0]?.isBusy, requests.length]).toEqual(['failed', true, 5]);
  });

  it('say that they could not be had after a bug, which is reported [PK31]', async () => {
    const { lead, parts } = await aLeadWithAQuote({
      services: () => Promise.reject(new Error('a bug')),
      isStored: false,
    });
    const reported = vi.fn<(fault: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const model = new SizeComparisonModel({ ...parts, lead });
    model.open();
    await settled();
    expect(model.rows.map(({ outcome }) => outcome?.kind)).toEqual([
      'failed',
      'failed',
      'priced',
      'failed',
      'failed',
    ]);
    expect([model.isBusy, reported.mock.calls.length]).toEqual([false, 1]);
    vi.unstubAllGlobals();
  });

  it('are aborted when the page is left, and not requested any more [PK32, JN22]', async () => {
    const { requests, model } = await theComparison();
    model.open();
    await settled();
    model.leave();
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    await requests[0]?.answer(success({ products: [] }));
    await requests[1]?.answer(failure({ kind: 'aborted' }));
    await afterAWhile();
    expect([requests.length, model.rows.filter(({ outcome }) => outcome).length]).toEqual([2, 1]);
  });
});
