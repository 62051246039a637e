import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { buildProgram } from './build-program.ts';

const PACKAGE = '--postcode --housemates --address --broadband --tv-licence --no-tv-licence';

/** The options of each command. Scripts give them, so that none may get another name. */
const OPTIONS: Readonly<Record<string, string>> = {
  quote: `${PACKAGE} --voucher --monthly`,
  signup: '--from --referral --affiliate --agent --offer --idempotency-key',
  join: '--from --idempotency-key',
  invite: '--from --idempotency-key',
  account: '',
  batch: '--concurrency --results --only --dry-run',
  addresses: '--find --within',
  voucher: PACKAGE,
  referral: '',
  affiliate: '',
  house: '',
  'house find': '',
  'house show': '',
  'house incomplete': '--starts-before',
  'house close': '--quietly --reason',
  'house reopen': '',
  'house take-out': '--yes',
  person: '',
  'person change': '--email --first-name --last-name --phone',
  mandate: '',
  'mandate renew': '',
  mail: '',
  'mail list': '--to --failed',
  'mail resend': '',
  schema: '',
  completion: '',
  complete: '',
};

const EVERYWHERE = '--version --provider --provider-url --insecure --json --quiet --verbose';

const program = buildProgram({ version: '', output: {}, onParsed: () => undefined });

function optionsOf({ options }: Command): string {
  return options.map(({ long }) => long).join(' ');
}

it('the commands and their options have the names that scripts give', () => {
  const named = program.commands.flatMap((command) => [
    [command.name(), optionsOf(command)],
    ...command.commands.map((inner) => [`${command.name()} ${inner.name()}`, optionsOf(inner)]),
  ]);
  expect(Object.fromEntries(named)).toEqual(OPTIONS);
  expect(optionsOf(program)).toBe(EVERYWHERE);
});

it('the commands and their options all stand in docs/using.md', () => {
  const page = readFileSync(new URL('../../../../docs/using.md', import.meta.url), 'utf8');
  const names = [EVERYWHERE, ...Object.values(OPTIONS)].join(' ').split(' ').filter(Boolean);
  const missing = names.filter((name) => !new RegExp(`${name}(?![a-z-])`).test(page));
  expect(missing).toEqual([]);
  const shown = program.createHelp().visibleCommands(program);
  for (const command of shown) {
    const [inner] = command.commands;
    const name = inner ? `${command.name()} ${inner.name()}` : command.name();
    expect(page).toContain(`\`kettle ${name}`);
  }
});
