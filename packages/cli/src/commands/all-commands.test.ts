import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flagName } from '../program/command-shape.ts';
import { GLOBAL_FLAGS } from '../program/global-flags.ts';
import { COMMANDS } from './all-commands.ts';

const PACKAGE = '--postcode --housemates --address --broadband --tv-licence';

/** The options of each command. Scripts give them, so that none may get another name. */
const OPTIONS: Readonly<Record<string, string>> = {
  quote: `${PACKAGE} --voucher --monthly --compare`,
  signup: '--from --referral --affiliate --agent --offer --idempotency-key',
  join: '--from --idempotency-key',
  invite: '--from --idempotency-key',
  account: '',
  batch: '--concurrency --results --only --dry-run',
  addresses: '--find --within',
  voucher: PACKAGE,
  referral: '',
  affiliate: '',
  schema: '',
  doctor: '',
  completion: '',
};

const EVERYWHERE = '--provider --provider-url --json --quiet';

function optionsOf(flags: object): string {
  return Object.keys(flags).map(flagName).join(' ');
}

describe('the commands', () => {
  it('and their options have the names that scripts give', () => {
    const named = COMMANDS.map(({ name, flags }) => [name, optionsOf(flags)]);
    expect(Object.fromEntries(named)).toEqual(OPTIONS);
    expect(optionsOf(GLOBAL_FLAGS)).toBe(EVERYWHERE);
  });

  it('and their options all stand in docs/cli.md', () => {
    const page = readFileSync(new URL('../../../../docs/cli.md', import.meta.url), 'utf8');
    const names = [EVERYWHERE, ...Object.values(OPTIONS)].join(' ').split(' ').filter(Boolean);
    const missing = names.filter((name) => !new RegExp(`${name}(?![a-z-])`).test(page));
    expect(missing).toEqual([]);
    for (const { name } of COMMANDS) expect(page).toContain(`\`kettle ${name}`);
  });
});
