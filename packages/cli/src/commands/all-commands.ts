import { defineCommand, type AnyCommand } from '../program/definition.ts';
import { COMPLETION_SHELLS } from '../program/completion-shells.ts';
import type { AddressesFlags } from './addresses.ts';
import type { BatchFlags } from './batch.ts';
import type { InviteFlags } from './invite.ts';
import type { JoinFlags } from './join.ts';
import type { PackageFlags } from './package-flags.ts';
import type { QuoteFlags } from './quote.ts';
import type { SignupFlags } from './signup.ts';
import type { VoucherFlags } from './voucher.ts';

const PACKAGE_FLAGS = {
  postcode: { value: 'P', about: 'postcode of the home', isRequired: true },
  housemates: { value: 'N', about: 'how many live there, 1 to 15', isRequired: true },
  address: { value: 'GUID', about: 'the property, as `kettle addresses POSTCODE` lists it' },
  broadband: { value: 'CODE', about: 'broadband option, by its code in the prices' },
  tvLicence: { about: 'with a TV Licence' },
} as const;

const GUID_OR_LINK = {
  name: 'GUID-or-LINK',
  about: "the account's guid, or its join link (whose host is never contacted)",
  isRequired: true,
} as const;

const FROM = 'from a JSON document, no prompts; - is stdin';
const KEY = {
  value: 'KEY',
  about: 'repeats an earlier run whose outcome is not known',
} as const;

const quote = defineCommand<QuoteFlags>({
  name: 'quote',
  summary: 'A price for a home',
  args: [],
  flags: {
    ...PACKAGE_FLAGS,
    voucher: { value: 'CODE', about: 'voucher code' },
    monthly: { about: 'prices a month instead of a week' },
    compare: { about: 'also the price with one and two people fewer and more' },
  },
  examples: [
    'kettle quote --postcode "LS6 1AA" --housemates 4',
    'kettle quote --postcode LS61AA --housemates 4 --broadband BB_150 --monthly',
    'kettle quote --postcode "LS6 1AA" --housemates 4 --voucher WELCOME10 --json',
    'kettle quote --postcode "LS6 1AA" --housemates 4 --compare',
  ],
  load: async () => (await import('./quote.ts')).quote,
});

const signup = defineCommand<SignupFlags>({
  name: 'signup',
  summary: 'Signs a house up, by prompts or from a document',
  about:
    'By prompts it asks what the site asks, step by step, and sends bank details only after a review.\n' +
    'Bank details come from a prompt, a file or stdin, never from an argument.',
  args: [],
  flags: {
    from: { value: 'FILE', about: FROM },
    referral: { value: 'CODE', about: 'referral code, by prompts' },
    affiliate: { value: 'CODE', about: 'affiliate code, by prompts' },
    agent: { value: 'CODE', about: "agent's code, by prompts" },
    offer: { value: 'CODE', about: 'offer code, by prompts' },
    idempotencyKey: KEY,
  },
  examples: [
    'kettle signup',
    'kettle signup --referral FRIEND20',
    'kettle signup --from sign-up.json --json',
    'make-document | kettle signup --from -',
    'kettle schema signup',
  ],
  load: async () => (await import('./signup.ts')).signup,
});

const join = defineCommand<JoinFlags>({
  name: 'join',
  summary: 'Joins a house, by prompts or from a document',
  args: [GUID_OR_LINK],
  flags: { from: { value: 'FILE', about: FROM }, idempotencyKey: KEY },
  examples: [
    'kettle join acc_taken',
    'kettle join "$(jq -r .joinLink result.json)" --from joiner.json',
    'kettle schema join',
  ],
  load: async () => (await import('./join.ts')).join,
});

const invite = defineCommand<InviteFlags>({
  name: 'invite',
  summary: 'Invites housemates by email',
  about:
    'The list: [{ "fullname": "Bea Cole", "email": "bea@example.com", "tel": "" }].\n' +
    'Or a line each, as address books copy them: Cole, Bea <bea@example.com>.',
  args: [GUID_OR_LINK],
  flags: {
    from: {
      value: 'FILE',
      about: 'a list of housemates, as JSON or as text; - is stdin',
      isRequired: true,
    },
    idempotencyKey: KEY,
  },
  examples: [
    'kettle invite acc_taken --from housemates.json',
    'kettle invite acc_taken --from - < housemates.json',
  ],
  load: async () => (await import('./invite.ts')).invite,
});

const account = defineCommand<object>({
  name: 'account',
  summary: 'Who has joined a house, what it costs, what is left',
  args: [GUID_OR_LINK],
  flags: {},
  examples: ['kettle account acc_taken', 'kettle account acc_taken --json'],
  load: async () => (await import('./account.ts')).account,
});

