import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands/all-commands.ts';
import { aWorkplace, jsonOf } from '../testing/run.ts';
import { withDashedGuidLast } from './dashed-guid.ts';
import { VERSION } from './version.ts';

const kettle = (...words: readonly string[]) => aWorkplace().kettle(words);

describe('a switch with a value', () => {
  const QUOTE = ['quote', '--postcode', 'LS6 1AA', '--housemates', '4', '--json'] as const;

  it.each([
    ['--tv-licence=false', 'TV_LICENCE_NONE'],
    ['--tv-licence=No', 'TV_LICENCE_NONE'],
    ['--no-tv-licence', 'TV_LICENCE_NONE'],
    ['--tv-licence=true', 'TV_LICENCE'],
    ['--tv-licence', 'TV_LICENCE'],
  ])('[CM6] is understood: %s', async (flag, code) => {
    const run = await kettle(...QUOTE, flag);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const { products } = jsonOf(run) as { products: readonly { type: string; code: string }[] };
    expect(products.find(({ type }) => type === 'TV Licence')?.code).toBe(code);
  });

  it('[CM6] is understood for the options that every command has', async () => {
    expect((await kettle(...QUOTE.slice(0, -1), '--json=true')).stdout).toMatch(/^\{/);
    expect((await kettle(...QUOTE, '--json=false')).stdout).toMatch(/per week/);
    const quiet = await kettle('account', 'acc_taken', '--quiet=false', '--json=false');
    expect(quiet).toMatchObject({ code: 0 });
  });

  it('[CM6] that is none names the switch and never repeats the value', async () => {
    const run = await kettle('quote', '--tv-licence=20000055779911');
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toBe(
      '--tv-licence takes no value, or true or false.\nSee kettle quote --help\n',
    );
    expect((await kettle('--version=maybe')).code).toBe(2);
  });

  it('[CM6] says how to write a value that stands apart', async () => {
    const run = await kettle(...QUOTE.slice(0, -1), '--tv-licence', 'false');
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(
      'The value of --tv-licence goes behind an equals sign: --tv-licence=false.',
    );
  });

  it('[CM6] is not looked for in the value of another option, or behind --', async () => {
    const found = await kettle('addresses', '--find', '--json=maybe');
    expect(found.stderr).not.toContain('takes no value');
    expect((await kettle('account', '--', '--json=maybe')).stderr).not.toContain('takes no value');
  });
});

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
    expect(run.stdout).toContain('--provider-url <URL>');
  });

  it.each(COMMANDS.map(({ name }) => name))(
    'of %s is the same with the help command',
    async (name) => {
      expect((await kettle('help', name)).stdout).toBe((await kettle(name, '--help')).stdout);
    },
  );

  it('works as a command, and suggests a name for an unknown command', async () => {
    expect(await kettle('help')).toEqual(await kettle('--help'));
    expect((await kettle('help')).code).toBe(0);
    const run = await kettle('help', 'sigup');
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain("Unknown command 'sigup'. Did you mean signup?");
  });

  it('of every command lists its own options before the global ones', async () => {
    for (const { name, flags } of COMMANDS) {
      const groups = (await kettle(name, '--help')).stdout.match(/^(Options|Everywhere):$/gm);
      const own = Object.keys(flags).length > 0 ? ['Options:'] : [];
      expect(groups).toEqual([...own, 'Everywhere:']);
    }
  });

  it('says which options are required', async () => {
    const { stdout } = await kettle('quote', '--help');
    expect(stdout).toMatch(/--postcode <P> +postcode of the home \(required\)/);
    expect(stdout.match(/\(required\)/g)).toHaveLength(2);
  });

  it('breaks a text between sentences, and leaves the rest to the width of the terminal', () => {
    for (const { about = '' } of COMMANDS) expect(about).not.toMatch(/[^.]\n/);
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
    expect(jsonOf(await kettle('--version', '--json'))).toBe(version);
  });
});

