import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines } from '../testing/documents.ts';
import {
  confirm,
  enterLeadWithTypedHome,
  finish,
  startInteractive,
} from '../testing/interactive-run.ts';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { aStubProvider, type StubAnswer, type StubRule } from '../testing/stub-provider.ts';

const BOTH_PRICES = 'The price has changed: it was £10.00, it is now £20.00 per person per week.';
const COMPARES: StubAnswer = { status: 200, body: { agreedPrice: true } };
const DEARER: StubAnswer = { status: 412, body: { messages: ['It is dearer.'], pppw: 2000 } };

/** The default package. */
const PLAIN = { broadband: undefined, tvLicence: undefined, voucher: undefined };

const energyAt = (pence: number): StubAnswer => {
  const option = { code: 'ENERGY', title: 'Energy', priceId: 'p', price: { current: pence } };
  const product = { type: 'Energy', title: 'Energy', defaultOption: 'ENERGY', options: [option] };
  return { status: 200, body: { products: [product] } };
};

/** One sign-up whose package costs £10.00 a week, from a document that has agreed to a price. */
async function signUp(agreedPppw: unknown, rule: StubRule = () => undefined) {
  const provider = await aStubProvider(rule);
  const workspace = aWorkspace();
  const file = workspace.file('doc.json', aRow(1, { package: { ...PLAIN, agreedPppw } }));
  const args = ['signup', '--from', file, '--json', '--provider-url', provider.url];
  return { run: await workspace.kettle(args), sent: provider.named('POST /direct_debit') };
}

describe('a document with an agreed price', () => {
  it('is refused with both prices where the package costs more, and nothing is sent', async () => {
    const { run, sent } = await signUp(500);
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toMatchObject({
      errors: [
        {
          message: 'The price has changed: it was £5.00, it is now £10.00 per person per week.',
        },
      ],
    });
    expect(sent).toEqual([]);
  });

  it.each([
    [1000, ''],
    [1200, 'The price has gone down: you pay £43.45 a month, not £52.14.\n'],
  ])('says what is cheaper than the %d pence agreed [PR10]', async (agreed, said) => {
    const { run } = await signUp(agreed);
    expect(run).toMatchObject({ code: 0, stderr: said });
  });

  it.each([
    ['to a provider that compares it', COMPARES, 1000],
    ['to no other provider', undefined, undefined],
  ])('is sent %s', async (_to, settings, pppw) => {
    const { run, sent } = await signUp(1000, ({ name }) =>
      name === 'GET /config' ? settings : undefined,
    );
    expect(run.code).toBe(0);
    const [body] = sent.map((call) => call.body as { readonly agreedPppw?: number });
    expect(body?.agreedPppw).toBe(pppw);
  });

  it('that the provider refuses is exit 4 with both prices', async () => {
    const { run } = await signUp(1000, ({ name }) => {
      if (name === 'GET /config') return COMPARES;
      return name === 'POST /direct_debit' ? DEARER : undefined;
    });
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toMatchObject({ errors: [{ message: BOTH_PRICES }] });
  });

  it('must be pence', async () => {
    const { run } = await signUp(-1);
    expect(run.code).toBe(3);
    expect(run.stdout).toContain('package.agreedPppw');
  });

  it('is a refused row of a batch, with both prices in its results', async () => {
    const provider = await aStubProvider();
    const workspace = aWorkspace();
    const rows = [aRow(1, { package: { ...PLAIN, agreedPppw: 500 } }), aRow(2)];
    const file = workspace.file('rows.jsonl', jsonLines(rows));
    const results = workspace.at('results.csv');
    const args = ['batch', file, '--results', results, '--provider-url', provider.url];
    expect((await workspace.kettle(args)).code).toBe(6);
    expect(readFileSync(results, 'utf8')).toMatch(/refused.*it was £5\.00, it is now £10\.00/);
  });

  it('shows a lower price that was set up [PR10]', async () => {
    const { run } = await signUp(1000, ({ name }) =>
      name === 'POST /direct_debit'
        ? { status: 200, body: { guid: 'acc_1', remainingHm8s: 3, pppw: 900 } }
        : undefined,
    );
    expect(jsonOf(run)).toMatchObject({ price: { weekly: 900 } });
  });
});

describe('an interactive sign-up whose price changes before Confirm', () => {
  it('shows the change and asks for the confirmation again', async () => {
    let isDearer = false;
    const provider = await aStubProvider(({ name, body }) => {
      if (name === 'GET /config') return COMPARES;
      if (name === 'GET /products') return energyAt(isDearer ? 2000 : 1000);
      const { agreedPppw = 0 } = (body ?? {}) as { agreedPppw?: number };
      return name === 'POST /direct_debit' && isDearer && agreedPppw < 2000 ? DEARER : undefined;
    });
    const started = startInteractive(['signup', '--provider-url', provider.url]);
    await enterLeadWithTypedHome(started.terminal);
    await started.terminal.waitForQuestion('Is all of this right?');
    isDearer = true;
    await confirm(started.terminal);
    await started.terminal.waitForText(BOTH_PRICES);
    await confirm(started.terminal);
    await finish(started);
    const agreed = provider.named('POST /direct_debit').map(({ body }) => body);
    expect(agreed).toMatchObject([{ agreedPppw: 1000 }, { agreedPppw: 2000 }]);
  });
});

it('an interactive sign-up says that its first payment is set up for another day than was shown [CG25]', async () => {
  const due = { due: '2027-07-02', from: '2027-07-02', to: '2027-08-01', amount: 4345 };
  const first = '2030-01-02';
  const plan = { monthly: 4345, payments: [due], first, last: first, total: 4345 };
  const provider = await aStubProvider(({ name }) =>
    name === 'POST /direct_debit'
      ? { status: 200, body: { guid: 'acc_1', remainingHm8s: 3, plan } }
      : undefined,
  );
  const started = startInteractive(['signup', '--provider-url', provider.url]);
  await enterLeadWithTypedHome(started.terminal);
  await confirm(started.terminal);
  await started.terminal.waitForText('Your first payment is on or after');
  expect(started.terminal.text).toMatch(
    /Your first payment is on or after Wednesday 2 January 2030,\s+not\s+\w+\s+\d+\s+\w+\s+\d{4}\./,
  );
  await finish(started);
});
