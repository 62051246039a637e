import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { buildProgram } from './build-program.ts';
import { VERSION } from './run-kettle.ts';

const COMMANDS = buildProgram({ version: '', output: {}, onParsed: () => undefined })
  .commands.map((command) => ({
    name: command.name(),
    description: command.description(),
  }))
  .filter(({ name }) => name !== 'complete');

const kettle = (...args: readonly string[]) => aWorkspace().kettle(args);

describe('help', () => {
  it('lists every command on stdout', async () => {
    const run = await kettle('--help');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    for (const { name } of COMMANDS) expect(run.stdout).toContain(`\n  ${name}`);
  });

  it.each(COMMANDS.map(({ name }) => name))('of %s has examples and its flags', async (name) => {
    const run = await kettle(name, '--help');
    expect(run.code).toBe(0);
    expect(run.stdout).toContain(`Usage: kettle ${name}`);
    expect(run.stdout).toContain('Examples:\n  $ kettle');
  });

  it.each(COMMANDS.map(({ name }) => name))(
    'of %s is the same with the help command',
    async (name) => {
      expect((await kettle('help', name)).stdout).toBe((await kettle(name, '--help')).stdout);
    },
  );

  it('works as a command, which lists all commands for an unknown one', async () => {
    expect(await kettle('help')).toEqual(await kettle('--help'));
    expect((await kettle('help')).code).toBe(0);
    const run = await kettle('help', 'sigup');
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('signup');
  });

  it('of a command names the options of every command by one line, and not each', async () => {
    const { stdout } = await kettle('signup', '--help');
    expect(stdout).toContain('\nThe options of every command: kettle --help\n');
    expect(stdout).not.toContain('--provider-url');
  });

  it('says which options are required', async () => {
    const { stdout } = await kettle('quote', '--help');
    expect(stdout).toMatch(/--postcode <P> +postcode of the home \(required\)/);
    expect(stdout.match(/\(required\)/g)).toHaveLength(2);
  });

  it('breaks a text between sentences, and leaves the rest to the width of the terminal', () => {
    for (const { description } of COMMANDS) expect(description).not.toMatch(/[^.\n]\n/);
  });

  it('fits into 80 columns, including the examples', async () => {
    for (const { name } of COMMANDS) {
      const { stdout } = await kettle(name, '--help');
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    }
  });
});

describe('the version', () => {
  it('is the version in package.json', async () => {
    const file = new URL('../../package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(VERSION).toBe(version);
    expect(await kettle('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(await kettle('-v')).toMatchObject({ code: 0, stdout: `${version}\n` });
    expect(jsonOf(await kettle('--version', '--json'))).toBe(version);
  });
});

describe('wrong usage', () => {
  it.each([
    [['qoute'], "unknown command 'qoute'\n(Did you mean quote?)"],
    [['account'], "missing required argument 'GUID-or-LINK'"],
    [['account', 'a', 'b'], "too many arguments for 'account'. Expected 1 argument but got 2."],
    [['addresses', 'LS6', '1AA'], 'Put quotes round text with spaces, such as "LS6 1AA".'],
    [['signup', 'doc.json'], 'Pass a document with --from FILE.'],
    [['referral', 'X', '--jsn'], "unknown option '--jsn'\n(Did you mean --json?)"],
    [['quote', '--housemates', '4'], "required option '--postcode <P>' not specified"],
    [['quote', '--postcode', 'X', '--housmates', '4'], "'--housemates <N>' not specified"],
    [['quote', '--postcode', 'X', '--housemates', '4', '--mothly'], 'Did you mean --monthly?'],
    [['addresses', 'LS6 1AA', '--within', 'x'], '--within ID needs --find TEXT.'],
    [['join', 'acc_taken'], 'kettle join GUID --from FILE'],
    [['referral', 'X', '--provider', 'ftp'], "argument 'ftp' is invalid. Allowed choices are fake"],
    [
      ['schema', 'house'],
      "'house' is invalid for argument 'DOCUMENT'. Allowed choices are signup, join, batch.",
    ],
    [['referral', 'X', '--provider', 'http'], 'needs --provider-url URL or KETTLE_PROVIDER_URL'],
    [['referral', 'X', '--provider-url', 'example'], 'must begin with http:// or https://'],
    [['addresses'], 'Pass either a POSTCODE or --find TEXT.'],
    [['addresses', 'LS6 1AA', '--find', 'x'], 'Pass either a POSTCODE or --find TEXT.'],
    [['batch', 'x.csv', '--concurrency', '0'], 'It must be a number from 1 to 64.'],
    [['batch', 'x.csv', '--concurrency', '65'], 'It must be a number from 1 to 64.'],
    [['batch', '-'], 'A batch needs a regular file'],
    [['batch', 'x.csv', '--results', '-'], '--results needs a regular file'],
  ])('%j is exit code 2', async (args, message) => {
    const run = await kettle(...args);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(message);
  });

  it.each([
    [['signup', '--bogus'], 'kettle signup --help'],
    [['--provider', 'fake', 'signup', '--bogus'], 'kettle signup --help'],
    [['--quiet', '--provider=fake', 'signup', '--bogus'], 'kettle signup --help'],
    [['--provider', 'signup', '--bogus'], 'kettle --help'],
  ])('%j names the help of its command', async (args, help) => {
    expect((await kettle(...args)).stderr).toContain(`See ${help}\n`);
  });

  it('without a command shows the help on stderr', async () => {
    const run = await kettle();
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('Usage: kettle');
  });

  it('is one JSON value with --json', async () => {
    const run = await kettle('qoute', '--json');
    expect(run).toMatchObject({ code: 2, stderr: '' });
    expect(jsonOf(run)).toEqual({
      errors: [{ code: 'invalid', message: "unknown command 'qoute' (Did you mean quote?)" }],
    });
  });

  it.each(['--account-number=55779911', '--accountNumber', '--sort-code', '--bank'])(
    '%s is refused, because bank details may not be arguments',
    async (flag) => {
      const run = await kettle('signup', flag, '55779911');
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toContain('Bank details cannot be passed on the command line');
      expect(run.stderr).not.toContain('55779911');
    },
  );

  it.each([[['55779911']], [['signup', '--x=20-00-00-55779911']], [['\u001b[2J20-00-00']]])(
    'never repeats digits of wrong arguments: %j',
    async (args) => {
      const run = await kettle(...args);
      expect(run.code).toBe(2);
      expect(run.stderr).not.toMatch(/55779911|20-00-00|\u001b/);
    },
  );
});

describe('a run on test data', () => {
  const SAID = /^Test data: no real prices or houses\. .*\n/;

  it.each([
    [['quote', '--postcode', 'LS6 1AA', '--housemates', '4', '--json', '--quiet']],
    [['account', 'acc_of_a_real_house', '--provider', 'fake']],
    [['signup', '--from', 'no.json']],
  ])('says so in its first line, with --quiet too: %s', async (args) => {
    const run = await aWorkspace().kettle(args, { keepsTestDataLine: true });
    expect(run.stderr).toMatch(SAID);
  });

  it('says nothing of it if no provider is asked', async () => {
    const run = await aWorkspace().kettle(['schema', 'signup'], { keepsTestDataLine: true });
    expect(run.stderr).toBe('');
  });
});
