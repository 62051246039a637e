import { describe, expect, it } from 'vitest';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

const kettle = (...words: readonly string[]) => aWorkspace().kettle(words);
const HOME = ['--postcode', 'ls6 1aa', '--housemates', '4'] as const;

describe('kettle quote', () => {
  it('shows the price per week, and every option with its price', async () => {
    const { code, stdout } = await kettle('quote', ...HOME);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^£16\.10 per person per week\. Based on a 12 month contract\.\n/);
    expect(stdout).toMatch(/Broadband {3}\* {2}BB_80 +£1\.60 {2}Part-fibre 80\n +BB_150 +£1\.90/);
  });

  it('shows each option on a line of its own on a narrow terminal [CM28]', async () => {
    const { stdout } = await aWorkspace().kettle(['quote', ...HOME], { columns: 40 });
    expect(stdout).toContain(
      '\nBroadband\n  * BB_80: Part-fibre 80, £1.60\n    BB_150: Full-fibre 150, £1.90\n',
    );
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(40);
  });

  it('shows the price per month with --monthly', async () => {
    const { stdout } = await kettle('quote', ...HOME, '--monthly');
    expect(stdout).toMatch(/^£69\.96 per person per month\. Based on a 12 month contract\.\n/);
  });

  it('gives both prices in JSON, and the original price with a discount', async () => {
    const words = ['--broadband', 'BB_150', '--tv-licence', '--voucher', 'WELCOME10', '--json'];
    const value = jsonOf(await kettle('quote', ...HOME, ...words));
    expect(value).toMatchObject({
      postcode: 'LS6 1AA',
      housemates: 4,
      price: { weekly: 1554, monthly: 6754 },
      originalPrice: { weekly: 1727 },
      voucher: { code: 'WELCOME10', isValid: true },
    });
    expect(value).toHaveProperty('products.2.code', 'BB_150');
    expect(value).toHaveProperty('products.3.code', 'TV_LICENCE');
  });

  it('continues without an invalid voucher, with a warning', async () => {
    const run = await kettle('quote', ...HOME, '--voucher', 'EXPIRED', '--json');
    expect(run.code).toBe(0);
    expect(run.stderr).toBe('voucher: This voucher has expired. It is left out.\n');
    expect(jsonOf(run)).toMatchObject({ voucher: { code: 'EXPIRED', isValid: false } });
  });

  it.each([
    [
      ['--postcode', ' ', '--housemates', '16'],
      'postcode: Postcode required\nhousemates: Must be a number between 1 and 15\n',
    ],
    [
      [...HOME, '--broadband', 'DSL'],
      'broadband: Please select an option (BB_80, BB_150, BB_500, NO-BROADBAND)\n',
    ],
    [[...HOME, '--voucher', '..'], 'voucher: Invalid voucher code. Check and try again.\n'],
    [[...HOME, '--address', 'adr_m14_2'], 'address: This property is not at LS6 1AA\n'],
    [[...HOME, '--address', 'x'.repeat(65)], 'address: Address must be 64 characters or fewer\n'],
  ])('%j is exit code 3', async (words, stderr) => {
    expect(await kettle('quote', ...words)).toEqual({ code: 3, stdout: '', stderr });
  });

  it.each([
    ['products.0.options (missing)', { products: [{ type: 'Gas', defaultOption: 'secret' }] }],
    ['the answer (not JSON)', undefined],
  ])(
    'names what of an answer cannot be read with --verbose, but no value: %s',
    async (part, body) => {
      const { url } = await aStubProvider(({ name }) =>
        name === 'GET /products' ? { status: 200, body } : undefined,
      );
      const quote = (...more: readonly string[]) =>
        kettle('quote', ...HOME, '--provider-url', url, ...more);
      const silent = await quote();
      const found = `GET /products: cannot read ${part}\n`;
      expect(silent.stderr).not.toContain('products.0');
      const hint = 'To see what cannot be read, add --verbose.\n';
      const stderr = found + silent.stderr.replace(hint, '');
      expect(await quote('--verbose')).toEqual({ ...silent, stderr });
    },
  );

  it('is refused for a place without coverage', async () => {
    const run = await kettle('quote', '--postcode', 'ZE1 0AA', '--housemates', '4');
    expect(run).toEqual({
      code: 4,
      stdout: '',
      stderr: 'Sorry, we do not cover this postcode yet.\n',
    });
  });

  it('for an address with an account gives the guid of the account', async () => {
    const run = await kettle('quote', ...HOME, '--address', 'adr_ls6_5', '--json');
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toMatchObject({ guid: 'acc_taken' });
  });
});

