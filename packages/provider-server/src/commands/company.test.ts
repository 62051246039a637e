import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SANDBOX_FOLDER } from '../company/sandbox-folder.ts';
import { changeIdentity, companyFolder } from '../testing/company-folder.ts';
import { fixedClock } from '../testing/fixed-clock.ts';
import { runCommand } from './program.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kettle-init-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Runs a command that needs no database, in an environment that has these variables alone. */
async function run(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  let stdout = '';
  let stderr = '';
  const started: (readonly string[])[] = [];
  const code = await runCommand(args, {
    clock: fixedClock(),
    open: () => Promise.reject(new Error('No database is opened.')),
    siteUrl: () => 'https://kettle.test',
    templates: () => Promise.reject(new Error('No mail is written.')),
    bankDirectory: () => Promise.reject(new Error('No bank is asked.')),
    start: async (options) => void started.push(options),
    nameOperator: () => undefined,
    variables,
    stdout: (text) => (stdout += text),
    stderr: (text) => (stderr += text),
  });
  return { code, stdout, stderr, started };
}

it('init writes a company to start from, which has no mistakes for a sandbox', async () => {
  const folder = join(parent, 'company');
  const written = await run(['init', folder]);

  expect(written.code).toBe(0);
  expect(written.stdout).toContain(`KETTLE_COMPANY=${folder}`);
  expect(readdirSync(folder).sort()).toEqual(readdirSync(SANDBOX_FOLDER).sort());
  expect(await run(['check', folder], { KETTLE_SANDBOX: '1' })).toMatchObject({
    code: 0,
    stdout: `${folder} has no mistakes.\nThe environment was not looked at. Set it, and run check without a folder.\n`,
  });
});

it('init prints commands that can be pasted, in a folder with a space too', async () => {
  const folder = join(parent, "Ada's company");
  const { stdout } = await run(['init', folder], { npm_command: 'exec' });

  const word = `'${parent}/Ada'\\''s company'`;
  expect(stdout).toContain(`  npx kettle-provider check ${word}\n`);
  expect(stdout).toContain(`  KETTLE_COMPANY=${word} KETTLE_SANDBOX=1 `);
});

it('init overwrites nothing', async () => {
  writeFileSync(join(parent, 'notes.txt'), 'mine');
  const { code, stderr } = await run(['init', parent]);

  expect([code, stderr]).toEqual([4, `${parent} is not empty. Name a new folder.\n`]);
  expect(existsSync(join(parent, 'company.json'))).toBe(false);
});

it('init says that it cannot write below a file', async () => {
  writeFileSync(join(parent, 'notes.txt'), 'mine');
  const folder = join(parent, 'notes.txt', 'company');
  const { code, stderr } = await run(['init', folder]);

  expect([code, stderr]).toEqual([
    4,
    `${folder} cannot be written (ENOTDIR). Name another folder.\n`,
  ]);
});

it('check names the mistakes of the folder and of the environment, and ends with 3', async () => {
  await run(['init', join(parent, 'company')]);
  writeFileSync(join(parent, 'company', 'codes.json'), '{"referral": [], "affiliate": 1}');
  const variables = { KETTLE_COMPANY: join(parent, 'company'), PORT: 'x' };
  const { code, stderr } = await run(['check'], variables);

  expect(code).toBe(3);
  expect(stderr.split('\n')).toEqual([
    'PORT must be a number from 0 to 65535, not "x".',
    'DATABASE_URL must be set with KETTLE_COMPANY, or DATA_DIR to use the embedded database there.',
    'codes.json: affiliate: must be a list in [ ], not 1',
    '',
  ]);
  const json = await run(['--json', 'check'], variables);
  expect(JSON.parse(json.stdout)).toMatchObject({
    environment: [expect.stringMatching(/^PORT/), expect.stringMatching(/^DATABASE_URL/)],
    mistakes: [{ file: 'codes.json', place: 'affiliate' }],
  });
});

it('check names a missing folder once, and the command that creates one', async () => {
  const folder = join(parent, 'missing');
  const { code, stderr } = await run(['check', folder]);

  expect([code, stderr]).toEqual([
    3,
    `${folder}: there is no such folder; create it with "kettle-provider init ${folder}", or name another one\n`,
  ]);
});

it('check says why a path is no folder that it can read', async () => {
  const [file, loop] = [join(parent, 'notes.txt'), join(parent, 'loop')];
  writeFileSync(file, 'mine');
  symlinkSync(loop, loop);

  expect(await run(['check', file])).toMatchObject({
    code: 3,
    stderr: `${file}: is a file; name a folder\n`,
  });
  expect(await run(['check', loop])).toMatchObject({
    code: 3,
    stderr: `${loop}: cannot be read (ELOOP)\n`,
  });
});

