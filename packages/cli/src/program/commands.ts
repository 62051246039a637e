import { isAsciiDigits } from '@kettle/core';
import { Argument, InvalidArgumentError, Option, type Command, type OptionValues } from 'commander';
import { isSubmissionKey } from '../journeys/submission-keys.ts';
import { COMPLETION_SHELLS } from '../commands/completions-for.ts';
import type { Command as CommandCode } from '../journeys/command-context.ts';

/** Adds a command with its summary and the examples in its help. */
export type AddCommand = (name: string, summary: string, examples: readonly string[]) => Command;

/** Imports the code of a command when the command runs. */
export type SetAction = <Flags extends OptionValues>(
  command: Command,
  load: () => Promise<CommandCode<Flags>>,
) => void;

/** At the end of the help of each command. */
export const COMMON_OPTIONS = '\nThe options of every command: kettle --help';

const GUID_OR_LINK =
  "the account's guid, or a join link that contains it; its host is never contacted";
const FROM = 'read a JSON document instead of prompting; - means stdin';

export function addSignUps(add: AddCommand, setAction: SetAction): void {
  setAction(
    add('signup', 'Sign up a house, by prompts or from a document', [
      'kettle signup',
      'kettle signup --referral FRIEND20',
      'kettle signup --from sign-up.json --json',
      'kettle signup --from - < sign-up.json',
      'kettle schema signup',
    ])
      .description(
        'Sign up a house, by prompts or from a document.\n\n' +
          'The prompts follow the steps of the site. Bank details are sent only after a review.\n' +
          'Bank details come from a prompt, a file or stdin, never from an argument.',
      )
      .option('--from <FILE>', FROM)
      .addOption(codeOption('referral', 'referral code'))
      .addOption(codeOption('affiliate', 'affiliate code'))
      .addOption(codeOption('agent', "agent's code"))
      .addOption(codeOption('offer', 'offer code'))
      .addOption(keyOption()),
    async () => (await import('../commands/signup.ts')).signup,
  );

  setAction(
    add('join', 'Join a house, by prompts or from a document', [
      'kettle join acc_taken',
      'kettle join "$(jq -r .joinLink result.json)" --from joiner.json',
      'kettle schema join',
    ])
      .argument('<GUID-or-LINK>', GUID_OR_LINK)
      .option('--from <FILE>', FROM)
      .addOption(keyOption()),
    async () => (await import('../commands/join.ts')).join,
  );

  setAction(
    add('invite', 'Invite housemates by email', [
      'kettle invite acc_taken --from housemates.json',
      'kettle invite acc_taken --from - < housemates.json',
    ])
      .description(
        'Invite housemates by email.\n\n' +
          'The list: [{ "fullname": "Bea Cole", "email": "bea@example.com", "tel": "" }].\n' +
          'Or one per line, as address books copy them: Cole, Bea <bea@example.com>.',
      )
      .argument('<GUID-or-LINK>', GUID_OR_LINK)
      .requiredOption(
        '--from <FILE>',
        'a list of housemates, as JSON or text; - means stdin (required)',
      )
      .addOption(keyOption()),
    async () => (await import('../commands/invite.ts')).invite,
  );

  setAction(
    add('account', 'Show who has joined a house and what it costs', [
      'kettle account acc_taken',
      'kettle account acc_taken --json',
    ]).argument('<GUID-or-LINK>', GUID_OR_LINK),
    async () => (await import('../commands/account.ts')).account,
  );
}

export function addBatch(add: AddCommand, setAction: SetAction): void {
  setAction(
    add('batch', 'Sign up many houses from JSON Lines or CSV', [
      'kettle batch houses.csv --dry-run',
      'kettle batch houses.csv --results done.csv --concurrency 16',
      'kettle batch houses.csv --only houses.results.failed.csv',
      'kettle schema batch',
    ])
      .description(
        'Sign up many houses from JSON Lines or CSV.\n\n' +
          'To continue an interrupted run, run the same command again. Nobody is signed up twice: each row is recorded ' +
          'in FILE.journal before it is sent.\n' +
          'Failed rows are listed with the reasons in a second file, such as NAME.results.failed.csv. Correct them in ' +
          'FILE, then send them again with --only and that list.\n' +
          'A row is named by its line in FILE, as a spreadsheet numbers it: the headings are line 1.',
      )
      .argument('<FILE>', 'a .csv or .jsonl file')
      .addOption(
        new Option('--concurrency <N>', 'how many sign-ups to send at once, 1 to 64')
          .default(8)
          .argParser(parseConcurrency),
      )
      .option(
        '--results <FILE>',
        'where to write the results (default: NAME.results.csv or .jsonl beside FILE)',
      )
      .option('--only <FILE>', 'send only the rows in this list, such as a file of failed rows')
      .option('--dry-run', 'check every row offline and send nothing'),
    async () => (await import('../commands/batch.ts')).batch,
  );
}

