import { chmodSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADAS_BANK, aSignUp, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { aWorkspace, jsonOf, type Workspace } from '../testing/run.ts';
import { Terminal } from '../testing/terminal.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

function signUp(workspace: Workspace, document: unknown, ...args: readonly string[]) {
  return workspace.kettle(['signup', '--from', workspace.file('doc.json', document), ...args]);
}

describe('a sign-up from a document', () => {
  it('prints the guid, join link, remaining housemates and the prices as shown', async () => {
    const run = await signUp(aWorkspace(), SIGN_UP_DOCUMENT, '--json', '--provider', 'fake');
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toEqual({
      guid: expect.stringMatching(/^\S{20,}$/) as string,
      joinLink: expect.stringMatching(/^https:\/\/\S+\?guid=\S+$/) as string,
      remainingHousemates: 3,
      price: { weekly: 1554, monthly: 6754 },
      reference: expect.stringMatching(/^[A-Z0-9]{18}$/) as string,
    });
    expect(run.stderr).toBe('');
  });

  it('reports a silent provider after one timeout, not after one for each call', async () => {
    const arrivals: number[] = [];
    const { url, calls } = await aStubProvider(() => {
      arrivals.push(performance.now());
      return 'silence';
    });
    const workspace = aWorkspace();
    const file = workspace.file('doc.json', SIGN_UP_DOCUMENT);
    const args = ['signup', '--from', file, '--provider-url', url];
    const run = await workspace.kettle(args, { timings: { callMs: 2_000, secondCallMs: 100 } });
    expect(run.code).toBe(5);
    expect(run.stderr).toMatch(/^The Kettle API could not be accessed\./);
    // The second call only confirms the silence, so its wait is shorter than that of the first.
    const asked = ['GET /config', 'GET /addresses/lookup/LS6%201AA'];
    expect(calls.map(({ name }) => name)).toEqual(asked);
    const [first = 0, second = 0] = arrivals;
    expect(performance.now() - second).toBeLessThan(second - first);
  });

  it('can be read from stdin', async () => {
    const workspace = aWorkspace();
    const stdin = JSON.stringify(SIGN_UP_DOCUMENT);
    const run = await workspace.kettle(['signup', '--from', '-', '--json'], { stdin });
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ remainingHousemates: 3 });
  });

  it('prints text without --json', async () => {
    const { stdout } = await signUp(aWorkspace(), SIGN_UP_DOCUMENT);
    expect(stdout).toContain('Signed up. 3 housemates still to join.\n');
    expect(stdout).toContain('£15.54 a week, £67.54 a month, per person');
  });

  it('is found by join and account afterwards', async () => {
    const workspace = aWorkspace();
    const { guid } = jsonOf(await signUp(workspace, SIGN_UP_DOCUMENT, '--json')) as {
      guid: string;
    };
    const account = jsonOf(await workspace.kettle(['account', guid, '--json']));
    expect(account).toMatchObject({ accountCreator: 'Ada', joinedHousemates: 1, housemates: 4 });
  });

  it('lasts a year minus a day without an end date', async () => {
    const workspace = aWorkspace();
    const document = aSignUp({ tenancy: { startDate: '2027-09-01', endDate: undefined } });
    const { guid } = jsonOf(
      await signUp(workspace, { ...document, broadband: undefined }, '--json'),
    ) as {
      guid: string;
    };
    expect(jsonOf(await workspace.kettle(['account', guid, '--json']))).toMatchObject({
      tenancy: { startDate: '2027-09-01', endDate: '2028-08-31' },
    });
  });
});

