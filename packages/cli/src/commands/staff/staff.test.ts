import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixedClock, TODAY } from '@kettle/core/testing';
import { SANDBOX_STAFF_TOKEN } from '@kettle/provider-fake/sandbox';
import {
  createLogger,
  readEnvironment,
  startProvider,
  type RunningProvider,
} from '@kettle/provider-server';
import { BUILT_TEMPLATE } from '@kettle/provider-server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRow, BEA, JOIN_DOCUMENT } from '../../testing/documents.ts';
import { aWorkspace, jsonOf, type RunOptions } from '../../testing/run.ts';
import { Terminal } from '../../testing/terminal.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';

let provider: RunningProvider;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kettle-staff-'));
  const environment = readEnvironment({ PORT: '0', DATA_DIR: folder });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  provider = await startProvider({
    environment: environment.value,
    clock: fixedClock(TODAY, Date.UTC(2026, 10, 21, 12)),
    log: createLogger({ write: () => undefined }),
    template: BUILT_TEMPLATE,
  });
});
afterAll(async () => {
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

let houses = 0;

/** Runs the commands of staff on the reference provider, with the token of its sandbox. */
function staffIn(workspace = aWorkspace()) {
  const kettle = (args: readonly string[], { env, ...options }: RunOptions = {}) =>
    workspace.kettle(args, {
      env: {
        KETTLE_PROVIDER_URL: `${provider.address}/api`,
        KETTLE_TOKEN: SANDBOX_STAFF_TOKEN,
        ...env,
      },
      ...options,
    });
  /** Signs a house up that no other test uses. */
  const signUp = async () => {
    houses += 1;
    const email = `ada${String(houses)}@example.com`;
    const document = workspace.file('sign-up.json', aRow(houses));
    const run = await kettle(['signup', '--from', document, '--json']);
    const { guid } = jsonOf(run) as { readonly guid: string };
    return { guid, email };
  };
  return { kettle, signUp, workspace };
}

describe('the commands of staff', () => {
  it('find a house and show who is in it, with the join link', async () => {
    const { kettle } = staffIn();
    const found = await kettle(['house', 'find', '5 kettle terr']);
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toMatch(/^house .*\nacc_taken {2}5 Kettle Terrace, Leeds, LS6 1AA/);

    const { stdout } = await kettle(['house', 'show', 'acc_taken']);
    expect(stdout).toContain('\nJoined: 2 of 4\n');
    expect(stdout).toContain(`\n${provider.address}/joining-tenant?guid=acc_taken\n`);
    expect(stdout).toMatch(/\nSam +sam\.acc-taken@example\.com +lead, joined \d+ [A-Z]\w+ \d{4}\n/);
  });

  it('show pounds and dates in words, as JSON pence and ISO dates', async () => {
    const { kettle, signUp } = staffIn();
    const { guid } = await signUp();
    const { stdout } = await kettle(['house', 'show', guid]);
    expect(stdout).toMatch(
      /\n£\d+\.\d\d a month each \(£\d+\.\d\d a week\)\n12 payments, 1 July 2027 to /,
    );
    expect(stdout).toMatch(/\n {2}Energy: Uncapped energy, £11\.50 a week\n/);
    expect(stdout).not.toMatch(/ pence|\d{4}-\d\d-\d\d|e-mail/);
    expect(jsonOf(await kettle(['house', 'show', guid, '--json']))).toMatchObject({
      startDate: '2027-07-01',
      lines: expect.arrayContaining([expect.objectContaining({ price: 1150 })]),
    });
  });

  it.each([80, 50, 30])('fit a terminal of %i columns', async (columns) => {
    const { kettle, signUp } = staffIn();
    const { guid } = await signUp();
    const { stdout } = await kettle(['house', 'show', guid], { columns });
    const found = await kettle(['house', 'find', 'LS6 1AA'], { columns });
    const lines = `${stdout}${found.stdout}`.split('\n').filter((line) => line.includes(' '));
    // A link and an address are wider than the narrowest terminal, and are not cut.
    const cut = lines.filter((line) => line.length > columns && !/[/@]\S{20}/.test(line));

    expect(cut).toEqual([]);
  });

  it('close a house, open it again and take a housemate out, as JSON too', async () => {
    const { kettle, signUp, workspace } = staffIn();
    const { guid } = await signUp();
    const closed = jsonOf(await kettle(['house', 'close', guid, '--reason', 'twice', '--json']));
    expect(closed).toMatchObject({ guid, cancelled: [expect.any(String)], atTheBank: [] });
    const again = await kettle(['house', 'close', guid, '--reason', 'twice', '--json']);
    expect(again.code).toBe(4);
    expect(jsonOf(again)).toEqual({
      errors: [
        {
          code: 'conflict',
          status: 409,
          message: `The house ${guid} is already closed.`,
        },
      ],
    });
    const { stdout } = await kettle(['house', 'reopen', guid]);
    expect(stdout).toMatch(
      /is open again\.\nAn email that says so goes to ada\d*@example\.com\.\n\w+ is cancelled\./,
    );

    const joiner = workspace.file('joiner.json', JOIN_DOCUMENT);
    expect(await kettle(['join', guid, '--from', joiner])).toMatchObject({ code: 0 });
    const taken = await kettle(['house', 'take-out', guid, BEA.email]);
    expect(taken.stdout).toMatch(/^bea@example\.com is taken out\. 3 places are free\.\n/);
  });

  it('take a lead out, and say who looks after the house then [AK21]', async () => {
    const { kettle, signUp, workspace } = staffIn();
    const { guid, email } = await signUp();
    await kettle(['join', guid, '--from', workspace.file('joiner.json', JOIN_DOCUMENT)]);
    const taken = await kettle(['house', 'take-out', guid, email]);
    expect(taken).toMatchObject({ code: 0 });
    expect(taken.stdout).toContain(
      `${email} is taken out. 3 places are free.\n${BEA.email} looks after the house now, and gets an email.\n`,
    );
    const last = await kettle(['house', 'take-out', guid, BEA.email, '--yes']);
    expect(last.stdout).toContain(`Nobody was in the house but ${BEA.email}. It is closed.\n`);
  });

  it('ask before taking the last one out closes a house, and need --yes elsewhere [AK21]', async () => {
    const { kettle, signUp } = staffIn();
    const { guid, email } = await signUp();
    const takeOut = (options: RunOptions = {}) =>
      kettle(['house', 'take-out', guid, email], options);
    const refused = await takeOut();
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^Nobody else is in .*, so this closes the house\. Add --yes/);

    for (const [answer, code] of [
      ['No', 4],
      ['Yes', 0],
    ] as const) {
      const terminal = new Terminal();
      const run = takeOut({ terminal });
      await terminal.waitForText('so this closes the house.');
      await terminal.pick('Do you mean it?', answer);
      expect((await run).code).toBe(code);
    }
    expect((await kettle(['house', 'show', guid])).stdout).toContain('\nClosed on ');
  });

  it('correct a person, and list and resend their mails', async () => {
    const { kettle, signUp } = staffIn();
    const { guid, email: wrong } = await signUp();
    const email = 'ada@right.example';
    const changed = await kettle(['person', 'change', wrong, '--email', email]);
    expect(changed.stdout).toBe(
      `${email} of ${guid} is changed.\nThe agreement is on its way to ${email}.\n`,
    );
    const mails = jsonOf(await kettle(['mail', 'list', '--to', email, '--json'])) as readonly {
      readonly id: string;
      readonly recipient: string;
    }[];
    expect(mails.map(({ recipient }) => recipient)).toContain(email);
    const resent = await kettle(['mail', 'resend', mails[0]?.id ?? '']);
    expect(resent.stdout).toMatch(
      /^The email is on its way to ada@right\.example\. Its id is \w+\.\n$/,
    );
  });

  it('list the mails that failed, and have to say which mails they mean', async () => {
    const { kettle } = staffIn();

    expect((await kettle(['mail', 'list', '--failed'])).stdout).toBe('No email has failed.\n');
    expect(await kettle(['mail', 'list'])).toMatchObject({
      code: 2,
      stderr: 'Say which emails: --to EMAIL, --failed.\n',
    });
  });

  it('send a payer a link for new bank details', async () => {
    const { kettle, signUp } = staffIn();
    const { guid, email } = await signUp();
    const house = jsonOf(await kettle(['house', 'show', guid, '--json'])) as {
      readonly mandates: readonly { readonly reference: string }[];
    };
    const [mandate] = house.mandates;
    const renewed = await kettle(['mandate', 'renew', mandate?.reference ?? '']);

    expect(renewed).toMatchObject({ code: 0 });
    expect(renewed.stdout).toContain(`The email is on its way to ${email}.`);
  });

  it('list the houses that start before a day', async () => {
    const { kettle } = staffIn();
    const before = (day: string) => kettle(['house', 'incomplete', '--starts-before', day]);

    expect((await before('2027-07-02')).stdout).toContain('acc_last_place');
    expect((await before('2027-07-01')).stdout).toBe('No house found.\n');
    expect(await before('01/07/2027')).toMatchObject({
      code: 3,
      stderr: '--starts-before: Write this date as 2027-07-01\n',
    });
  });

  it('check what is changed before anything is sent', async () => {
    const { kettle } = staffIn();
    const change = ['person', 'change', 'ada@example.com'];

    expect(await kettle(change)).toMatchObject({
      code: 2,
      stderr: 'Say what to change: --email, --first-name, --last-name, --phone.\n',
    });
    expect(await kettle([...change, '--email', 'ada', '--phone', '12'])).toMatchObject({
      code: 3,
      stderr: '--email: Valid email address required\n--phone: Mobile number is invalid\n',
    });
  });

  it('do nothing without the token', async () => {
    const { kettle } = staffIn();
    const run = await kettle(['house', 'show', 'acc_taken'], { env: { KETTLE_TOKEN: '' } });

    expect(run).toMatchObject({
      code: 4,
      stdout: '',
      stderr: 'This needs a token of the company’s staff: KETTLE_TOKEN is missing or wrong.\n',
    });
  });

  it('send each corrected detail under its own name', async () => {
    const stub = await aStubProvider();
    const { kettle } = staffIn();
    const names = ['--first-name', 'Augusta', '--last-name', 'King', '--phone', '07700 900123'];
    const email = ['--email', 'augusta@example.com'];
    const command = ['person', 'change', 'ada@example.com', ...names, ...email];
    await kettle([...command, '--provider-url', stub.url]);

    expect(stub.calls[0]?.body).toEqual({
      email: 'ada@example.com',
      changes: {
        firstname: 'Augusta',
        lastname: 'King',
        tel: '07700900123',
        email: 'augusta@example.com',
      },
    });
  });

  it.each([
    ['house', 'show', 'acc_taken'],
    ['person', 'change', 'ada@example.com', '--phone', '07700 900123'],
    ['mandate', 'renew', 'KX7M2P9QRT4W8B3CZD'],
    ['mail', 'list', '--to', 'ada@example.com'],
  ])('need a provider, since test data have no staff: %s %s', async (...args) => {
    const message = 'This needs a provider: add --provider-url URL or set KETTLE_PROVIDER_URL.';
    const { kettle } = staffIn();
    const env = { KETTLE_PROVIDER_URL: '' };

    expect(await kettle(args, { env, keepsTestDataLine: true })).toEqual({
      code: 4,
      stdout: '',
      stderr: `${message}\n`,
    });
    expect(jsonOf(await kettle([...args, '--json'], { env }))).toEqual({
      errors: [{ code: 'refused', message }],
    });
  });

  it.each([
    [50, ''],
    [51, 'There are more than these 50. Ask for less.\n'],
  ])('of %i rows say if there are more, with --quiet too', async (rows, stderr) => {
    const house = {
      guid: 'acc_1',
      address: '1 Kettle Terrace',
      postcode: 'LS6 1AA',
      startDate: '2027-07-01',
      endDate: '2028-06-30',
      housemateCount: 4,
      remaining: 3,
    };
    const stub = await aStubProvider(() => ({
      status: 200,
      body: Array.from({ length: rows }, () => house),
    }));
    const { kettle } = staffIn();
    const run = await kettle(
      ['house', 'find', 'kettle', '--json', '--quiet', '--provider-url', stub.url],
      {},
    );

    expect(run).toMatchObject({ code: 0, stderr });
    expect(jsonOf(run)).toHaveLength(50);
    expect(stub.calls[0]?.body).toEqual({ text: 'kettle', limit: 51 });
  });
});
