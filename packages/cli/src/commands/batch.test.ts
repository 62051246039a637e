import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { parse } from 'csv-parse/sync';
import { cellAt, headingsIn } from '../batch/own-cells.ts';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines, linesIn, rowLines } from '../testing/documents.ts';
import { aWorkspace, jsonOf, type Workspace } from '../testing/run.ts';
import { Terminal } from '../testing/terminal.ts';
import { aStubProvider, type StubAnswer } from '../testing/stub-provider.ts';

/** The fields of a lock file for this host and container. */
const THIS_PROCESS = {
  host: hostname(),
  ...(existsSync('/proc/self/ns/pid') ? { pidNamespace: readlinkSync('/proc/self/ns/pid') } : {}),
};

const HEADINGS =
  'household.postcode,household.housemates,household.fullAddress.line1,household.fullAddress.city,' +
  'person.leadType,person.firstname,person.lastname,person.email,person.tel,person.termsAgreed,' +
  'tenancy.startDate,bank.firstname,bank.lastname,bank.sortCode,bank.accountNumber,bank.accountHolder';

function rowsFile(workspace: Workspace, count: number): string {
  return workspace.file('rows.jsonl', rowLines(count));
}

function housesIn(workspace: Workspace): number {
  const world = JSON.parse(readFileSync(workspace.at('state/fake-world.json'), 'utf8')) as {
    houses: { house: { address: object } }[];
  };
  return world.houses.filter(({ house }) => JSON.stringify(house).includes('Batch Road')).length;
}

