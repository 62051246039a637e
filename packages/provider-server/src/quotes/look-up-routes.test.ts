import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_IDS } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { recordingLog } from '../testing/logs.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

describe('a quote', () => {
  it('finds the account at an address when the request has no body', async () => {
    const url = '/api/verify_address/adr_ls6_5';
    const { statusCode, body } = await provider.server.inject({ method: 'POST', url });

    expect([statusCode, JSON.parse(body)]).toEqual([200, { shareCode: 'acc_taken' }]);
  });

  it.each(['0', '16', '-1', '4.5', '1e1', '٤', ''])(
    'for %s housemates is refused',
    async (count) => {
      const { status, body } = await provider.get(
        `/products?postcode=LS6%201AA&hm8s=${encodeURIComponent(count)}`,
      );

      expect([status, body['messages']]).toEqual([422, ['Must be a number between 1 and 15']]);
    },
  );
});

describe('a voucher', () => {
  const apply = (code: string) =>
    provider.post(`/voucher/${encodeURIComponent(code)}`, {
      selectedProducts: PRICE_IDS,
      housemateCount: 4,
    });

  it.each([
    ['NOPE', 404, ['Invalid voucher code. Check and try again.']],
    ['EXPIRED', 410, ['This voucher has expired.']],
    ['SILENT', 422, []],
    ['../config', 404, ['Invalid voucher code. Check and try again.']],
  ])('%s is refused with %i', async (code, status, messages) => {
    const answer = await apply(code);

    expect([answer.status, answer.body['messages']]).toEqual([status, messages]);
  });
});

describe('the configuration', () => {
  it('with a minimum term that leaves no end date is capped, and the log says so [TE7]', async () => {
    const { usableSettings } = await import('../company/usable-settings.ts');
    const { log, events } = recordingLog();
    const settings = usableSettings(
      { minTenancyLengthMonths: 24, carouselTexts: [], directDebitVariant: 'control' },
      log,
    );

    expect(settings.minTenancyLengthMonths).toBe(15);
    expect(events()).toEqual([{ level: 'warn', event: 'minimum term capped', count: 15 }]);
  });
});
