import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarDate } from '@kettle/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStaffToken, staffTokenLine } from '../edge/staff-tokens.ts';
import { readEnvironment } from './environment.ts';
import { startProvider, type RunningProvider } from './start-provider.ts';
import { londonClock } from '../platform/london-clock.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { changeToTidyBills, companyFolder } from '../testing/company-folder.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { recordingLog } from '../testing/logs.ts';
import {
  bankDetails,
  houseInformation,
  leadDirectDebit,
  newKey,
  personalDetails,
} from '../testing/requests.ts';

const folder = companyFolder();
const directories = dataDirectories();
const TODAY = '2026-11-20' as CalendarDate;
const tokensFile = join(folder.path, 'tokens');
const { log, events } = recordingLog();
/** Her token is in the environment. */
const dee = newStaffToken();
let provider: RunningProvider;

beforeAll(async () => {
  changeToTidyBills(folder);
  writeFileSync(tokensFile, '');
  const environment = readEnvironment({
    KETTLE_COMPANY: folder.path,
    DATA_DIR: directories.fresh('production'),
    PORT: '0',
    STAFF_TOKENS: staffTokenLine('dee', dee),
    STAFF_TOKENS_FILE: tokensFile,
  });
  if (!environment.ok) throw new Error(environment.error.join());
  provider = await startProvider({
    environment: environment.value,
    clock: { now: () => Date.UTC(2026, 10, 20), today: () => TODAY },
    log,
    sendMail: () => Promise.resolve(),
  });
});
afterAll(async () => {
  await provider.stop();
  folder.remove();
  directories.remove();
});

async function get(path: string) {
  const answer = await fetch(`${provider.address}${path}`);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as object) };
}