describe('wrong usage', () => {
  it.each([
    [['qoute'], "Unknown command 'qoute'. Did you mean quote?"],
    [['account'], "Missing required argument 'GUID-or-LINK'."],
    [['account', 'a', 'b'], "Too many arguments for 'account'. Expected 1 argument but got 2."],
    [['addresses', 'LS6', '1AA'], 'Put quotes round what has a space in it, such as "LS6 1AA".'],
    [['signup', 'doc.json'], 'A document is given with --from FILE.'],
    [['referral', 'X', '--jsn'], "Unknown option '--jsn'. Did you mean --json?"],
    [['quote', '--housemates', '4'], "Required option '--postcode <P>' not specified."],
    [['quote'], "Required options '--postcode <P>' and '--housemates <N>' not specified."],
    [['quote', '--postcode', 'X', '--housmates', '4'], 'Did you mean --housemates?'],
    [['addresses', 'LS6 1AA', '--within', 'x'], '--within ID goes with --find TEXT.'],
    [['join', 'acc_taken'], 'kettle join GUID --from FILE'],
    [
      ['referral', 'X', '--provider', 'ftp'],
      "--provider cannot be 'ftp'. Allowed choices are fake",
    ],
    [['schema', 'house'], "DOCUMENT cannot be 'house'. Allowed choices are signup, join, batch."],
    [['referral', 'X', '--provider', 'http'], 'needs --provider-url URL or KETTLE_PROVIDER_URL'],
    [['referral', 'X', '--provider-url', 'example'], 'must begin with http:// or https://'],
    [['addresses'], 'Give either a POSTCODE or --find TEXT.'],
    [['addresses', 'LS6 1AA', '--find', 'x'], 'Give either a POSTCODE or --find TEXT.'],
    [['batch', 'x.csv', '--concurrency', '0'], '--concurrency is a number from 1 to 64.'],
    [['batch', 'x.csv', '--concurrency', '65'], '--concurrency is a number from 1 to 64.'],
    [['batch', '-'], 'A batch needs a file'],
    [['batch', 'x.csv', '--results', '-'], '--results needs a file'],
  ])('%j is exit code 2', async (words, message) => {
    const run = await kettle(...words);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(message);
  });

  it.each([
    [['signup', '--bogus'], 'kettle signup --help'],
    [['--provider', 'fake', 'signup', '--bogus'], 'kettle signup --help'],
    [['--quiet', '--provider=fake', 'signup', '--bogus'], 'kettle signup --help'],
    [['--provider', 'signup', '--bogus'], 'kettle --help'],
    [['--quiet'], 'kettle --help'],
  ])('%j names the help of its command, wherever it stands', async (words, help) => {
    expect((await kettle(...words)).stderr).toContain(`\nSee ${help}\n`);
  });

  it('after help with a flag before it suggests a command, too', async () => {
    const run = await kettle('--provider', 'fake', 'help', 'sigup');
    expect(run.stderr).toContain("Unknown command 'sigup'. Did you mean signup?");
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
      errors: [{ path: '', message: "Unknown command 'qoute'. Did you mean quote?" }],
    });
  });

  it.each(['--account-number=55779911', '--accountNumber', '--sort-code', '--bank'])(
    '%s is refused, because bank details may not be arguments',
    async (flag) => {
      const run = await kettle('signup', flag, '55779911');
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toContain('Bank details are never taken from the command line');
      expect(run.stderr).not.toContain('55779911');
    },
  );

  it.each([[['55779911']], [['signup', '--x=20-00-00-55779911']], [['\u001b[2J20-00-00']]])(
    'never repeats digits that were typed in the wrong place: %j',
    async (words) => {
      const run = await kettle(...words);
      expect(run.code).toBe(2);
      expect(run.stderr).not.toMatch(/55779911|20-00-00|\u001b/);
    },
  );
});

describe('a guid that begins with a dash', () => {
  const guid = '-huV4GSuJXJMtP6dYLHWB8gx';

  it.each([
    [['account', guid]],
    [['account', '--json', guid]],
    [['account', guid, '--provider', 'fake', '--json']],
    [['account', `-${guid}`]],
    [['--provider', 'fake', 'account', guid]],
    [['--json', 'account', guid, '--quiet']],
    [['join', guid, '--from', 'nothing.json']],
  ])('is not read as an option: %j', async (words) => {
    const run = await kettle(...words);
    expect(run.code).not.toBe(run.stderr.includes('nothing.json') ? 0 : 2);
    expect(run.stdout + run.stderr).not.toContain('Unknown option');
  });

  it('leaves the value of an option where it is', () => {
    const words = ['join', 'acc_1', '--idempotency-key', guid];
    expect(withDashedGuidLast(words)).toEqual(words);
  });
});