describe('a batch', () => {
  it('signs up every row, and writes a result for each', async () => {
    const workspace = aWorkspace();
    const run = await workspace.kettle(['batch', rowsFile(workspace, 5), '--json']);
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ rows: 5, signedUp: 5, failed: 0, isComplete: true });
    const results = linesIn(workspace.at('rows.results.jsonl'));
    expect(results.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
    expect(results[0]).toMatchObject({
      email: 'ada1@example.com',
      outcome: 'signed-up',
      joinLink: expect.stringContaining('guid='),
      price: { weekly: expect.any(Number), monthly: expect.any(Number) },
    });
    expect(housesIn(workspace)).toBe(5);
  });

  it('signs nobody up twice if it is run again', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 3);
    await workspace.kettle(['batch', file]);
    const before = readFileSync(workspace.at('rows.results.jsonl'), 'utf8');
    const again = await workspace.kettle(['batch', file, '--json']);
    expect(again.code).toBe(0);
    expect(jsonOf(again)).toMatchObject({ signedUp: 0, signedUpBefore: 3, failed: 0 });
    expect(readFileSync(workspace.at('rows.results.jsonl'), 'utf8')).toBe(before);
    expect(housesIn(workspace)).toBe(3);
  });

  it('repeats a row whose answer was lost with the key from the journal', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 3);
    await workspace.kettle(['batch', file]);
    const journal = readFileSync(`${file}.journal`, 'utf8').split('\n');
    const cut = journal.filter((line) => !line.includes('"line":2,"email"'));
    writeFileSync(`${file}.journal`, cut.join('\n'));
    const again = await workspace.kettle(['batch', file, '--json']);
    expect(jsonOf(again)).toMatchObject({ signedUp: 1, signedUpBefore: 2 });
    expect(housesIn(workspace)).toBe(3);
  });

  it('keeps the key of a row of unknown outcome if its repeat is refused', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1)]));
    let state: 'cut' | 'refusing' | 'well' = 'cut';
    const { url, named } = await aStubProvider(({ name }) => {
      if (state === 'cut' && name === 'POST /direct_debit') return 'cut';
      if (state !== 'refusing' || name !== 'GET /products') return undefined;
      return { status: 422, body: { messages: ['We are closed today.'] } };
    });
    const batch = () => workspace.kettle(['batch', file, '--provider-url', url, '--json']);
    expect(jsonOf(await batch())).toMatchObject({ unknown: 1 });
    state = 'refusing';
    const refused = await batch();
    expect(jsonOf(refused)).toMatchObject({ unknown: 1, refused: 0 });
    expect(refused.stderr).toContain('We are closed today.');
    state = 'well';
    expect((await batch()).code).toBe(0);
    expect(new Set(named('POST /direct_debit').map(({ key }) => key)).size).toBe(1);
  });

  it('finds out by its key what came of a row, if its repeat has other bank details [KE15]', async () => {
    const workspace = aWorkspace();
    const lost = aRow(1, { bank: { accountNumber: '00000001' } });
    const file = workspace.file('rows.jsonl', jsonLines([lost]));
    const batch = () => workspace.kettle(['batch', file, '--json']);
    expect(jsonOf(await batch())).toMatchObject({ unknown: 1 });
    workspace.file('rows.jsonl', jsonLines([aRow(1)]));
    const repeated = await batch();
    expect(jsonOf(repeated)).toMatchObject({ signedUp: 1, signedUpInPart: 1 });
    expect(repeated.stderr).toContain('with the details of that attempt');
    expect(housesIn(workspace)).toBe(1);
  });

  it('keeps the key of a row whose repeat has other bank details, where the provider does not say what it opened', async () => {
    const workspace = aWorkspace();
    let state: 'cut' | 'reused' | 'well' = 'cut';
    const { url, named } = await aStubProvider(({ name }) => {
      if (name !== 'POST /direct_debit' || state === 'well') return undefined;
      const messages = ['This was already sent with other details.'];
      return state === 'cut' ? 'cut' : { status: 409, body: { messages } };
    });
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1)]));
    const batch = (...args: readonly string[]) =>
      workspace.kettle(['batch', file, '--provider-url', url, '--json', ...args]);
    const first = await batch();
    expect(jsonOf(first)).toMatchObject({ unknown: 1 });
    expect(first.stderr).toContain('There was no answer, so the Direct Debit may');
    workspace.file('rows.jsonl', jsonLines([aRow(1, { bank: { accountNumber: '55779922' } })]));
    state = 'reused';
    const repeated = await batch();
    expect(repeated.code).toBe(6);
    expect(jsonOf(repeated)).toMatchObject({ unknown: 1, refused: 0 });
    expect(repeated.stderr).toMatch(
      /^line 1 .*: The earlier .* with other details\. To find out the outcome, restore the earlier details and run again\.$/m,
    );
    expect(repeated.stderr).not.toContain('Start again');
    state = 'well';
    workspace.file('rows.jsonl', jsonLines([aRow(1, { person: { firstname: 'Adah' } })]));
    const only = ['--only', workspace.at('rows.results.failed.jsonl')];
    expect(jsonOf(await batch(...only))).toMatchObject({ changed: 1, signedUp: 0 });
    workspace.file('rows.jsonl', jsonLines([aRow(1)]));
    expect(jsonOf(await batch(...only))).toMatchObject({ signedUp: 1 });
    expect(new Set(named('POST /direct_debit').map(({ key }) => key)).size).toBe(1);
  });

  it('lets the user correct a new row whose address has an account, after a rate limit response', async () => {
    const workspace = aWorkspace();
    const answers: StubAnswer[] = [
      { status: 429, body: { messages: ['Slow down.'] }, headers: { 'retry-after': '0' } },
      { status: 409, body: { messages: ['This address already has an account.'] } },
    ];
    const { url, named } = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit' ? answers.shift() : undefined,
    );
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1)]));
    const batch = () => workspace.kettle(['batch', file, '--provider-url', url, '--json']);
    const refused = await batch();
    expect(jsonOf(refused)).toMatchObject({ refused: 1, unknown: 0 });
    expect(refused.stderr).not.toContain('restore the earlier details');
    workspace.file('rows.jsonl', jsonLines([aRow(2)]));
    expect((await batch()).code).toBe(0);
    const [first, second, third] = named('POST /direct_debit').map(({ key }) => key);
    expect([first, third]).toEqual([second, expect.not.stringContaining(second ?? '')]);
  });

  it('sends a row again, with its referral code, after a rate limit response for the code', async () => {
    const workspace = aWorkspace();
    const answers: StubAnswer[] = [
      { status: 429, body: { messages: ['Slow down.'] }, headers: { 'retry-after': '0' } },
      { status: 200, body: { message: 'Welcome.' } },
    ];
    const { url, named } = await aStubProvider(({ name }) =>
      name === 'GET /referral' ? answers.shift() : undefined,
    );
    const rows = [aRow(1, { codes: { referral: 'FRIEND20', affiliate: undefined } })];
    const file = workspace.file('rows.jsonl', jsonLines(rows));
    const { code, stderr } = await workspace.kettle([
      'batch',
      file,
      '--provider-url',
      url,
      '--json',
    ]);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('FRIEND20')]);
    expect(named('GET /referral')).toHaveLength(2);
    expect(named('POST /direct_debit')).toMatchObject([
      { body: { houseInformation: { referralCode: 'FRIEND20' } } },
    ]);
  });

  it('that is interrupted keeps the keys of its rows, and resumes when it is run again', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 12);
    const keys = new Map<string, Set<string | undefined>>();
    let interrupt = (): void => {};
    const { url } = await aStubProvider(({ name, key, body }, times) => {
      if (name === 'GET /products' && times === 6) interrupt();
      if (name !== 'POST /direct_debit') return undefined;
      const email = /ada[0-9]+@/.exec(JSON.stringify(body))?.[0] ?? '';
      keys.set(email, (keys.get(email) ?? new Set()).add(key));
      return undefined;
    });
    const args = ['batch', file, '--provider-url', url, '--concurrency', '3', '--json'];
    const run = await workspace.kettle(args, { onStart: (press) => (interrupt = press) });
    expect(run.code).toBe(130);
    expect(jsonOf(run)).toMatchObject({ isComplete: false, failed: 0, refused: 0 });
    expect((await workspace.kettle(args)).code).toBe(0);
    expect(keys.size).toBe(12);
    expect([...keys.values()].every((used) => used.size === 1)).toBe(true);
  });

  it('with invalid rows sends the others and ends with 6', async () => {
    const workspace = aWorkspace();
    const wrong = aRow(2, { person: { tel: 'x', email: 'x' } });
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1), wrong, aRow(3)]));
    const run = await workspace.kettle(['batch', file]);
    expect(run.code).toBe(6);
    expect(run.stderr).toContain('line 2 (x): person.email: ');
    expect(run.stderr).toContain('person.tel: Mobile number is invalid');
    expect(run.stdout).toContain(
      '3 rows: 2 signed up, 1 not signed up.\n  1 not valid: correct them in the file\n',
    );
    expect(linesIn(workspace.at('rows.results.failed.jsonl'))).toEqual([
      expect.objectContaining({ line: 2, outcome: 'invalid' }),
    ]);
  });

  it.each([['--dry-run'], ['--quiet']])(
    'shows only once how to write a kind of tenant: %s',
    async (flag) => {
      const workspace = aWorkspace();
      const rows = [1, 2, 3].map((row) => aRow(row, { person: { leadType: 'student' } }));
      const run = await workspace.kettle([
        'batch',
        workspace.file('rows.jsonl', jsonLines(rows)),
        flag,
      ]);
      expect(run.stderr.split('\n').slice(2)).toEqual([
        'line 3 (ada3@example.com): person.leadType: Please select an option',
        'leadType is one of: Student, Not a Student.',
        '',
      ]);
    },
  );

  it('reports the rows of the list that the file does not have', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 2);
    const some = await workspace.kettle([
      'batch',
      file,
      '--only',
      workspace.file('some.txt', '2\n7\n9\n'),
    ]);
    expect(some).toMatchObject({ code: 0 });
    expect(some.stdout).toContain('1 row: 1 signed up');
    expect(some.stderr).toContain(`2 rows of the list: not in ${file}\n`);
    const other = workspace.file('other.jsonl', readFileSync(file, 'utf8'));
    const none = await workspace.kettle([
      'batch',
      other,
      '--only',
      workspace.file('none.txt', '7\n'),
    ]);
    expect(none).toMatchObject({ code: 3, stdout: '' });
    expect(none.stderr).toBe(`${other} has none of the rows in the list\n`);
    expect(existsSync(`${other}.journal`)).toBe(false);
  });

  it('sends only the rows in the file of failed rows with --only', async () => {
    const workspace = aWorkspace();
    const bad = aRow(2, { person: { tel: 'x' } });
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1), bad, aRow(3)]));
    expect((await workspace.kettle(['batch', file])).code).toBe(6);
    writeFileSync(file, jsonLines([aRow(1), aRow(2), aRow(3)]));
    const failed = workspace.at('rows.results.failed.jsonl');
    const again = await workspace.kettle(['batch', file, '--only', failed, '--json']);
    expect(again.code).toBe(0);
    expect(jsonOf(again)).toMatchObject({ rows: 1, signedUp: 1 });
    expect(existsSync(failed)).toBe(false);
    expect(linesIn(workspace.at('rows.results.jsonl'))).toHaveLength(3);
  });

  it('does not send a row again that was changed after it was signed up', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 2);
    await workspace.kettle(['batch', file]);
    writeFileSync(file, jsonLines([aRow(1), aRow(2, { household: { housemates: 5 } })]));
    const again = await workspace.kettle(['batch', file]);
    expect(again.code).toBe(6);
    expect(again.stderr).toContain('It was signed up with its earlier details.');
    expect(again.stdout).toMatch(/1 changed .*: add new rows at the end, or in another file/);
    expect(housesIn(workspace)).toBe(2);
  });

  it.each(['csv', 'jsonl'])(
    'lists a failed row with its own columns and empty bank cells, and sends it again by its line: %s',
    async (extension) => {
      const workspace = aWorkspace();
      const isCsv = extension === 'csv';
      const write = (tel: string): string => {
        const rows = [aRow(1), aRow(2, { person: { tel } })];
        return workspace.file(`rows.${extension}`, isCsv ? csvOf(rows) : jsonLines(rows));
      };
      const file = write('55 77-9911');
      await workspace.kettle(['batch', file]);
      const failed = workspace.at(`rows.results.failed.${extension}`);
      const text = readFileSync(failed, 'utf8');
      expect(text).toContain('2 Batch Road');
      expect(text).not.toMatch(/55 ?77|20-00-00/);
      if (isCsv) expect(text).toMatch(/^line,email,.*,person\.tel,.*,bank\.accountNumber,.*\n3,/);
      write('07700 900123');
      const again = await workspace.kettle(['batch', file, '--only', failed, '--json']);
      expect(jsonOf(again)).toMatchObject({ rows: 1, signedUp: 1 });
    },
  );

  it('names the command that sends the failed rows again', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1, { person: { tel: 'x' } })]));
    const run = await workspace.kettle(['batch', file, '--results', workspace.at('done.csv')]);
    expect(run.stderr).toContain(
      `kettle batch ${file} --only ${workspace.at('done.failed.csv')} --results ${workspace.at('done.csv')}\n`,
    );
  });

  it('lists the rows that were changed after they were signed up, and does not count them as not signed up', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 30);
    await workspace.kettle(['batch', file]);
    const before = readFileSync(workspace.at('rows.results.jsonl'), 'utf8');
    const rows = Array.from({ length: 30 }, (_, index) => aRow(index + 1));
    const changed = rows.map((row) => ({ ...row, package: { tvLicence: true } }));
    writeFileSync(file, jsonLines(changed));
    const terminal = new Terminal();
    const again = await workspace.kettle(['batch', file], { terminal });
    expect(again.code).toBe(6);
    expect(again.stdout).toContain(
      '30 rows: 0 signed up, 30 signed up before and changed since, 0 not signed up.\n',
    );
    const failed = workspace.at('rows.results.failed.jsonl');
    expect(terminal.text).toContain(`and 10 more: see ${failed}`);
    expect(again.stdout).toContain(`Failed rows: ${failed}\n`);
    expect(linesIn(failed)).toHaveLength(30);
    expect(linesIn(failed)[29]).toMatchObject({
      line: 30,
      email: 'ada30@example.com',
      outcome: 'changed',
      messages: [
        expect.stringMatching(/not sent again\. It was signed up with its earlier details\.$/),
      ],
    });
    expect(readFileSync(workspace.at('rows.results.jsonl'), 'utf8')).toBe(before);
    const only = await workspace.kettle(['batch', file, '--only', failed, '--json']);
    expect(jsonOf(only)).toMatchObject({ rows: 30, changed: 30, changedSinceSignedUp: 30 });
    writeFileSync(file, jsonLines(rows));
    expect((await workspace.kettle(['batch', file, '--only', failed])).code).toBe(0);
    expect(existsSync(failed)).toBe(false);
    expect(housesIn(workspace)).toBe(30);
  });

  const TOO_DEEP = `${'['.repeat(100)}${']'.repeat(100)}`;

  it.each([
    ['half its JSON', '{"household":{'],
    ['too many levels', JSON.stringify({ ...aRow(1), x: JSON.parse(TOO_DEEP) as unknown })],
  ])(
    'still knows a signed-up row that cannot be read any more, such as one with %s',
    async (_, unreadable) => {
      const workspace = aWorkspace();
      const second = JSON.stringify(aRow(2));
      const file = workspace.file('rows.jsonl', `${second}\n${JSON.stringify(aRow(1))}\n`);
      await workspace.kettle(['batch', file]);
      const results = readFileSync(workspace.at('rows.results.jsonl'), 'utf8');
      writeFileSync(file, `${second}\n${unreadable}`);
      const again = await workspace.kettle(['batch', file]);
      expect(again).toMatchObject({ code: 6 });
      expect(again.stderr).toMatch(
        /^line 2.*: .* not sent again\. It was signed up with its earlier details\.$/m,
      );
      writeFileSync(
        file,
        `${second}\n${JSON.stringify(aRow(1, { household: { housemates: 5 } }))}`,
      );
      expect((await workspace.kettle(['batch', file])).code).toBe(6);
      expect(readFileSync(workspace.at('rows.results.jsonl'), 'utf8')).toBe(results);
      expect(housesIn(workspace)).toBe(2);
    },
  );

  it('does not sign a house up twice because of a comma without quotes', async () => {
    const workspace = aWorkspace();
    const rowsOf = (line1: string) =>
      [
        HEADINGS,
        `LS6 1AA,4,${line1},Leeds,Student,Ada,Byron,ada@example.com,07700900123,true,` +
          '2027-07-01,Ada,Byron,20-00-00,55779911,true',
      ].join('\n');
    const file = workspace.file('rows.csv', rowsOf('1 Batch Road'));
    expect((await workspace.kettle(['batch', file])).code).toBe(0);
    for (const line1 of ['1 Batch Road, Flat 2', '"1 Batch Road, Flat 2"']) {
      writeFileSync(file, rowsOf(line1));
      expect((await workspace.kettle(['batch', file])).code).toBe(6);
    }
    expect(housesIn(workspace)).toBe(1);
  });

  it('keeps the key of a row of unknown outcome that cannot be read any more', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1), aRow(2)]));
    let isCut = true;
    const { url, named } = await aStubProvider(({ name }) =>
      isCut && name === 'POST /direct_debit' ? 'cut' : undefined,
    );
    const batch = () => workspace.kettle(['batch', file, '--provider-url', url, '--json']);
    await batch();
    writeFileSync(file, `${JSON.stringify(aRow(1))}\n{"torn`);
    const unread = await batch();
    expect(jsonOf(unread)).toMatchObject({ unknown: 1, changed: 1, invalid: 0 });
    expect(unread.stderr).toContain('restore the earlier details and run again');
    isCut = false;
    writeFileSync(file, jsonLines([aRow(1), aRow(2)]));
    expect((await batch()).code).toBe(0);
    expect(new Set(named('POST /direct_debit').map(({ key }) => key)).size).toBe(2);
  });

  it('reads CSV and writes CSV with harmless formula cells', async () => {
    const workspace = aWorkspace();
    const cells = (email: string) =>
      `LS6 1AA,2,"1 ""Batch"" Road,\nupper flat",Leeds,Student,Ada,Byron,${email},07700900123,yes,2027-07-01,Ada,Byron,20-00-00,55779911,yes`;
    const text = `\ufeff${HEADINGS}\r\n${cells('ada@example.com')}\r\n${cells('=cmd@example')}\r\n`;
    const run = await workspace.kettle(['batch', workspace.file('rows.csv', text), '--json']);
    expect(run.code).toBe(6);
    const results: Record<string, string>[] = parse(
      readFileSync(workspace.at('rows.results.csv'), 'utf8'),
      { columns: true },
    );
    expect(results.map(({ email, outcome }) => [email, outcome])).toEqual([
      ['ada@example.com', 'signed-up'],
      ["'=cmd@example", 'invalid'],
    ]);
  });

  it.each([
    ['an unclosed quote', 'csv', '"Ada\n', 'Line 302: a quote mark is opened and never closed'],
    ['another encoding', 'csv', Buffer.from('\xc9lodie\n', 'latin1'), 'The file is not UTF-8'],
    ['a line that never ends', 'jsonl', 'x'.repeat(1_100_000), 'Line 301 is longer than 1 MiB'],
  ])(
    'whose last row has %s sends nothing, and creates no files',
    async (_, extension, end, reason) => {
      const workspace = aWorkspace();
      const [heading, row] = extension === 'csv' ? ['person.tel\n', '07700900123\n'] : ['', '{}\n'];
      const text = Buffer.from(`${heading}${row.repeat(300)}`);
      const name = `rows.${extension}`;
      writeFileSync(workspace.at(name), Buffer.concat([text, Buffer.from(end)]), { mode: 0o600 });
      const { url, calls } = await aStubProvider();
      const run = await workspace.kettle(['batch', workspace.at(name), '--provider-url', url]);
      expect(run).toMatchObject({ code: 3, stdout: '' });
      expect(run.stderr.startsWith(reason)).toBe(true);
      expect(calls).toEqual([]);
      expect(readdirSync(workspace.folder)).toEqual([name]);
      expect(await workspace.kettle(['batch', workspace.at(name), '--dry-run'])).toMatchObject({
        code: 3,
      });
    },
  );

  it('from a pipe is refused, because its rows can be read only once', async () => {
    const pipe = aWorkspace().at('rows.pipe');
    execFileSync('sh', ['-c', `mkfifo -m 600 '${pipe}'`]);
    const run = await aWorkspace().kettle(['batch', pipe]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(/^A batch needs a regular file/);
  });

  it('writes bank details to no file, and makes every file readable by its owner only', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 2);
    const run = await workspace.kettle(['batch', file]);
    for (const name of ['rows.jsonl.journal', 'rows.results.jsonl', 'state/fake-world.json']) {
      expect(readFileSync(workspace.at(name), 'utf8')).not.toMatch(/55779911|20-?00-?00/);
      expect(statSync(workspace.at(name)).mode & 0o777).toBe(0o600);
    }
    expect(run.stdout + run.stderr).not.toMatch(/55779911|20-?00-?00/);
  });

  it.runIf(existsSync('/dev/null'))(
    'does not ask the user to change the permissions of a device',
    async () => {
      const run = await aWorkspace().kettle(['batch', '/dev/null', '--dry-run']);
      expect(run).toMatchObject({ code: 0, stderr: '' });
    },
  );

  it.each([
    ['its account number', '5577 9911'],
    ['its sort code', '20-00-00'],
    ['its sort code and account number', '20-00-00 55779911'],
    ['its account number in full-width digits', '５５７７ ９９１１'],
    ['its account number in Arabic digits', '٥٥٧٧٩٩١١'],
  ])('does not show %s if it is in the place of the email', async (_, email) => {
    const workspace = aWorkspace();
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1, { person: { email } })]));
    const run = await workspace.kettle(['batch', file]);
    expect(run.stderr).toContain('line 1: person.email: Valid email address required\n');
    for (const name of ['rows.jsonl.journal', 'rows.results.failed.jsonl']) {
      expect(readFileSync(workspace.at(name), 'utf8')).not.toContain(email);
    }
  });

  it.each([
    ['rows.jsonl', 'rows.jsonl'],
    ['rows.jsonl', 'rows.jsonl.journal'],
    ['done.failed.jsonl', 'done.jsonl'],
  ])('of %s refuses to overwrite %s with its results', async (name, results) => {
    const workspace = aWorkspace();
    const rows = jsonLines([aRow(1)]);
    const file = workspace.file(name, rows);
    const run = await workspace.kettle(['batch', file, '--results', workspace.at(results)]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('would be overwritten. Choose another name for --results.');
    expect(readFileSync(file, 'utf8')).toBe(rows);
  });

  it('reports a missing folder for its results, sends nothing and leaves no lock', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 1);
    const results = workspace.at('nowhere/results.jsonl');
    expect(await workspace.kettle(['batch', file, '--results', results])).toEqual({
      code: 1,
      stdout: '',
      stderr: `${results} could not be written: there is no such folder.\n`,
    });
    expect(readdirSync(workspace.folder)).toEqual(['rows.jsonl']);
  });

  it('counts a row that is signed up with a message, which the results hold', async () => {
    const workspace = aWorkspace();
    const row = aRow(1, { codes: { referral: 'NOBODY' } });
    const run = await workspace.kettle(['batch', workspace.file('rows.jsonl', jsonLines([row]))]);
    expect(run.stdout).toContain('  1 signed up with a message: see the results\n');
    expect(linesIn(workspace.at('rows.results.jsonl'))).toEqual([
      expect.objectContaining({
        outcome: 'signed-up',
        messages: ['codes.referral: Referral Code Invalid, so it is left out'],
      }),
    ]);
  });

  it('of one row reports 1 row, not 1 rows', async () => {
    const workspace = aWorkspace();
    const run = await workspace.kettle(['batch', rowsFile(workspace, 1)]);
    expect(run.stdout).toContain('1 row: 1 signed up, 0 not signed up.');
  });

  it.each([
    ['out.failed.jsonl', 'My notes about the row of houses.\n'],
    ['out.failed.jsonl', '{"line":"of houses"}\n'],
    ['out.jsonl', '\n\n'],
  ])('never replaces or removes a file of somebody else: %s with %j', async (name, notes) => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 1);
    const own = workspace.file(name, notes);
    const run = await workspace.kettle(['batch', file, '--results', workspace.at('out.jsonl')]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toBe(
      `${own} would be replaced, but ${file}.journal does not list it as written by this batch. ` +
        'Restore that journal, or choose another name for --results.\n',
    );
    expect(readFileSync(own, 'utf8')).toBe(notes);
    expect(existsSync(`${file}.journal`)).toBe(false);
  });

  it.each(['csv', 'jsonl'])('replaces its own lists, and empty files: .%s', async (extension) => {
    const workspace = aWorkspace();
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1, { person: { tel: 'x' } })]));
    const results = workspace.file(`out.${extension}`, '');
    const args = ['batch', file, '--results', results];
    for (let time = 0; time < 2; time += 1) expect((await workspace.kettle(args)).code).toBe(6);
    workspace.file('rows.jsonl', jsonLines([aRow(1)]));
    expect((await workspace.kettle(args)).code).toBe(0);
    expect(existsSync(workspace.at(`out.failed.${extension}`))).toBe(false);
  });

  it('refuses results that are a folder, before anything is sent', async () => {
    const workspace = aWorkspace();
    mkdirSync(workspace.at('done.failed.csv'));
    const args = ['batch', rowsFile(workspace, 2), '--results', workspace.at('done.csv')];
    const run = await workspace.kettle(args);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(
      'done.failed.csv is a folder. Choose the name of a file for --results.',
    );
    expect(existsSync(workspace.at('state/fake-world.json'))).toBe(false);
  });

  it.each(['-', '/dev/stdin', '/dev/fd/63', '/proc/self/fd/0'])(
    'cannot be read from %s, because no journal can be written beside it',
    async (rows) => {
      const run = await aWorkspace().kettle(['batch', rows]);
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toMatch(
        /^A batch needs a regular file, because its journal is written beside it/,
      );
    },
  );

  it('reports a results file with an invalid name', async () => {
    const workspace = aWorkspace();
    const results = workspace.at('x'.repeat(300));
    const run = await workspace.kettle(['batch', rowsFile(workspace, 1), '--results', results]);
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toBe(`${results} could not be written: its name is too long.\n`);
  });

  it('never replaces a device or a pipe with its results', async () => {
    const workspace = aWorkspace();
    const pipe = workspace.at('results.pipe');
    execFileSync('sh', ['-c', `mkfifo '${pipe}'`]);
    const run = await workspace.kettle(['batch', rowsFile(workspace, 1), '--results', pipe]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toBe(
      `${pipe} is a device or a pipe. Choose the name of a file for --results.\n`,
    );
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  it.each(['-', '', '/dev/stdout'])(
    'refuses a results file that is not a file name: %j',
    async (results) => {
      const workspace = aWorkspace();
      const run = await workspace.kettle(['batch', rowsFile(workspace, 1), '--results', results]);
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toMatch(/^--results needs a regular file/);
      expect(readdirSync(workspace.folder)).toEqual(['rows.jsonl']);
    },
  );

  it('refuses to start while another run uses the same results file, and sends nothing', async () => {
    const workspace = aWorkspace();
    const results = workspace.at('all.jsonl');
    writeFileSync(`${results}.lock`, JSON.stringify({ ...THIS_PROCESS, pid: process.ppid }));
    const run = await workspace.kettle(['batch', rowsFile(workspace, 2), '--results', results]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(`Another run (process ${String(process.ppid)}) is using`);
    expect(existsSync(workspace.at('state/fake-world.json'))).toBe(false);
  });

  it('refuses to start while a run in another container has the lock, and names the lock files to remove', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 2);
    const locks = ['rows.jsonl.journal.lock', 'rows.results.jsonl.lock'].map((name) =>
      workspace.file(name, { pid: 7, host: 'box.example', pidNamespace: 'pid:[4]' }),
    );
    const run = await workspace.kettle(['batch', file]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toBe(
      `Another run (process 7 on box.example) is using ${file}.journal. Nothing was sent. ` +
        `If that process has ended, remove ${locks.join(' and ')}.\n`,
    );
    expect(existsSync(workspace.at('state/fake-world.json'))).toBe(false);
  });

  it('cannot resume with another provider than the one it started with', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 1);
    await workspace.kettle(['batch', file]);
    const { url } = await aStubProvider();
    const run = await workspace.kettle(['batch', file, '--provider-url', url]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('records sign-ups with another provider (fake');
  });

  it('whose provider goes down ends with 5 and can be run again', async () => {
    const workspace = aWorkspace();
    const file = rowsFile(workspace, 40);
    const { url } = await aStubProvider(({ name }) =>
      name === 'GET /products' ? 'cut' : undefined,
    );
    const args = ['batch', file, '--concurrency=32', '--provider-url', url];
    const run = await workspace.kettle(args, { timings: { callMs: 2_000 } });
    expect(run.code).toBe(5);
    expect(run.stdout).toContain('To continue, run the same command again.');
  });
});

