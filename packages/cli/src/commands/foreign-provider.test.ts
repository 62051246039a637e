import { FAILURES, startForeignProvider, type FailureName } from '@kettle/provider-http/testing';
import { describe, expect, it } from 'vitest';
import { cleanUpAfterTest } from '../testing/clean-up.ts';
import { aSignUp, JOIN_DOCUMENT } from '../testing/documents.ts';
import { aWorkspace, jsonOf } from '../testing/run.ts';

const SIGN_UP = aSignUp({
  household: { postcode: 'BN1 3JB', addressGuid: '71', housemates: 3 },
  package: { broadband: '32', voucher: 'SEASIDE' },
  codes: { referral: 'PAL', affiliate: 'SUSSEX' },
});

/**
 * Electricity 1300/3, the credit of the roof -50, broadband 300.3 and the TV licence 58.5 make 742.1333 pence a week, and
 * 667.92 with the voucher, 10 % off: 668 as shown. 667.92 x 4.345 is 2902.1124, so 2903 a month.
 */
const PRICE = { weekly: 668, monthly: 2903 };

async function aForeignProvider() {
  const provider = await startForeignProvider();
  cleanUpAfterTest(() => provider.close());
  const workspace = aWorkspace();
  const documents = { signup: SIGN_UP, join: JOIN_DOCUMENT };
  const run = (command: 'signup' | 'join', ...args: readonly string[]) =>
    workspace.kettle([
      command,
      ...args,
      '--from',
      workspace.file(`${command}.json`, documents[command]),
      '--provider-url',
      provider.url,
    ]);
  const sent = (call: string) => provider.requests.findLast((one) => one.call === call)?.body;
  return { ...provider, workspace, run, sent };
}

describe('a provider of somebody else', () => {
  it('signs a lead up and lets a housemate join, at the price that was shown', async () => {
    const { run, sent } = await aForeignProvider();
    const signedUp = await run('signup', '--json');
    expect(signedUp).toMatchObject({ code: 0, stderr: '' });
    expect(jsonOf(signedUp)).toEqual({ guid: '500', remainingHousemates: 2, price: PRICE });
    expect(sent('POST /direct_debit')).toMatchObject({
      addressId: '71',
      housemateCount: 3,
      selectedProducts: ['101', '201', '302', '402'],
      houseInformation: { postcode: 'BN1 3JB', address: { guid: '71' }, discountCode: 'SEASIDE' },
    });

    const joined = await run('join', '500', '--json');
    expect(joined).toMatchObject({ code: 0, stderr: '' });
    expect(jsonOf(joined)).toEqual({ guid: '500', remainingHousemates: 1, price: PRICE });
    expect(sent('POST /direct_debit')).toMatchObject({
      guid: '500',
      bankDetails: { firstPaymentDate: '2027-07-01' },
    });
  });

  it('shows its prices, a credit among them, and its addresses [PR9]', async () => {
    const { workspace, url } = await aForeignProvider();
    const ask = (...args: readonly string[]) => workspace.kettle([...args, '--provider-url', url]);
    const quote = await ask('quote', '--postcode', 'bn1 3jb', '--housemates', '3');
    // 433.3333 - 50 + 249.5 = 632.8333 pence.
    expect(quote.stdout).toMatch(/^£6\.33 per person per week\./);
    expect(quote.stdout).toMatch(/Roof credit/);
    expect(quote.stdout).toMatch(/−£0\.50/);
    const addresses = await ask('addresses', 'bn1 3jb');
    expect(addresses.stdout).toMatch(/71 +7 Seven Dials\n/);
  });

  const calls = {
    signup: [
      'GET /config',
      'GET /referral',
      'GET /affiliate',
      'GET /addresses/lookup',
      'GET /products',
      'POST /voucher',
      'POST /pre-signup',
      'POST /pre-signup/products',
      'POST /pre-signup/household',
      'POST /direct_debit',
      'POST /invite_housemates',
    ],
    join: ['GET /summary', 'POST /validate-joining-tenant', 'GET /config', 'POST /direct_debit'],
  } as const;
  const kinds = Object.keys(FAILURES) as FailureName[];

  it.each(kinds)(
    'that answers any one call with %s gets no further than a sentence [ER1]',
    async (how) => {
      const { fail, run } = await aForeignProvider();
      const newHouse = async () => (jsonOf(await run('signup', '--json')) as { guid: string }).guid;
      for (const command of ['signup', 'join'] as const) {
        for (const call of calls[command]) {
          const args = command === 'join' ? [await newHouse()] : [];
          fail(call, how);
          const { code, stdout, stderr } = await run(command, ...args);
          const seen = `${call}: exit ${String(code)}\n${stdout}${stderr}`;
          expect([0, 4, 5], seen).toContain(code);
          expect(stdout + stderr, call).toMatch(/[A-Za-z]{3}.*\.\n/);
          expect(stdout + stderr, call).not.toMatch(/<|undefined|NaN|null|\[object|Error:|<h1>/);
          fail(call);
        }
      }
      expect(await run('signup', '--json')).toMatchObject({ code: 0, stderr: '' });
    },
  );
});
