import { describe, expect, it } from 'vitest';
import {
  startInteractive,
  enterLeadWithTypedHome,
  enterTypedHome,
  enterPerson,
  keepPerson,
  confirm,
  goBackToHome,
  finish,
} from '../../testing/interactive-run.ts';
import { aWorkspace } from '../../testing/run.ts';
import { aStubProvider, type StubAnswer, type StubRule } from '../../testing/stub-provider.ts';
import type { Terminal } from '../../testing/terminal.ts';

const SAVE = 'POST /pre-signup/lead_1/products';
const HOUSEHOLD = 'POST /pre-signup/lead_1/household';
const FAILED = 'Service error - Unable to update your package choices, please try again later.';

const option = (code: string, pence: number) => ({
  code,
  title: code.toLowerCase(),
  priceId: `price_${code}`,
  price: { current: pence },
});

const product = (type: string, ...options: readonly ReturnType<typeof option>[]) => ({
  type,
  title: type,
  code: type,
  defaultOption: options[0]?.code,
  options,
});

const PRODUCTS: StubAnswer = {
  status: 200,
  body: {
    products: [
      product('Energy', option('ENERGY', 1000)),
      product('Broadband', option('BB_80', 160), option('BB_150', 190), option('NO-BROADBAND', 0)),
      product('TV Licence', option('TV_NONE', 0), option('TV', 87)),
    ],
  },
};

/** Starts a sign-up with a provider that offers broadband and a TV Licence. */
async function startSignUp(rule: StubRule = () => undefined, ...args: readonly string[]) {
  const provider = await aStubProvider((call, times) =>
    call.name === 'GET /products' ? PRODUCTS : rule(call, times),
  );
  const postCalls = (): readonly string[] =>
    provider.calls.map(({ name }) => name).filter((name) => name.startsWith('POST '));
  const interactive = startInteractive(['signup', '--provider-url', provider.url, ...args]);
  return { ...interactive, provider, postCalls };
}

/** Answers the questions up to the package. */
async function enterUpToDefaultPackage(terminal: Terminal): Promise<void> {
  await enterPerson(terminal);
  await enterTypedHome(terminal);
  await terminal.keep('Broadband');
}

describe('an interactive sign-up', () => {
  it('sends the enquiry, the home and each choice at its step, as the site does [CM13]', async () => {
    const { terminal, provider, postCalls, leave } = await startSignUp();
    await enterPerson(terminal);
    await terminal.waitForQuestion('Address');
    expect(postCalls()).toEqual(['POST /pre-signup']);
    await enterTypedHome(terminal);
    await terminal.waitForQuestion('Broadband');
    expect(postCalls()).toEqual(['POST /pre-signup', HOUSEHOLD]);
    await terminal.pick('Broadband', 'bb_150');
    await terminal.pick('Your Package', 'Add a TV Licence');
    await terminal.waitForQuestion('Your Package');
    expect(postCalls()).toEqual(['POST /pre-signup', HOUSEHOLD, SAVE, SAVE]);
    expect(provider.named(SAVE).map(({ body }) => body)).toMatchObject([
      { priceIds: ['price_ENERGY', 'price_BB_150', 'price_TV_NONE'] },
      { priceIds: ['price_ENERGY', 'price_BB_150', 'price_TV'] },
    ]);
    await leave();
    expect(terminal.text).toContain(
      'The enquiry (name, email address, mobile number) was sent and accepted.',
    );
  });

  it('sends nothing again if the answers are kept when going back and forward [CM13]', async () => {
    const { terminal, postCalls, leave } = await startSignUp();
    await enterUpToDefaultPackage(terminal);
    await goBackToHome(terminal);
    await terminal.search('Address', '<', 'Back');
    await keepPerson(terminal);
    await terminal.waitForQuestion('Address');
    expect(postCalls()).toEqual(['POST /pre-signup', HOUSEHOLD, SAVE]);
    await leave();
  });

  it('updates the lead if the details are corrected [CM13]', async () => {
    const { terminal, provider, leave } = await startSignUp();
    await enterUpToDefaultPackage(terminal);
    await goBackToHome(terminal);
    await terminal.search('Address', '<', 'Back');
    await keepPerson(terminal, 'bea.new@example.com');
    await enterTypedHome(terminal);
    await terminal.waitForQuestion('Broadband');
    const [first, second] = provider.named('POST /pre-signup');
    expect(second?.body).toMatchObject({ leadId: 'lead_1' });
    expect(JSON.stringify(second?.body)).toContain('bea.new@example.com');
    expect(second?.key).not.toBe(first?.key);
    await leave();
  });

  it('ends with one Direct Debit, and with no second enquiry [CM13]', async () => {
    const { url, named } = await aStubProvider();
    const { terminal, run } = startInteractive(['signup', '--provider-url', url]);
    await enterLeadWithTypedHome(terminal);
    await confirm(terminal);
    await finish({ terminal, run });
    expect(named('POST /pre-signup')).toHaveLength(1);
    expect(named('POST /direct_debit')).toHaveLength(1);
  });

  it('whose enquiry is refused can change the details, and then continues [CM13]', async () => {
    const { terminal, provider, leave } = await startSignUp(({ name }, times) =>
      name === 'POST /pre-signup' && times === 1
        ? { status: 422, body: { messages: ['This e-mail address is blocked.'] } }
        : undefined,
    );
    await enterPerson(terminal);
    await terminal.waitForText('This e-mail address is blocked.');
    await terminal.pick("There's a problem...", 'Change the details');
    await keepPerson(terminal, 'bea.new@example.com');
    await terminal.waitForQuestion('Address');
    expect(provider.named('POST /pre-signup')).toHaveLength(2);
    await leave();
  });
});