/** The rows as CSV, with the headings that the first one needs. */
function csvOf(rows: readonly object[]): string {
  const headings = headingsIn(rows[0]);
  const lines = rows.map((row) => headings.map((one) => cellAt(row, one) ?? '').join(','));
  return [headings.join(','), ...lines, ''].join('\n');
}

describe('a dry run', () => {
  it('checks every row and sends nothing', async () => {
    const workspace = aWorkspace();
    const wrong = aRow(2, { person: { tel: 'x' } });
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1), wrong]));
    const run = await workspace.kettle(['batch', file, '--dry-run', '--json']);
    expect(run.code).toBe(3);
    expect(jsonOf(run)).toEqual({
      rows: 2,
      valid: 1,
      invalid: 1,
      errors: [
        { code: 'invalid', line: 2, path: 'person.tel', message: 'Mobile number is invalid' },
      ],
    });
    expect(run.stderr).toContain('line 2 (ada2@example.com): person.tel: Mobile number is invalid');
    for (const name of ['rows.jsonl.journal', 'rows.results.jsonl', 'state']) {
      expect(existsSync(workspace.at(name))).toBe(false);
    }
  });

  it('returns the first thousand mistakes, and the number of the others', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('rows.jsonl', 'x\n'.repeat(1003));
    const run = await workspace.kettle(['batch', file, '--dry-run', '--json', '--quiet']);
    const { errors, moreErrors } = jsonOf(run) as { errors: unknown[]; moreErrors: number };
    expect([errors.length, moreErrors]).toEqual([1000, 3]);
  });

  it('on a terminal shows how to see all mistakes', async () => {
    const workspace = aWorkspace();
    const rows = Array.from({ length: 30 }, (_, index) => aRow(index, { person: { tel: 'x' } }));
    const terminal = new Terminal();
    const file = workspace.file('rows.jsonl', jsonLines(rows));
    await workspace.kettle(['batch', file, '--dry-run'], { terminal });
    expect(terminal.text).toContain('and 10 more: to see them all, add 2> mistakes.txt');
  });

  it('can read its rows from a pipe', async () => {
    const workspace = aWorkspace();
    const pipe = workspace.at('rows.pipe');
    execFileSync('sh', ['-c', `mkfifo -m 600 '${pipe}'`]);
    spawn('sh', ['-c', `cat '${rowsFile(workspace, 2)}' > '${pipe}'`]);
    const run = await workspace.kettle(['batch', pipe, '--dry-run']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
  });

  it('of valid rows ends with 0', async () => {
    const workspace = aWorkspace();
    const run = await workspace.kettle(['batch', rowsFile(workspace, 2), '--dry-run']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toBe('2 rows checked, 0 not valid. Nothing was sent.\n');
  });
});