describe('kettle quote with a discount that has no code', () => {
  const option = (code: string, price: number) => ({
    code,
    title: code,
    priceId: code,
    price: { current: price },
  });
  const options = [option('BB_80', 1000), option('BB_150', 1200)];
  const broadband = { type: 'Broadband', title: 'Broadband', defaultOption: 'BB_80', options };
  const body = {
    products: [broadband],
    discount: { description: 'Two off' },
    priceBeforeDiscount: 1000,
    priceAfterDiscount: 800,
  };

  it.each([
    ['BB_80', 800, ''],
    ['BB_150', 1200, 'package: Your discount no longer applies.\n'],
  ])('and %s says whether it ends [HH13]', async (code, weekly, stderr) => {
    const provider = await aStubProvider(({ name }) =>
      name === 'GET /products' ? { status: 200, body } : undefined,
    );
    const flags = ['--broadband', code, '--provider-url', provider.url, '--json'];
    const run = await kettle('quote', ...HOME, ...flags);
    expect(jsonOf(run)).toMatchObject({ price: { weekly } });
    expect(run.stderr).toBe(stderr);
  });
});

describe('kettle voucher', () => {
  it('shows the price with the voucher', async () => {
    const run = await kettle('voucher', 'WELCOME10', ...HOME);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('£14.49 (was £16.10) per person per week');
  });

  it.each([
    ['EXPIRED', 'This voucher has expired.\n'],
    ['SILENT', 'Invalid voucher code. Check and try again.\n'],
    ['FREETV', 'Add a TV Licence to use this voucher.\n'],
  ])('refuses %s with the words of the provider', async (code, stderr) => {
    expect(await kettle('voucher', code, ...HOME)).toEqual({ code: 4, stdout: '', stderr });
  });

  it('needs a code', async () => {
    expect(await kettle('voucher', ' ', ...HOME)).toMatchObject({
      code: 3,
      stderr: 'CODE: Voucher code required\n',
    });
  });
});

describe('kettle referral and kettle affiliate', () => {
  it.each([
    ['referral', 'FRIEND20'],
    ['affiliate', 'UNI2027'],
  ])('%s %s is valid', async (command, code) => {
    const run = await kettle(command, code, '--json');
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ code, isValid: true });
  });

  it.each([
    ['referral', 'Referral Code Invalid\n'],
    ['affiliate', 'Affiliate Code Invalid\n'],
  ])('%s with an unknown code is invalid [RF6]', async (command, stderr) => {
    expect(await kettle(command, 'NOBODY')).toEqual({ code: 4, stdout: '', stderr });
  });

  it('with an unknown code does not doubt the address of a provider [RF6]', async () => {
    const provider = await aStubProvider(() => ({ status: 404, body: { messages: ['No.'] } }));
    const url = new URL(provider.url).origin;
    const run = await kettle('referral', 'NOBODY', '--provider-url', url);
    expect(run).toEqual({ code: 4, stdout: '', stderr: 'Referral Code Invalid\n' });
  });

  it.each([
    ['referral', 'CODE: Referral code required\n'],
    ['affiliate', 'CODE: Affiliate code required\n'],
  ])('%s needs a code', async (command, stderr) => {
    expect(await kettle(command, ' ')).toEqual({ code: 3, stdout: '', stderr });
  });

  it('does not call a code invalid if the provider could not check it [RF7]', async () => {
    const provider = await aStubProvider(() => 'cut');
    const run = await kettle('referral', 'FRIEND20', '--provider-url', provider.url);
    expect(run.code).toBe(5);
    expect(run.stderr).not.toContain('Invalid');
  });
});