describe('choices that cannot be saved', () => {
  const failing: StubRule = ({ name }) =>
    name === SAVE ? { status: 500, body: { messages: [] } } : undefined;

  it('are reported, and a toggle is reverted [PK7, CM1]', async () => {
    const { terminal, provider, leave } = await startSignUp((call, times) =>
      times > 1 ? failing(call, times) : undefined,
    );
    await enterUpToDefaultPackage(terminal);
    await terminal.pick('Your Package', 'Add a TV Licence');
    await terminal.waitForText(FAILED);
    await terminal.waitForQuestion('Your Package');
    expect(terminal.openQuestion).toContain('Add a TV Licence');
    expect(terminal.openQuestion).not.toContain('Remove the TV Licence');
    await terminal.pick('Your Package', 'Add a TV Licence');
    await terminal.waitForQuestion('Your Package');
    expect(provider.named(SAVE)).toHaveLength(3);
    await leave();
  });

  it('are reported on the broadband step, whose pick stays as on the site [CM1]', async () => {
    const { terminal, leave } = await startSignUp(failing);
    await enterPerson(terminal);
    await enterTypedHome(terminal);
    await terminal.pick('Broadband', 'bb_150');
    await terminal.waitForQuestion('Your Package');
    expect(terminal.text).toContain(FAILED);
    expect(terminal.text).toMatch(/Your Package\n[^]*bb_150/);
    await leave();
  });
});

describe('the package', () => {
  it('lets the user edit each product with options in a list [PK16]', async () => {
    const { terminal, provider, leave } = await startSignUp();
    await enterUpToDefaultPackage(terminal);
    await terminal.waitForQuestion('Your Package');
    expect(terminal.openQuestion).not.toContain('Edit Energy');
    await terminal.pick('Your Package', 'Edit Broadband');
    await terminal.pick('Edit Broadband', 'bb_150');
    await terminal.waitForQuestion('Your Package');
    expect(provider.named(SAVE).at(-1)?.body).toMatchObject({
      priceIds: ['price_ENERGY', 'price_BB_150', 'price_TV_NONE'],
    });
    await terminal.pick('Your Package', 'Edit TV Licence');
    await terminal.pick('Edit TV Licence', 'Back');
    await terminal.waitForQuestion('Your Package');
    expect(provider.named(SAVE)).toHaveLength(2);
    await leave();
  });
});