describe('a document with mistakes', () => {
  it('reports all of them at once, each with its path, and exits with 3', async () => {
    const document = aSignUp({ household: { housemates: 16 }, person: { tel: '0770' } });
    const run = await signUp(aWorkspace(), document);
    expect(run).toMatchObject({ code: 3, stdout: '' });
    expect(run.stderr).toBe(
      'household.housemates: Must be a number between 1 and 15\nperson.tel: Mobile number is invalid\n',
    );
  });

  it('does not sign up a property that is not at the postcode', async () => {
    const document = aSignUp({ household: { postcode: 'ls61aa', addressGuid: 'adr_m14_2' } });
    const workspace = aWorkspace();
    expect(await signUp(workspace, document)).toEqual({
      code: 3,
      stdout: '',
      stderr: 'household.addressGuid: This property is not at LS6 1AA\n',
    });
  });

  it('says how to write a date at its field, and a kind of tenant after the messages [CM25]', async () => {
    const document = aSignUp({
      person: { leadType: 'student' },
      tenancy: { startDate: '01/07/2027', endDate: '2028-02-30' },
      broadband: { date: 'soon' },
    });
    const { code, stdout, stderr } = await signUp(aWorkspace(), document, '--json');
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toEqual({
      errors: [
        { code: 'invalid', path: 'person.leadType', message: 'Please select an option' },
        { code: 'invalid', path: 'tenancy.startDate', message: 'Write this date as 2027-07-01' },
        { code: 'invalid', path: 'tenancy.endDate', message: 'There is no such day' },
        {
          code: 'invalid',
          path: 'broadband.date',
          message: 'Write a date as year-month-day, such as 2027-07-01',
        },
      ],
    });
    expect(stderr).toBe('leadType is one of: Student, Not a Student.\n');
  });

  it('sends nothing but a request for the settings', async () => {
    const provider = await aStubProvider();
    const workspace = aWorkspace();
    const file = workspace.file('doc.json', aSignUp({ person: { tel: '0770' } }));
    await workspace.kettle(['signup', '--from', file, '--provider-url', provider.url]);
    expect(provider.calls.map(({ name }) => name)).toEqual(['GET /config']);
  });

  it('is checked against the minimum tenancy length of the provider', async () => {
    const provider = await aStubProvider(({ name }) =>
      name === 'GET /config' ? { status: 200, body: { minTenancyLengthMonths: 12 } } : undefined,
    );
    const document = aSignUp({ tenancy: { startDate: '2027-07-01', endDate: '2028-05-30' } });
    const run = await signUp(aWorkspace(), document, '--provider-url', provider.url);
    expect(run.stderr).toBe('tenancy.endDate: Minimum term is 12 months\n');
  });

  it('names a broadband option that the package does not have, and has sent nothing', async () => {
    const run = await signUp(aWorkspace(), aSignUp({ package: { broadband: 'BB_9000' } }));
    expect(run.code).toBe(3);
    expect(run.stderr).toContain('package.broadband: Please select an option (BB_80, BB_150');
  });

  it('warns of a document that others can read', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('doc.json', aSignUp());
    chmodSync(file, 0o644);
    const run = await workspace.kettle(['signup', '--from', file]);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain(`chmod 600 ${file}`);
  });

  it('is wrong usage when it is a folder', async () => {
    const folder = aWorkspace().at('');
    expect(await aWorkspace().kettle(['signup', '--from', folder])).toEqual({
      code: 2,
      stdout: '',
      stderr: `${folder} could not be read: it is a folder.\n`,
    });
  });

  it('is wrong usage when the file name is empty, as from a variable that is not set', async () => {
    const run = await aWorkspace().kettle(['signup', '--from', '']);
    expect(run).toEqual({
      code: 2,
      stdout: '',
      stderr: 'A file with an empty name could not be read: there is no such file.\n',
    });
  });
});

describe('choices of a document that cannot be saved', () => {
  it('are reported, and the sign-up includes them [CM1]', async () => {
    const provider = await aStubProvider(({ name }) =>
      name.endsWith('/products') && name.startsWith('POST') ? { status: 500 } : undefined,
    );
    const document = aSignUp({ package: undefined, codes: undefined, invite: undefined });
    const run = await signUp(aWorkspace(), document, '--provider-url', provider.url);
    expect(run.code).toBe(0);
    expect(run.stderr).toBe(
      'package: Service error - Unable to update your package choices, please try again later. The sign-up itself includes them.\n',
    );
    expect(JSON.stringify(provider.named('POST /direct_debit')[0]?.body)).toContain('price_energy');
  });

  it('are reported for the row of a batch [CM1]', async () => {
    const provider = await aStubProvider(({ name }) =>
      name.endsWith('/products') && name.startsWith('POST') ? { status: 500 } : undefined,
    );
    const workspace = aWorkspace();
    const rows = workspace.file(
      'rows.jsonl',
      aSignUp({ package: undefined, codes: undefined, invite: undefined }),
    );
    const run = await workspace.kettle(['batch', rows, '--provider-url', provider.url]);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain(
      'line 1 (ada@example.com): package: Service error - Unable to update your',
    );
  });
});