describe('kettle addresses', () => {
  it('lists the properties of a postcode', async () => {
    const { code, stdout } = await kettle('addresses', 'ls6 1aa');
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toBe('adr_ls6_1  1 Kettle Terrace');
  });

  it('is a list in JSON', async () => {
    const value = jsonOf(await kettle('addresses', 'LS6 1AA', '--json'));
    expect(value).toHaveLength(6);
    expect(value).toHaveProperty('0.guid', 'adr_ls6_1');
  });

  it('searches for a text', async () => {
    const { code, stdout } = await kettle('addresses', '--find', 'kettle terrace');
    expect(code).toBe(0);
    expect(stdout).toContain('1 Kettle Terrace, Leeds, LS6 1AA');
  });

  it('lists the addresses of a building', async () => {
    const building = ['--within', 'grp_kettle_court'];
    const { stdout } = await kettle('addresses', '--find', 'kettle court', ...building);
    expect(stdout).toMatch(/^adr_ls6_6 /);
  });

  it('reports an empty result', async () => {
    const run = await kettle('addresses', '--find', 'nowhere at all');
    expect(run).toEqual({ code: 0, stdout: '', stderr: 'No addresses found.\n' });
  });

  it('has its own message if the provider gives none [AD5]', async () => {
    const run = await kettle('addresses', 'ZZ1 1ZZ');
    expect(run).toEqual({ code: 4, stdout: '', stderr: 'Failed to fetch addresses\n' });
  });

  it.each([
    ['addresses', ' '],
    ['addresses', '--find', ' '],
  ])('needs a postcode or a text', async (...words) => {
    expect(await kettle(...words)).toMatchObject({ code: 3, stdout: '' });
  });
});

