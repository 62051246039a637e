import { describe, expect, it } from 'vitest';
import { aSignUp, JOIN_DOCUMENT } from '../testing/documents.ts';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { aMinimalProvider } from '../testing/stub-provider.ts';

const PRICE = { weekly: 1400, monthly: 6083 };
const DOCUMENT = aSignUp({
  household: { addressGuid: 'adr_1' },
  package: { broadband: 'FIBRE', tvLicence: undefined },
});

/**
 * Runs a command against a provider that answers with the least that it may. A document is saved to
 * a file first.
 */
async function minimalRun(
  args: readonly string[],
  document?: unknown,
  provider?: Parameters<typeof aMinimalProvider>[0],
) {
  const { url, named } = await aMinimalProvider(provider);
  const workspace = aWorkspace();
  const from = document === undefined ? [] : ['--from', workspace.file('doc.json', document)];
  return { run: await workspace.kettle([...args, ...from, '--provider-url', url]), named };
}

describe('a provider that answers with the least that it may', () => {
  it('signs a document up, and the result has no link', async () => {
    const { run, named } = await minimalRun(['signup', '--json'], DOCUMENT);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(jsonOf(run)).toEqual({ guid: '9', remainingHousemates: 3, price: PRICE });
    expect(named('POST /direct_debit')[0]?.body).toMatchObject({
      housemateCount: 4,
      houseInformation: { referralCode: 'FRIEND20', discountCode: 'WELCOME10' },
      selectedProducts: ['11', '21'],
    });
    expect(named('POST /invite_housemates')[0]?.body).toMatchObject({ guid: '9' });
  });

  it('prints a sign-up without a row for the link', async () => {
    const { stdout } = (await minimalRun(['signup'], DOCUMENT)).run;
    expect(stdout).toContain('Signed up. 3 housemates still to join.\n');
    expect(stdout).not.toMatch(/Join link|undefined|null/);
  });

  it('lets a document join, with the first day on which a bank can collect', async () => {
    const { run, named } = await minimalRun(['join', 'acc_1', '--json'], JOIN_DOCUMENT);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(jsonOf(run)).toMatchObject({ guid: '9', remainingHousemates: 3 });
    const [sent] = named('POST /direct_debit');
    expect(sent?.body).toMatchObject({ bankDetails: { firstPaymentDate: '2026-11-27' } });
    expect(sent?.body).not.toHaveProperty('addressId');
  });

  it('shows an account without what is not known of it [JO22]', async () => {
    const { code, stdout } = (await minimalRun(['account', 'acc_1'])).run;
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.split('  ')[0])).toEqual([
      '1 Kettle Terrace, Leeds, LS6 1AA',
      'Account',
      'Created by',
      'Joined',
      'Price',
      '',
    ]);
    expect(jsonOf((await minimalRun(['account', 'acc_1', '--json'])).run)).toEqual({
      guid: 'acc_1',
      accountCreator: 'Your housemate',
      address: {
        fullAddress: { line1: '1 Kettle Terrace, Leeds', city: '' },
        postcode: 'LS6 1AA',
      },
      housemates: 4,
      joinedHousemates: 1,
      remainingHousemates: 3,
      price: { weekly: 1500, monthly: 6518 },
      products: [],
    });
  });

  it('shows the dates of an account as far as they are known', async () => {
    const tenancyOf = async (dates: object) => {
      const body = { pppw: 1500, housemateCount: 4, remainingHousemates: 3, ...dates };
      const { run } = await minimalRun(['account', 'acc_1'], undefined, ({ name }) =>
        name === 'GET /summary' ? { status: 200, body } : undefined,
      );
      return /Tenancy +(.*)/.exec(run.stdout)?.[1];
    };
    const tenancyStartDate = '2027-07-01T00:00:00Z';
    const tenancyEndDate = '2028-06-30';
    expect(await tenancyOf({ tenancyStartDate })).toBe('from 1 July 2027');
    expect(await tenancyOf({ tenancyEndDate })).toBe('until 30 June 2028');
    expect(await tenancyOf({ tenancyStartDate, tenancyEndDate })).toBe(
      '1 July 2027 to 30 June 2028',
    );
  });

  it('shows the first day of an account as JSON, though the last is not known', async () => {
    const body = { pppw: 1500, housemateCount: 4, remainingHousemates: 3 };
    const { run } = await minimalRun(['account', 'acc_1', '--json'], undefined, ({ name }) =>
      name === 'GET /summary'
        ? { status: 200, body: { ...body, tenancyStartDate: '2027-07-01' } }
        : undefined,
    );
    expect(jsonOf(run)).toMatchObject({ tenancy: { startDate: '2027-07-01' } });
  });

  it('quotes a price', async () => {
    const args = ['quote', '--postcode', 'LS6 1AA', '--housemates', '4'];
    const { stdout } = (await minimalRun([...args, '--voucher', 'WELCOME10'])).run;
    expect(stdout).toContain('£14.00 (was £15.00) per person per week');
    expect(stdout).not.toMatch(/undefined|null|NaN/);
  });
});