const batch = defineCommand<BatchFlags>({
  name: 'batch',
  summary: 'Signs many houses up, from JSON Lines or CSV',
  about:
    'A run that was cut off goes on where it stopped when the same command is given again, and signs nobody up ' +
    'twice: what was sent is noted in FILE.journal before it is sent. Rows that failed are named with their ' +
    'reasons in a second file beside the results, such as NAME.results.failed.csv, which is removed when none ' +
    'is left; mend them in FILE, and give the same command again.\n' +
    'Rows are counted from 1; the headings of a CSV and blank lines are no rows.',
  args: [{ name: 'FILE', about: 'a .csv or .jsonl file', isRequired: true }],
  flags: {
    concurrency: { value: 'N', about: 'how many sign-ups at once, 1 to 64 (8 when left out)' },
    results: {
      value: 'FILE',
      about: 'where the results go (NAME.results.csv or .jsonl beside FILE when left out)',
    },
    only: {
      value: 'FILE',
      about: 'only the rows that this list names, such as a file of failed rows',
    },
    dryRun: { about: 'checks every row, offline, and sends nothing' },
  },
  examples: [
    'kettle batch houses.csv --dry-run',
    'kettle batch houses.csv --results done.csv --concurrency 16',
    'kettle batch houses.csv --only houses.results.failed.csv',
    'kettle schema batch',
  ],
  load: async () => (await import('./batch.ts')).batch,
});

const addresses = defineCommand<AddressesFlags>({
  name: 'addresses',
  summary: 'The properties of a postcode, or a search for an address',
  args: [{ name: 'POSTCODE', about: 'a postcode, in any case', isRequired: false }],
  flags: {
    find: { value: 'TEXT', about: 'searches for an address' },
    within: { value: 'ID', about: 'with --find: the addresses of a group that was found' },
  },
  examples: [
    'kettle addresses "LS6 1AA"',
    'kettle addresses --find "kettle terrace"',
    'kettle addresses --find "kettle court" --within grp_kettle_court',
  ],
  load: async () => (await import('./addresses.ts')).addresses,
});

const voucher = defineCommand<VoucherFlags>({
  name: 'voucher',
  summary: 'What a voucher does to a price',
  args: [{ name: 'CODE', about: 'the voucher code', isRequired: true }],
  flags: PACKAGE_FLAGS satisfies Omit<Record<keyof PackageFlags, unknown>, 'voucher'>,
  examples: ['kettle voucher WELCOME10 --postcode "LS6 1AA" --housemates 4'],
  load: async () => (await import('./voucher.ts')).voucher,
});

const referral = defineCommand<object>({
  name: 'referral',
  summary: 'Whether a referral code is valid',
  args: [{ name: 'CODE', about: 'the referral code', isRequired: true }],
  flags: {},
  examples: ['kettle referral FRIEND20'],
  load: async () => (await import('./codes.ts')).referral,
});

const affiliate = defineCommand<object>({
  name: 'affiliate',
  summary: 'Whether an affiliate code is valid',
  args: [{ name: 'CODE', about: 'the affiliate code', isRequired: true }],
  flags: {},
  examples: ['kettle affiliate UNI2027'],
  load: async () => (await import('./codes.ts')).affiliate,
});

const schema = defineCommand<object>({
  name: 'schema',
  summary: 'The JSON Schema of a document',
  args: [
    {
      name: 'DOCUMENT',
      about: 'which document',
      isRequired: true,
      choices: ['signup', 'join', 'batch'],
    },
  ],
  flags: {},
  examples: ['kettle schema signup', 'kettle schema join > join.schema.json'],
  load: async () => (await import('./schema.ts')).schema,
});

const doctor = defineCommand<object>({
  name: 'doctor',
  summary: 'Checks a provider against its contract, changing nothing',
  args: [],
  flags: {},
  examples: ['kettle doctor --provider-url http://127.0.0.1:4173/api'],
  load: async () => (await import('./doctor.ts')).doctor,
});

const completion = defineCommand<object>({
  name: 'completion',
  summary: 'Completion for your shell',
  args: [{ name: 'SHELL', about: 'which shell', isRequired: true, choices: COMPLETION_SHELLS }],
  flags: {},
  examples: [
    'kettle completion bash >> ~/.bashrc',
    'kettle completion zsh > "${fpath[1]}/_kettle"',
    'kettle completion fish > ~/.config/fish/completions/kettle.fish',
  ],
  load: async () => (await import('./completion.ts')).completion,
});

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly AnyCommand[] = [
  quote,
  signup,
  join,
  invite,
  account,
  batch,
  addresses,
  voucher,
  referral,
  affiliate,
  schema,
  doctor,
  completion,
];
