import { SANDBOX_STAFF_TOKEN } from '@kettle/provider-fake/sandbox';
import { describe, expect, it } from 'vitest';
import { aSignUp } from '../../testing/documents.ts';
import { aWorkspace, jsonOf, type RunOptions } from '../../testing/run.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';

const TOKEN = { KETTLE_TOKEN: SANDBOX_STAFF_TOKEN };

/** Runs the commands of staff on test data, which stay from one to the next. */
function staffIn(workspace = aWorkspace()) {
  const kettle = (args: readonly string[], options: RunOptions = {}) =>
    workspace.kettle(args, { env: TOKEN, ...options });
  const signUp = async () => {
    const document = workspace.file('sign-up.json', aSignUp({ invite: [] }));
    const run = await kettle(['signup', '--from', document, '--json']);
    return jsonOf(run) as { readonly guid: string };
  };
  return { kettle, signUp };
}

describe('the commands of staff', () => {
  it('find a house and show who is in it, with the join link [CM24]', async () => {
    const { kettle } = staffIn();
    const found = await kettle(['house', 'find', '5 kettle terr']);
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toMatch(/^house .*\nacc_taken {2}5 Kettle Terrace, Leeds, LS6 1AA/);

    const { stdout } = await kettle(['house', 'show', 'acc_taken']);
    expect(stdout).toContain('\nJoined: 2 of 4\n');
    expect(stdout).toContain('\nhttps://kettle.example/joining-tenant?guid=acc_taken\n');
    expect(stdout).toMatch(/\nSam +sam\.acc-taken@example\.com +lead, joined 2026-11-21\n/);
  });

  it.each([80, 50, 30])('fit a terminal of %i columns [CM24]', async (columns) => {
    const { kettle, signUp } = staffIn();
    const { guid } = await signUp();
    const { stdout } = await kettle(['house', 'show', guid], { columns });
    const found = await kettle(['house', 'find', 'LS6 1AA'], { columns });
    const lines = `${stdout}${found.stdout}`.split('\n').filter((line) => line.includes(' '));
    // A link and an address are wider than the narrowest terminal, and are not cut.
    const cut = lines.filter((line) => line.length > columns && !/[/@]\S{20}/.test(line));

    expect(cut).toEqual([]);
  });

  it('close a house, open it again and take a housemate out, as JSON too [CM24]', async () => {
    const { kettle, signUp } = staffIn();
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
          path: '',
          message: `The house ${guid} is already closed.`,
        },
      ],
    });
    const { stdout } = await kettle(['house', 'reopen', guid]);
    expect(stdout).toMatch(/is open again\.\n\w+ is cancelled\./);

    const email = 'priya.acc-taken@example.com';
    const taken = await kettle(['house', 'take-out', 'acc_taken', email]);
    expect(taken.stdout).toBe(`${email} is taken out. 3 places are free.\n`);
  });

  it('correct a person, and list and resend their mails [CM24]', async () => {
    const { kettle, signUp } = staffIn();
    const { guid } = await signUp();
    const email = 'ada@right.example';
    const changed = await kettle(['person', 'change', 'ada@example.com', '--email', email]);
    expect(changed.stdout).toBe(
      `${email} of ${guid} is changed.\nThe agreement is on its way to ${email}.\n`,
    );
    const mails = jsonOf(await kettle(['mail', 'list', '--to', email, '--json'])) as readonly {
      readonly id: string;
      readonly recipient: string;
    }[];
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@example.com', email]);
    const resent = await kettle(['mail', 'resend', mails[0]?.id ?? '']);
    expect(resent.stdout).toMatch(
      /^The mail is on its way to ada@right\.example\. Its id is \w+\.\n$/,
    );
  });

  it('send a payer a link for new bank details [CM24]', async () => {
    const { kettle, signUp } = staffIn();
    const { guid } = await signUp();
    const house = jsonOf(await kettle(['house', 'show', guid, '--json'])) as {
      readonly mandates: readonly { readonly reference: string }[];
    };
    const [mandate] = house.mandates;
    const renewed = await kettle(['mandate', 'renew', mandate?.reference ?? '']);

    expect(renewed).toMatchObject({ code: 0 });
    expect(renewed.stdout).toMatch(/^The mail is on its way to ada@example\.com\./);
  });

  it('list the houses that start before a day [CM24]', async () => {
    const { kettle } = staffIn();
    const before = (day: string) => kettle(['house', 'incomplete', '--starts-before', day]);

    expect((await before('2027-07-02')).stdout).toContain('acc_last_place');
    expect((await before('2027-07-01')).stdout).toBe('No house found.\n');
    expect(await before('01/07/2027')).toMatchObject({
      code: 3,
      stderr: '--starts-before: Write this date as 2027-07-01\n',
    });
  });

  it('check what is changed before anything is sent [CM24]', async () => {
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

  it('do nothing without the token [CM24]', async () => {
    const { kettle } = staffIn();
    const run = await kettle(['house', 'show', 'acc_taken'], { env: {} });

    expect(run).toMatchObject({
      code: 4,
      stdout: '',
      stderr: 'This needs a token of the company’s staff: KETTLE_TOKEN is missing or wrong.\n',
    });
  });

  it('send each corrected detail under its own name [CM24]', async () => {
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
    [100, ''],
    [101, 'There are more than these 100. Ask for less.\n'],
  ])('of %i rows say if there are more, with --quiet too [CM24]', async (rows, stderr) => {
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
    expect(jsonOf(run)).toHaveLength(100);
    expect(stub.calls[0]?.body).toEqual({ text: 'kettle', limit: 101 });
  });
});