describe('broadband fields of a document that names no broadband', () => {
  const UNDATED = aSignUp({
    package: undefined,
    codes: undefined,
    invite: undefined,
    broadband: { urgent: false, date: undefined },
  });

  it('are not checked and not sent if the default package has none', async () => {
    const provider = await aStubProvider();
    const file = aWorkspace().file('doc.json', UNDATED);
    const args = ['signup', '--from', file, '--provider-url', provider.url];
    const run = await aWorkspace().kettle(args);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const [directDebit] = provider.named('POST /direct_debit');
    expect(JSON.stringify(directDebit?.body)).not.toMatch(/broadband/i);
  });

  it('are checked before anything is sent if the default package has broadband', async () => {
    const run = await signUp(aWorkspace(), UNDATED, '--provider', 'fake');
    expect(run).toEqual({
      code: 3,
      stdout: '',
      stderr: 'broadband.date: You must select a date for later installation\n',
    });
  });
});

describe('codes in a document', () => {
  it('that are invalid are left out with a warning, and the sign-up continues', async () => {
    const document = aSignUp({
      codes: { referral: 'NOBODY', affiliate: 'NOWHERE' },
      package: { voucher: 'EXPIRED' },
    });
    const run = await signUp(aWorkspace(), document, '--json', '--quiet');
    expect(run.code).toBe(0);
    expect(run.stderr).toBe(
      'codes.referral: Referral Code Invalid, so it is left out\n' +
        'codes.affiliate: Affiliate Code Invalid, so it is left out\n' +
        'package.voucher: This voucher has expired. It is left out.\n',
    );
    expect(jsonOf(run)).toMatchObject({ price: { weekly: 1727 } });
  });

  it('that could not be checked are left out with a warning, and the sign-up continues', async () => {
    const { url } = await aStubProvider(({ name }) =>
      name === 'GET /referral' ? { status: 500, body: {} } : undefined,
    );
    const document = aSignUp({ package: undefined, broadband: undefined });
    const run = await signUp(aWorkspace(), document, '--provider-url', url);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('codes.referral: It could not be checked, so it is left out\n');
  });

  it('that are invalid are never sent', async () => {
    const provider = await aStubProvider();
    const document = aSignUp({
      package: { broadband: undefined, tvLicence: undefined },
      broadband: undefined,
    });
    const run = await signUp(aWorkspace(), document, '--provider-url', provider.url);
    expect(run.code).toBe(0);
    const [directDebit] = provider.named('POST /direct_debit');
    expect(JSON.stringify(directDebit?.body)).not.toMatch(/FRIEND20|UNI2027|WELCOME10/);
    expect(JSON.stringify(directDebit?.body)).toContain('FRA1');
  });

  it.each([
    ['no answer', 'cut', 5],
    ['a gateway’s page', { status: 503, raw: '<html>busy</html>', type: 'text/html' }, 4],
    ['a rate limit response', { status: 429, body: { messages: ['Slow down.'] } }, 4],
    ['an unreadable answer', { status: 200, body: {} }, 4],
  ] as const)(
    'stop the sign-up if the voucher check got %s, because the price would be wrong',
    async (_, answer, code) => {
      const provider = await aStubProvider(({ name }) =>
        name.startsWith('POST /voucher') ? answer : undefined,
      );
      const document = aSignUp({ codes: undefined, package: { broadband: undefined } });
      const run = await signUp(
        aWorkspace(),
        { ...document, package: { voucher: 'WELCOME10' } },
        '--provider-url',
        provider.url,
      );
      expect(run.code).toBe(code);
      expect(run.stderr).not.toContain('Invalid voucher');
      expect(provider.named('POST /direct_debit')).toEqual([]);
    },
  );
});