describe('codes of an interactive sign-up', () => {
  const CODES = [
    '--referral',
    'FRIEND20',
    '--affiliate',
    'UNI2027',
    '--agent',
    'FRA1',
    '--offer',
    'O1',
  ];
  const checking =
    (referral: StubAnswer, affiliate: StubAnswer): StubRule =>
    ({ name }) => {
      if (name === 'GET /referral') return referral;
      return name === 'GET /affiliate' ? affiliate : undefined;
    };
  const good = (message: string): StubAnswer => ({ status: 200, body: { message } });

  it('show the messages of the provider, and are sent [CM14, RF5]', async () => {
    const rule = checking(good('Ada gives you £20.'), good('For students of Leeds.'));
    const { terminal, provider, leave } = await startSignUp(rule, ...CODES);
    await terminal.waitForText('Ada gives you £20.\nFor students of Leeds.\n');
    await enterUpToDefaultPackage(terminal);
    await terminal.waitForQuestion('Your Package');
    expect(provider.named('POST /pre-signup')[0]?.body).toMatchObject({ affiliateCode: 'UNI2027' });
    expect(provider.named(SAVE)[0]?.body).toMatchObject({
      referralCode: 'FRIEND20',
      affiliateCode: 'UNI2027',
      offerCode: 'O1',
    });
    await leave();
  });

  it('that are invalid are reported and never sent [CM14, RF6]', async () => {
    const none: StubAnswer = { status: 404, body: { messages: ['No such code.'] } };
    const { terminal, provider, leave } = await startSignUp(checking(none, none), ...CODES);
    await terminal.waitForText('Referral Code Invalid\nAffiliate Code Invalid\n');
    await enterUpToDefaultPackage(terminal);
    await terminal.waitForQuestion('Your Package');
    expect(JSON.stringify(provider.calls)).not.toMatch(/"(FRIEND20|UNI2027)"/);
    await leave();
  });

  it.each([
    ['a server error', { status: 503, body: { messages: [] } }],
    ['a rate limit', { status: 429, body: { messages: [] } }],
    ['no answer', 'cut'],
  ] as const)(
    'that got %s are not called invalid, and the sign-up continues without them [CM14, RF7]',
    async (_, answer) => {
      const { terminal, provider, leave } = await startSignUp(checking(answer, answer), ...CODES);
      await enterUpToDefaultPackage(terminal);
      await terminal.waitForQuestion('Your Package');
      expect(terminal.text).not.toContain('Invalid');
      expect(terminal.text).toContain("We couldn't check your referral code yet.");
      expect(JSON.stringify(provider.calls)).not.toMatch(/"(FRIEND20|UNI2027)"/);
      await leave();
    },
  );

  it('without a verdict are checked again with the price, and sent from then on [CM14, RF7]', async () => {
    const rule: StubRule = ({ name }, times) => {
      if (name !== 'GET /referral') return undefined;
      return times === 1 ? { status: 500, body: {} } : good('Ada gives you £20.');
    };
    const { terminal, provider, leave } = await startSignUp(rule, '--referral', 'FRIEND20');
    await terminal.waitForText("We couldn't check your referral code yet.");
    await enterUpToDefaultPackage(terminal);
    await terminal.waitForQuestion('Your Package');
    expect(terminal.text).toContain('Ada gives you £20.\n');
    expect(provider.named(SAVE)[0]?.body).toMatchObject({ referralCode: 'FRIEND20' });
    await leave();
  });

  it('are named by the command that repeats the sign-up [CM14]', async () => {
    const key = '0b1d1f0e-6f3c-4a53-9a0c-0c8e5f5a2f11';
    const { terminal, leave } = await startSignUp(
      checking(good('Yes.'), good('Yes.')),
      ...CODES,
      '--idempotency-key',
      key,
    );
    await terminal.waitForQuestion('I am a');
    await leave();
    expect(terminal.text.replaceAll('\n', '')).toContain(
      'kettle signup --referral FRIEND20 --affiliate UNI2027 --agent FRA1 --offer O1',
    );
  });

  it('that are too long are a mistake before anything is sent [CM14]', async () => {
    const { run, postCalls } = await startSignUp(undefined, '--agent', 'x'.repeat(65));
    expect((await run).code).toBe(3);
    expect(postCalls()).toEqual([]);
  });

  it('with a document must be in it [CM14]', async () => {
    const run = await aWorkspace().kettle(['signup', '--from', 'd.json', '--referral', 'FRIEND20']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(
      "option '--referral <CODE>' cannot be used with option '--from <FILE>'",
    );
  });
});