describe('kettle account', () => {
  it('shows who has joined, what it costs and how many are still to join', async () => {
    const { code, stdout } = await kettle('account', 'acc_taken');
    expect(code).toBe(0);
    expect(stdout).toContain('Created by  Sam');
    expect(stdout).toMatch(
      /^Package {5}Uncapped energy\n {12}Water and sewerage\n {12}Part-fibre 80\nPrice/m,
    );
    expect(stdout).toContain('2 of 4. 2 housemates still to join.');
    expect(stdout).toContain('£16.10 a week');
  });

  it('breaks lines between words on a narrow terminal, but not in a pipe', async () => {
    const words = (text: string) => text.split(/\s+/);
    const [piped, narrow] = await Promise.all(
      [undefined, 40].map((columns) =>
        aWorkspace().kettle(['account', 'acc_taken'], columns === undefined ? {} : { columns }),
      ),
    );
    expect(words(narrow?.stdout ?? '')).toEqual(words(piped?.stdout ?? ''));
    expect(narrow?.stdout).toMatch(/^Price {7}£16\.10 a week, £69\.96 a\nmonth, per person$/m);
    expect(piped?.stdout).toMatch(/^Price {7}£16\.10 a week, £69\.96 a month, per person$/m);
  });

  it('prints as to a pipe on a terminal without a set size', async () => {
    const { stdout } = await aWorkspace().kettle(['account', 'acc_taken'], { columns: 0 });
    expect(stdout).toMatch(/^Price {7}£16\.10 a week, £69\.96 a month, per person$/m);
  });

  it('has no surname, e-mail, phone or bank field in JSON [JO16]', async () => {
    const { stdout } = await kettle('account', 'acc_taken', '--json');
    expect(stdout).not.toMatch(/email|tel"|lastname|sortCode|accountNumber/);
    expect(JSON.parse(stdout)).toMatchObject({ remainingHousemates: 2, housemates: 4 });
  });

  it('of a complete house is refused, and shows its address', async () => {
    const run = await kettle('account', 'acc_complete');
    expect(run).toMatchObject({ code: 4, stdout: '' });
    expect(run.stderr).toContain('Leeds');
  });

  it('of an unknown guid is refused', async () => {
    expect((await kettle('account', 'acc_nobody')).code).toBe(4);
  });

  it.each(['', 'https://kettle.example/joining-tenant', 'a b'])(
    'needs a guid: %j',
    async (typed) => {
      expect(await kettle('account', typed)).toEqual({
        code: 3,
        stdout: '',
        stderr: 'Cannot detect guid\nPass the guid alone, or the whole join link in quotes.\n',
      });
    },
  );
});

describe('kettle schema', () => {
  it.each(['signup', 'join', 'batch'])('%s prints a JSON Schema', async (name) => {
    const run = await kettle('schema', name);
    expect(JSON.parse(run.stdout)).toMatchObject({ type: 'object', additionalProperties: false });
    expect(jsonOf(await kettle('schema', name, '--json'))).toEqual(JSON.parse(run.stdout));
  });
});

describe('a provider', () => {
  it('can be set in the environment', async () => {
    const provider = await aStubProvider();
    const env = { KETTLE_PROVIDER_URL: provider.url };
    const run = await aWorkspace().kettle(['quote', ...HOME, '--json'], { env });
    expect(jsonOf(run)).toMatchObject({ price: { weekly: 1000 } });
  });

  it('is the fake if the flag says so, even with a URL in the environment', async () => {
    const env = { KETTLE_PROVIDER_URL: 'http://127.0.0.1:1' };
    const words = ['quote', ...HOME, '--json', '--provider', 'fake'];
    expect((await aWorkspace().kettle(words, { env })).code).toBe(0);
  });

  it('that cannot be reached is exit code 5 [ER2]', async () => {
    const run = await kettle('account', 'acc_1', '--provider-url', 'http://127.0.0.1:1', '--json');
    expect(run.code).toBe(5);
    expect(run.stderr).toBe('127.0.0.1:1 refused the connection.\n');
    expect(jsonOf(run)).toEqual({
      errors: [
        {
          code: 'unreachable',
          message: 'The Kettle API could not be accessed. Check your connection and try again.',
        },
      ],
    });
  });

  it.each([
    [
      'a page of a proxy',
      { status: 200, body: 'Log in' },
      'To see what cannot be read, add --verbose.\n',
    ],
    ['a fault without a word', { status: 500, body: {} }, ''],
    ['a limit without a word', { status: 403, body: { messages: [] } }, ''],
  ])('that answers with %s is reported', async (_, answer, hint) => {
    const { url } = await aStubProvider(() => answer);
    const run = await kettle('account', 'acc_1', '--json', '--provider-url', url);
    expect([run.code, run.stderr]).toEqual([4, hint]);
    const verbose = await kettle('account', 'acc_1', '--json', '--verbose', '--provider-url', url);
    expect(verbose.stderr).not.toContain('add --verbose');
  });

  it('that explains a refusal is reported with its words alone', async () => {
    const { url } = await aStubProvider(() => ({ status: 422, body: { messages: ['No.'] } }));
    const run = await kettle('account', 'acc_1', '--provider-url', url);
    expect(run).toEqual({ code: 4, stdout: '', stderr: 'No.\n' });
    const addresses = await aStubProvider(() => ({ status: 500, body: {} }));
    const found = await kettle('addresses', 'LS6 1AA', '--provider-url', addresses.url);
    expect(found.stderr).toBe('Failed to fetch addresses\n');
  });

  it.each([
    [['referral', 'X'], (message: string) => ({ message })],
    [['addresses', 'LS6 1AA'], (line1: string) => [{ guid: line1, line1, line2: line1 }]],
    [['addresses', '--find', 'x'], (address: string) => [{ id: address, address }]],
    [
      ['voucher', 'X', ...HOME],
      (message: string) => ({ priceBeforeDiscount: 1000, priceAfterDiscount: 900, message }),
    ],
  ])('cannot print control characters with its answers to %j', async (words, answer) => {
    const hostile =
      'A\u001b[31mB\u001b]8;;https://evil.example\u0007C\u001b]52;c;ZXZpbA==\u001b\\D\u0007\rE\u009b2JF';
    const { url } = await aStubProvider(({ name }) =>
      name === 'GET /products' || name === 'GET /config'
        ? undefined
        : { status: 200, body: answer(hostile) },
    );
    const text = await kettle(...words, '--provider-url', url);
    expect(text.code).toBe(0);
    expect(text.stdout).toContain('ABCD EF');
    const json = await kettle(...words, '--provider-url', url, '--json');
    for (const printed of [text.stdout, json.stdout]) {
      expect(printed.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    }
  });

  it('cannot write to the terminal', async () => {
    const words = '\u001b]0;pwned\u0007\u001b[2JNo.\r\nReally\u202e.';
    const provider = await aStubProvider(() => ({ status: 422, body: { messages: [words] } }));
    const run = await kettle('account', 'acc_1', '--provider-url', provider.url);
    expect(run.stderr).toMatch(/No\. Really\.\n$/);
    expect(run.stderr.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    const inJson = await kettle('account', 'acc_1', '--provider-url', provider.url, '--json');
    expect(inJson.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });
});