export function addLookUps(add: AddCommand, setAction: SetAction): void {
  setAction(
    withPackage(
      add('quote', 'Show the price for a home', [
        'kettle quote --postcode "LS6 1AA" --housemates 4',
        'kettle quote --postcode LS61AA --housemates 4 --broadband BB_150 --monthly',
        'kettle quote --postcode "LS6 1AA" --housemates 4 --voucher WELCOME10 --json',
      ]),
    )
      .option('--voucher <CODE>', 'voucher code')
      .option('--monthly', 'show prices per month instead of per week'),
    async () => (await import('../commands/quote.ts')).quote,
  );

  setAction(
    add('addresses', 'List the properties at a postcode, or search for an address', [
      'kettle addresses "LS6 1AA"',
      'kettle addresses --find "kettle terrace"',
      'kettle addresses --find "kettle court" --within grp_kettle_court',
    ])
      .argument('[POSTCODE]', 'a postcode, in any case')
      .option('--find <TEXT>', 'search for an address')
      .option('--within <ID>', 'with --find: list the addresses in this group'),
    async () => (await import('../commands/addresses.ts')).addresses,
  );

  setAction(
    withPackage(
      add('voucher', 'Show the price with a voucher', [
        'kettle voucher WELCOME10 --postcode "LS6 1AA" --housemates 4',
      ]).argument('<CODE>', 'the voucher code'),
    ),
    async () => (await import('../commands/voucher.ts')).voucher,
  );

  setAction(
    add('referral', 'Check whether a referral code is valid', [
      'kettle referral FRIEND20',
    ]).argument('<CODE>', 'the referral code'),
    async () => (await import('../commands/codes.ts')).referral,
  );

  setAction(
    add('affiliate', 'Check whether an affiliate code is valid', [
      'kettle affiliate UNI2027',
    ]).argument('<CODE>', 'the affiliate code'),
    async () => (await import('../commands/codes.ts')).affiliate,
  );
}

export function addTools(add: AddCommand, setAction: SetAction): void {
  setAction(
    add('schema', 'Print the JSON Schema of a document', [
      'kettle schema signup',
      'kettle schema join > join.schema.json',
    ]).addArgument(
      new Argument('<DOCUMENT>', 'which document').choices(['signup', 'join', 'batch']),
    ),
    async () => (await import('../commands/schema.ts')).schema,
  );

  setAction(
    add('completion', 'Print a completion script for your shell', [
      'kettle completion bash >> ~/.bashrc',
      'kettle completion zsh > "${fpath[1]}/_kettle"',
      'kettle completion fish > ~/.config/fish/completions/kettle.fish',
    ]).addArgument(new Argument('<SHELL>', 'which shell').choices(COMPLETION_SHELLS)),
    async () => (await import('../commands/completion.ts')).completion,
  );
}

/** The options that describe a home and a package. */
function withPackage(command: Command): Command {
  return command
    .requiredOption('--postcode <P>', 'postcode of the home (required)')
    .requiredOption('--housemates <N>', 'number of people, 1 to 15 (required)')
    .option('--address <GUID>', 'guid of the property, from `kettle addresses POSTCODE`')
    .option('--broadband <CODE>', 'code of the broadband option, from `kettle quote`')
    .option('--tv-licence', 'include a TV Licence')
    .option('--no-tv-licence', 'leave out the TV Licence');
}

/** A code from the link that the person followed. A document has its own fields for codes. */
function codeOption(name: string, label: string): Option {
  return new Option(`--${name} <CODE>`, `${label}, for the prompts`).conflicts('from');
}

function keyOption(): Option {
  return new Option(
    '--idempotency-key <KEY>',
    'repeat the earlier run that printed this key',
  ).argParser(parseKey);
}

function parseKey(typed: string): string {
  if (isSubmissionKey(typed)) return typed;
  throw new InvalidArgumentError('It must be a UUID, as printed by an earlier run.');
}

const MAX_CONCURRENCY = 64;

function parseConcurrency(typed: string): number {
  const number = Number(typed);
  if (isAsciiDigits(typed) && number >= 1 && number <= MAX_CONCURRENCY) return number;
  throw new InvalidArgumentError(`It must be a number from 1 to ${String(MAX_CONCURRENCY)}.`);
}
