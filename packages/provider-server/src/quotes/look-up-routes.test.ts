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
  it('lists the products and their prices [CA10]', async () => {
    const { status, body } = await provider.get('/products?postcode=LS6%201AA&hm8s=4');

    expect(status).toBe(200);
    expect((body['products'] as { type: string }[]).map(({ type }) => type)).toEqual([
      'Energy',
      'Water',
      'Broadband',
      'TV Licence',
    ]);
    expect(Object.keys(body)).toEqual(['products']);
  });

  it('finds the account at an address [SB6]', async () => {
    const { body } = await provider.get(
      '/products?addressGuid=adr_ls6_5&postcode=LS6%201AA&hm8s=4',
    );

    expect(body['existingAccountGUID']).toBe('acc_taken');
    expect((await provider.post('/verify_address/adr_ls6_5', {})).body).toEqual({
      shareCode: 'acc_taken',
    });
    expect((await provider.post('/verify_address/adr_ls6_4', {})).body).toEqual({});
  });

  it('finds the account at an address when the request has no body [CA31, CA33]', async () => {
    const url = '/api/verify_address/adr_ls6_5';
    const { statusCode, body } = await provider.server.inject({ method: 'POST', url });

    expect([statusCode, JSON.parse(body)]).toEqual([200, { shareCode: 'acc_taken' }]);
  });

  it('with a voucher includes the discount and both prices', async () => {
    const { body } = await provider.get(
      '/products?postcode=LS6%201AA&hm8s=4&voucherCode=WELCOME10',
    );

    expect(body['discount']).toMatchObject({ isValid: true, code: 'WELCOME10' });
    expect(Number(body['priceAfterDiscount'])).toBe(Number(body['priceBeforeDiscount']) * 0.9);
  });

  it('is not available at every postcode [SB4]', async () => {
    const { status, body } = await provider.get('/products?postcode=ZE1%200AA&hm8s=4');

    expect([status, body['messages']]).toEqual([
      422,
      ['Sorry, we do not cover this postcode yet.'],
    ]);
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
  const apply = (code: string, changes: object = {}) =>
    provider.post(`/voucher/${encodeURIComponent(code)}`, {
      selectedProducts: PRICE_IDS,
      housemateCount: 4,
      ...changes,
    });

  it('returns the price before and after the discount [CA12, SB8]', async () => {
    const dates = { contractStartDate: '2027-07-01', contractEndDate: '2028-06-30' };
    const { status, body } = await apply('WELCOME10', dates);

    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['priceBeforeDiscount', 'priceAfterDiscount', 'message']);
  });

  it.each([
    ['NOPE', 404, ['Invalid voucher code. Check and try again.']],
    ['EXPIRED', 410, ['This voucher has expired.']],
    ['SILENT', 422, []],
    ['FREETV', 422, ['Add a TV Licence to use this voucher.']],
    ['__proto__', 404, ['Invalid voucher code. Check and try again.']],
    ['constructor', 404, ['Invalid voucher code. Check and try again.']],
    ['../config', 404, ['Invalid voucher code. Check and try again.']],
  ])('%s is refused with %i [SB10]', async (code, status, messages) => {
    const answer = await apply(code);

    expect([answer.status, answer.body['messages']]).toEqual([status, messages]);
  });
});

describe('an address', () => {
  it('is found by its words or within its group, and can be retrieved unless it is a group [CA14]', async () => {
    const found = await provider.get('/addresses/find?query=kettle%20court');
    const [group] = found.body as unknown as { id: string }[];
    const within = await provider.get(`/addresses/find?query=x&id=${String(group?.id)}`);
    const [flat] = within.body as unknown as { id: string }[];

    expect(flat?.id).toBe('adr_ls6_6');
    expect((await provider.get(`/addresses/retrieve?id=${String(group?.id)}`)).status).toBe(404);
    expect((await provider.get('/addresses/retrieve?id=adr_ls6_6')).body).toMatchObject({
      guid: 'adr_ls6_6',
      organisationName: 'Kettle Court',
    });
  });

  it('is listed among the addresses at its postcode [CA32]', async () => {
    const { body } = await provider.get('/addresses/lookup/ls61aa');

    expect(body).toHaveLength(6);
    expect((await provider.get('/addresses/lookup/nonsense')).status).toBe(404);
  });

  it('fails on purpose without a message [SB5]', async () => {
    const { status, body } = await provider.get('/addresses/lookup/ZZ1%201ZZ');

    expect([status, body]).toEqual([500, { messages: [] }]);
  });
});

describe('a bank', () => {
  const lookUp = (sortCode: string) =>
    provider.post('/bank_lookup', { sortCode, accountNumber: '55779911' });

  it('is found by its sort code [CA19, SB12]', async () => {
    expect((await lookUp('20-00-00')).body).toEqual({ bankName: 'Barclays' });
    expect((await lookUp('00-00-00')).status).toBe(404);
    expect((await lookUp('200000')).status).toBe(422);
  });
});

describe('codes', () => {
  it('are answered 200 if they exist and 404 otherwise [CA5, SB11]', async () => {
    expect((await provider.get('/referral?referral_code=FRIEND20')).status).toBe(200);
    expect((await provider.get('/referral?referral_code=toString')).status).toBe(404);
    expect((await provider.get('/affiliate?affiliate_code=UNI2027')).status).toBe(200);
    expect((await provider.get('/affiliate?affiliate_code=X')).status).toBe(404);
  });
});

describe('the configuration', () => {
  it('is returned, and the feedback configuration is answered 204', async () => {
    expect((await provider.get('/config')).body).toMatchObject({ minTenancyLengthMonths: 10 });
    expect((await provider.get('/config/feedback')).status).toBe(204);
  });

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