async function post(path: string, content: object) {
  const answer = await fetch(`${provider.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newKey() },
    body: JSON.stringify(content),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as object) };
}

let houses = 0;

/** Signs a new house up at an address typed by hand. */
function signUp(bank: Readonly<Record<string, unknown>>) {
  houses += 1;
  const fullAddress = { line1: `${houses} Own Road`, city: 'Leeds' };
  return post(
    '/direct_debit',
    leadDirectDebit({
      addressId: null,
      selectedProducts: ['price_all'],
      houseInformation: houseInformation({ address: { fullAddress } }),
      bankDetails: bankDetails(bank),
    }),
  );
}

const QUOTE = '/api/products?hm8s=4';

it('does not start with what is left of the example', async () => {
  const example = companyFolder();
  const environment = readEnvironment({
    KETTLE_COMPANY: example.path,
    DATA_DIR: directories.fresh('example'),
  });
  if (!environment.ok) throw new Error(environment.error.join());
  const starting = startProvider({
    environment: environment.value,
    clock: londonClock,
    log: log,
  });

  await expect(starting).rejects.toThrow(StartRefusal);
  await expect(starting).rejects.toThrow('company.json: serviceUserNumber: is the example’s');
  example.remove();
});

describe('a provider with a company of its own', () => {
  it('sells what the company sells, at its prices', async () => {
    const { status, body } = await get(`${QUOTE}&addressGuid=tidy_1&voucherCode=TIDY`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      products: [{ type: 'Bills', options: [{ priceId: 'price_all', price: { current: 100 } }] }],
      address: { line1: '1 Tidy Street', city: 'Sheffield' },
      priceAfterDiscount: 50,
    });
    expect((await get('/api/config')).body).toMatchObject({
      minTenancyLengthMonths: 6,
      supportPhone: '0114 496 0000',
    });
  });

  it('says who the company is, with the whole addresses of its pages', async () => {
    const { address } = provider;

    expect((await get('/api/config')).body).toMatchObject({
      company: {
        legalName: 'Tidy Bills Ltd',
        statementName: 'TIDY BILLS',
        termsUrl: 'https://tidy.example/terms',
        privacyUrl: `${address}/privacy.html`,
      },
    });
  });

  it.each(['LS6 1AA', 'M14 5RL', 'NG7 2RD', 'CF24 3AB', 'EH9 1QA', 'YO10 5DD', 'ZZ1 1ZZ'])(
    'invents no property at %s',
    async (postcode) => {
      const path = `/api/addresses/lookup/${encodeURIComponent(postcode)}`;
      expect((await get(path)).status).toBe(404);
      const query = encodeURIComponent(postcode);
      expect(await get(`/api/addresses/find?query=${query}`)).toEqual({ status: 200, body: [] });
    },
  );

  it.each(['adr_ls6_5', 'adr_yo105dd_1', 'adr_zz11zz_1', 'adr_unknown'])(
    'gives the unknown property %s no address',
    async (guid) => {
      const unknown = ['We do not know this address. Search for it to get a price.'];
      const quote = await get(`${QUOTE}&addressGuid=${guid}&postcode=LS6%201AA`);
      expect(quote).toMatchObject({ status: 422, body: { messages: unknown } });
      expect((await get(`/api/addresses/retrieve?id=${guid}`)).status).toBe(404);
      const lead = leadDirectDebit({
        selectedProducts: ['price_all'],
        houseInformation: houseInformation({ address: { guid } }),
      });
      expect(await post('/direct_debit', lead)).toMatchObject({
        status: 422,
        body: { messages: unknown },
      });
      expect(await post(`/verify_address/${guid}`, {})).toMatchObject({ body: {} });
    },
  );

  it.each(['ZE1 0AA', 'ZZ1 1ZZ'])('covers %s like any other place', async (postcode) => {
    const { status } = await get(`${QUOTE}&postcode=${encodeURIComponent(postcode)}`);
    expect(status).toBe(200);
  });

  it.each(['acc_taken', 'acc_last_place', 'acc_complete'])('has no house %s', async (guid) => {
    expect((await get(`/api/summary?guid=${guid}`)).status).toBe(404);
  });

  it.each(['WELCOME10', 'FREETV', 'EXPIRED', 'SILENT'])('knows no voucher %s', async (code) => {
    const wanted = { selectedProducts: ['price_all'], housemateCount: 4 };
    expect((await post(`/voucher/${code}`, wanted)).status).toBe(404);
  });

  it('knows no codes of the sandbox', async () => {
    expect((await get('/api/referral?referral_code=FRIEND20')).status).toBe(404);
    expect((await get('/api/affiliate?affiliate_code=UNI2027')).status).toBe(404);
    expect((await get('/api/referral?referral_code=MATE')).status).toBe(200);
  });

  it.each(['00-00-00', '99-99-99', '20-00-00', '77-77-00'])(
    'takes %s as a sort code like any other',
    async (sortCode) => {
      const looked = await post('/bank_lookup', { sortCode, accountNumber: '55779911' });
      expect(looked.status).toBe(404);
      expect((await signUp({ sortCode })).status).toBe(200);
    },
  );

  it('cuts nobody’s connection', async () => {
    expect((await signUp({ accountNumber: '00000001' })).status).toBe(200);
  });

  it('writes to bounce@example.com, and takes joined@ and refused@ as anybody’s', async () => {
    const { body } = await signUp({});
    const { guid } = body as { readonly guid: string };
    const summary = {
      hm8s: 4,
      selectedProducts: ['price_all'],
      postcode: 'LS6 1AA',
      email: 'bounce@example.com',
    };
    expect((await post('/email_summary', summary)).status).toBe(204);
    const housemates = [{ fullname: 'Bea Cole', email: 'bounce@example.com' }];
    expect((await post('/invite_housemates', { guid, housemates })).status).toBe(204);
    for (const email of ['joined@example.com', 'refused@example.com']) {
      const { firstname: firstName, lastname: lastName, leadType } = personalDetails();
      const joiner = { guid, email, firstName, lastName, leadType, phoneNumber: '07700900123' };
      expect((await post('/validate-joining-tenant', joiner)).status).toBe(404);
    }
  });

  it('has no pages of the sandbox', async () => {
    expect((await get('/sandbox/mailbox')).status).toBe(404);
  });
});

describe('the folder of a running provider', () => {
  it('is read again, and refused with a mistake while the company stays as it is', async () => {
    folder.change('company.json', (company) => {
      company.supportPhone = '0114 496 0001';
    });
    await provider.reload();
    expect((await get('/api/config')).body).toMatchObject({ supportPhone: '0114 496 0001' });

    folder.change('company.json', (company) => {
      company.supportPhone = '';
    });
    await provider.reload();
    expect((await get('/api/config')).body).toMatchObject({ supportPhone: '0114 496 0001' });
  });
});

describe('the file of the staff’s tokens', () => {
  it('is read again, and refused with a mistake while the tokens stay as they are', async () => {
    const [bea, cem] = [newStaffToken(), newStaffToken()];
    const authorised = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${provider.address}/api/staff/houses/acc_none`, { headers });
      return answer.status !== 401;
    };
    const reload = async (...lines: readonly (string | undefined)[]) => {
      writeFileSync(tokensFile, `${lines.join('\n')}\n`);
      await provider.reload();
      return [await authorised(bea), await authorised(cem)];
    };
    const [line, other] = [staffTokenLine('bea', bea), staffTokenLine('cem', cem)];

    expect(await reload(line)).toEqual([true, false]);
    expect(await reload(other, '', `bea:${bea}`)).toEqual([true, false]);
    expect(events()).toContainEqual({
      level: 'error',
      detail: 'STAFF_TOKENS_FILE: line 3 must be NAME:SHA256, with the digest in hex.',
      event: 'staff tokens reload refused',
    });
    expect(await reload(other)).toEqual([false, true]);
    expect(await authorised(dee)).toBe(true);
  });
});