describe('a refusal', () => {
  it('shows the first message of the provider, with exit code 4', async () => {
    const run = await signUp(aWorkspace(), aSignUp({ bank: { sortCode: '00-00-00' } }));
    expect(run).toMatchObject({
      code: 4,
      stdout: '',
      stderr: 'Your bank did not accept these details.\n',
    });
  });

  it('is an error without a path in JSON, with a code', async () => {
    const run = await signUp(aWorkspace(), aSignUp({ bank: { sortCode: '00-00-00' } }), '--json');
    expect(jsonOf(run)).toEqual({
      errors: [
        {
          code: 'refused',
          status: 422,
          message: 'Your bank did not accept these details.',
        },
      ],
    });
  });

  it.each([
    [409, 'conflict', 4],
    [503, 'outcome-unknown', 5],
  ])(
    'with %d of the direct debit has that status, whatever is asked afterwards',
    async (status, code, exitCode) => {
      const { url } = await aStubProvider(({ name }) =>
        name === 'POST /direct_debit' ? { status, body: {} } : undefined,
      );
      const document = aSignUp({ package: undefined, codes: undefined, invite: undefined });
      const run = await signUp(aWorkspace(), document, '--provider-url', url, '--json');
      expect(run.code).toBe(exitCode);
      expect(jsonOf(run)).toMatchObject({ errors: [{ code, status }] });
    },
  );

  it.each([
    ['account', 'acc_nobody'],
    ['referral', 'NOBODY'],
    ['voucher', 'NONE', '--postcode', 'LS6 1AA', '--housemates', '4'],
  ])('has the same code and status on the test data: kettle %s', async (...args) => {
    const run = await aWorkspace().kettle([...args, '--json']);
    expect(jsonOf(run)).toMatchObject({ errors: [{ code: 'not-found', status: 404 }] });
  });

  it('for an address with an account shows how to join it', async () => {
    const run = await signUp(
      aWorkspace(),
      aSignUp({ household: { addressGuid: 'adr_ls6_5' } }),
      '--json',
    );
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toMatchObject({ guid: 'acc_taken' });
    expect(run.stderr).toBe('To join it: kettle join acc_taken\n');
  });

  it('suggests a command for its own provider, not for the default one', async () => {
    const { url } = await aStubProvider(({ name }) =>
      name === 'GET /products'
        ? { status: 200, body: { existingAccountGUID: 'acc_7' } }
        : undefined,
    );
    const flags = ['--provider-url', url, '--insecure'];
    const there = await signUp(aWorkspace(), SIGN_UP_DOCUMENT, ...flags);
    expect(there.stderr).toContain(`To join it: kettle join acc_7 ${flags.join(' ')}\n`);
    const lost = aSignUp({ bank: { ...ADAS_BANK, accountNumber: '00000001' } });
    const { stderr } = await aWorkspace().kettle(['signup', '--from', '-', '--provider', 'fake'], {
      stdin: JSON.stringify(lost),
      env: { KETTLE_PROVIDER_URL: url },
    });
    expect(stderr).toMatch(/^To try again: kettle signup --from - --provider fake --idempotency/m);
  });

  it('of the quote comes before anything personal is sent', async () => {
    const provider = await aStubProvider(({ name }) =>
      name === 'GET /products' ? { status: 422, body: { messages: ['No cover.'] } } : undefined,
    );
    const run = await signUp(aWorkspace(), aSignUp(), '--provider-url', provider.url);
    expect(run).toMatchObject({ code: 4, stderr: expect.stringContaining('No cover.') as string });
    expect(provider.calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
  });

  it('with a server error keeps the key, and shows how to try again', async () => {
    const run = await signUp(aWorkspace(), aSignUp({ bank: { sortCode: '99-99-99' } }), '--json');
    expect(run.code).toBe(4);
    const { idempotencyKey } = jsonOf(run) as { idempotencyKey: string };
    expect(idempotencyKey).toMatch(UUID);
    expect(run.stderr).toContain(`--json --idempotency-key ${idempotencyKey}\n`);
  });
});

describe('an unknown outcome', () => {
  const lost = aSignUp({ bank: { ...ADAS_BANK, accountNumber: '00000001' } });

  it('exits with 5, and prints the key and the command that repeats it on stderr', async () => {
    const run = await signUp(aWorkspace(), lost, '--json');
    expect(run.code).toBe(5);
    const { outcome, idempotencyKey } = jsonOf(run) as Record<string, string>;
    expect(outcome).toBe('unknown');
    expect(idempotencyKey).toMatch(UUID);
    expect(run.stderr).toMatch(
      /^To try again: kettle signup --from \S.*doc\.json'? --json --idempotency-key/,
    );
  });

  it('is found out by the repeated command: one house, and its guid', async () => {
    const workspace = aWorkspace();
    const first = jsonOf(await signUp(workspace, lost, '--json')) as { idempotencyKey: string };
    const args = ['--json', '--idempotency-key', first.idempotencyKey];
    const again = await signUp(workspace, lost, ...args);
    expect(again.code).toBe(0);
    expect(jsonOf(again)).toMatchObject({ remainingHousemates: 3, price: { weekly: 1554 } });
    const world = JSON.parse(readFileSync(workspace.at('state/fake-world.json'), 'utf8')) as {
      houses: readonly { house: { accountCreator: string } }[];
    };
    expect(world.houses.filter(({ house }) => house.accountCreator === 'Ada')).toHaveLength(1);
  });

  it('keeps its key if the repeat is refused', async () => {
    const workspace = aWorkspace();
    const { url } = await aStubProvider(({ name }) =>
      name === 'GET /products'
        ? { status: 422, body: { messages: ['We are closed today.'] } }
        : undefined,
    );
    const key = '0b1d1f0e-6f3c-4a53-9a0c-0c8e5f5a2f11';
    const file = workspace.file('d.json', SIGN_UP_DOCUMENT);
    const args = ['signup', '--from', file, '--provider-url', url, '--json'];
    const run = await workspace.kettle([...args, '--idempotency-key', key]);
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toMatchObject({ idempotencyKey: key });
    expect(run.stderr).toContain(`--idempotency-key ${key}`);
  });

  it('keeps its key if the repeat is for somebody else, and is found out with the first details', async () => {
    const workspace = aWorkspace();
    const { idempotencyKey } = jsonOf(await signUp(workspace, lost, '--json')) as {
      idempotencyKey: string;
    };
    const args = ['--json', '--idempotency-key', idempotencyKey];
    const other = await signUp(
      workspace,
      aSignUp({ person: { email: 'cy@example.com' } }),
      ...args,
    );
    expect(other.code).toBe(4);
    expect(jsonOf(other)).toMatchObject({ idempotencyKey });
    expect(other.stderr).toMatch(
      /^Do not start again yet\. The earlier attempt may .* restore the earlier details and run again/m,
    );
    expect(other.stderr).toContain(`--idempotency-key ${idempotencyKey}\n`);
    expect((await signUp(workspace, lost, ...args)).code).toBe(0);
  });

  it('is found out by a repeat with other bank details, with a note about the first ones [KE15]', async () => {
    const workspace = aWorkspace();
    const { idempotencyKey } = jsonOf(await signUp(workspace, lost, '--json')) as {
      idempotencyKey: string;
    };
    const args = ['--json', '--idempotency-key', idempotencyKey];
    const again = await signUp(workspace, SIGN_UP_DOCUMENT, ...args);
    expect(again.code).toBe(0);
    expect(again.stderr).toContain('An earlier attempt has set up the Direct Debit');
    const settled = await signUp(workspace, lost, ...args);
    // Only the answer itself has the reference.
    expect(jsonOf(settled)).toMatchObject(jsonOf(again) as object);
    expect(settled.stderr).not.toContain('earlier attempt');
  });

  it('is reported if the answer to the direct debit cannot be read', async () => {
    const provider = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit'
        ? { status: 200, raw: '<html>log in</html>', type: 'text/html' }
        : undefined,
    );
    const document = { ...aSignUp({ package: undefined, codes: undefined, broadband: undefined }) };
    const run = await signUp(aWorkspace(), document, '--json', '--provider-url', provider.url);
    expect(run.code).toBe(5);
    expect(jsonOf(run)).toMatchObject({ outcome: 'unknown' });
    expect(run.stderr).toContain(`--provider-url ${provider.url}`);
  });

  it('keeps its key over every attempt', async () => {
    const provider = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit' ? 'cut' : undefined,
    );
    const workspace = aWorkspace();
    const document = aSignUp({ package: undefined, codes: undefined, broadband: undefined });
    const file = workspace.file('doc.json', document);
    const args = ['signup', '--from', file, '--json', '--provider-url', provider.url];
    const { idempotencyKey } = jsonOf(await workspace.kettle(args)) as { idempotencyKey: string };
    await workspace.kettle([...args, '--idempotency-key', idempotencyKey]);
    const keys = new Set(provider.named('POST /direct_debit').map(({ key }) => key));
    expect([...keys]).toEqual([idempotencyKey]);
    const leadKeys = new Set(provider.named('POST /pre-signup').map(({ key }) => key));
    expect(leadKeys.size).toBe(1);
  });

  it('cannot be repeated with an invalid key', async () => {
    const run = await signUp(aWorkspace(), lost, '--idempotency-key', 'nonsense');
    expect(run).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('invitations that do not go out', () => {
  it('do not undo the sign-up, and the output shows how to send them again', async () => {
    const document = aSignUp({
      invite: [{ fullname: 'Bo', email: 'bounce@example.com', tel: '' }],
    });
    const run = await signUp(aWorkspace(), document, '--json');
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toMatchObject({
      remainingHousemates: 3,
      errors: [{ path: 'invite', message: 'We could not send to bounce@example.com.' }],
    });
    expect(run.stderr).toContain('To send them again: kettle invite ');
  });
});

describe('invitations of unknown outcome', () => {
  it('can be repeated with their key, so that nobody is invited twice', async () => {
    let isCut = true;
    const { url, named } = await aStubProvider(({ name }) =>
      isCut && name === 'POST /invite_housemates' ? 'cut' : undefined,
    );
    const workspace = aWorkspace();
    const document = aSignUp({ package: undefined, codes: undefined, broadband: undefined });
    const run = await signUp(workspace, document, '--json', '--provider-url', url);
    expect(run.code).toBe(5);
    expect(run.stderr).toContain('The invitations were sent, and their outcome is unknown. ');
    const [{ key: idempotencyKey } = {}] = named('POST /invite_housemates');
    expect(jsonOf(run)).toMatchObject({
      guid: 'acc_1',
      invitations: { outcome: 'unknown', idempotencyKey },
    });
    const command = /^To find out and finish: kettle (.*)$/m.exec(run.stderr)?.[1] ?? '';
    const list = workspace.file('list.json', document['invite']);
    isCut = false;
    const again = await workspace.kettle(
      command.split(' ').map((word) => (word === 'FILE' ? list : word)),
    );
    expect(again.code).toBe(0);
    expect(new Set(named('POST /invite_housemates').map(({ key }) => key)).size).toBe(1);
  });
});

describe('without a document', () => {
  it('prompts are refused if stdin is not a terminal', async () => {
    const run = await aWorkspace().kettle(['signup']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('stdin is not a terminal');
  });

  it('prompts are refused if the questions would not be visible', async () => {
    const terminal = new Terminal();
    Object.assign(terminal.stderr, { isTTY: false });
    const run = await aWorkspace().kettle(['signup'], { terminal });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(terminal.written).toContain('stderr is not a terminal');
  });

  it('prompts are refused if the terminal cannot redraw its text', async () => {
    const terminal = new Terminal();
    const run = await aWorkspace().kettle(['signup'], { terminal, env: { TERM: 'dumb' } });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(terminal.text.replaceAll('\n', ' ')).toMatch(/\(TERM=dumb\)\. Pass a document: /);
  });

  it('--json asks for a document', async () => {
    const run = await aWorkspace().kettle(['signup', '--json']);
    expect(run.code).toBe(2);
    expect(jsonOf(run)).toMatchObject({ errors: [{ code: 'invalid' }] });
  });
});

describe('bank details', () => {
  it('are never printed', async () => {
    const cases = [
      {},
      { sortCode: '00-00-00' },
      { sortCode: '99-99-99' },
      { accountNumber: '00000001' },
    ];
    for (const bank of cases) {
      const { stdout, stderr } = await signUp(aWorkspace(), aSignUp({ bank }), '--json');
      expect(stdout + stderr).not.toMatch(/55779911|00000001|20-?00-?00|99-?99-?99/);
    }
  });

  it('are not written to the file of the fake provider', async () => {
    const workspace = aWorkspace();
    await signUp(workspace, aSignUp());
    expect(readFileSync(`${workspace.folder}/state/fake-world.json`, 'utf8')).not.toContain(
      '55779911',
    );
  });
});