it.each([
  ['exists', 'notes.txt', /notes\.txt already exists\. Name a new file\.\n$/],
  ['has no folder', 'missing/new.csv', /there is no folder .*missing\. Create it, or name another/],
  ['is below a file', 'notes.txt/new.csv', /there is no folder .*notes\.txt\. Create it/],
])('export refuses a file that %s before it opens the database', async (_, name, message) => {
  writeFileSync(join(parent, 'notes.txt'), 'mine');
  const { code, stderr } = await run(['mandates', 'export', '--out', join(parent, name)]);

  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
});

it('export of a batch needs a file, before it opens the database', async () => {
  const { code, stderr } = await run(['mandates', 'export', '--batch', 'b']);

  expect([code, stderr]).toEqual([2, 'A batch is written again to a file. Add --out FILE.\n']);
});

it('report refuses a file that it cannot read before it opens the database', async () => {
  const { code, stderr } = await run(['mandates', 'report', join(parent, 'none.csv')]);

  expect([code, stderr]).toEqual([2, expect.stringContaining('none.csv cannot be read (ENOENT)')]);
});

it('report and people erase of a company mail no link without SITE_URL, and change nothing', async () => {
  const file = join(parent, 'report.csv');
  writeFileSync(file, 'reference,status\nK1,rejected\n');
  for (const command of [
    ['mandates', 'report', file],
    ['people', 'erase', 'ada@example.com', '--yes'],
  ]) {
    const { code, stderr } = await run(command, { KETTLE_COMPANY: parent });

    expect([code, stderr]).toEqual([
      2,
      'SITE_URL must be set as for the provider: the mails to payers link there.\n',
    ]);
  }
});

it('check refuses what is left of the example', async () => {
  const folder = join(parent, 'company');
  await run(['init', folder]);
  const { code, stderr } = await run(['check', folder]);

  expect(code).toBe(3);
  expect(stderr).toContain('company.json: links.terms: is the example’s: give your own\n');
});

it('check names the missing mail server, as the start does', async () => {
  const folder = companyFolder();
  changeIdentity(folder);
  const variables = { KETTLE_COMPANY: folder.path, DATA_DIR: parent };
  const { code, stderr } = await run(['check'], variables);

  expect([code, stderr]).toEqual([
    3,
    'SMTP_URL must be set, or company.json must name a mailer: otherwise no mail is sent.\n',
  ]);
  const named = await run(['check'], { ...variables, SMTP_URL: 'smtp://127.0.0.1:25' });
  expect(named).toMatchObject({ code: 0 });
  folder.remove();
});

it('check says which name mails greet their server with', async () => {
  const greeting = async (SMTP_URL: string, site: Readonly<Record<string, string>> = {}) =>
    (await run(['check'], { SMTP_URL, ...site })).stdout.split('\n')[1];
  const SITE_URL = 'https://bills.example';

  expect(await greeting('smtp://127.0.0.1', { SITE_URL })).toBe(
    'Mails greet their server as bills.example.',
  );
  expect(await greeting('smtp://127.0.0.1?name=mail.example', { SITE_URL })).toBe(
    'Mails greet their server as mail.example.',
  );
  expect(await greeting('smtp://127.0.0.1')).toMatch(/this machine’s name.+Set SITE_URL\.$/);
});

it('start runs the provider with the options of npm start', async () => {
  const { code, started } = await run(['start', '--variant', 'sticky']);

  expect([code, started]).toEqual([0, [['--variant', 'sticky']]]);
});

it('check names a file of staff tokens that cannot be read or has a mistake', async () => {
  const file = join(parent, 'tokens');
  const check = () => run(['check'], { STAFF_TOKENS_FILE: file });
  const missing = await check();
  writeFileSync(file, 'kst_secret\n');

  expect([missing.code, missing.stderr]).toEqual([
    3,
    'STAFF_TOKENS_FILE cannot be read (ENOENT).\n',
  ]);
  expect((await check()).stderr).toBe(
    'STAFF_TOKENS_FILE: line 1 must be NAME:SHA256, with the digest in hex.\n',
  );
});

it('staff-token prints another token each time, and the line by which it is known', async () => {
  const { code, stdout, stderr } = await run(['staff-token', 'bea.cole']);
  const [token = '', line] = stdout.split('\n');

  expect([code, token]).toEqual([0, expect.stringMatching(/^kst_[\w-]{43}$/)]);
  expect(line).toBe(`bea.cole:${createHash('sha256').update(token).digest('hex')}`);
  expect(stderr).not.toContain(token);
  const json = JSON.parse((await run(['--json', 'staff-token', 'bea'])).stdout) as object;
  expect(json).toEqual({
    name: 'bea',
    token: expect.stringMatching(/^kst_/) as string,
    line: expect.stringMatching(/^bea:[0-9a-f]{64}$/) as string,
  });
  expect(json).not.toMatchObject({ token });
});

it.each(['bea cole', 'bea:1', 'bea,cem', '', 'b'.repeat(65)])(
  'staff-token refuses a name that its line cannot hold: %s',
  async (name) => {
    expect(await run(['staff-token', name])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'NAME must be up to 64 letters, digits and the characters . _ - without spaces.\n',
    });
  },
);
