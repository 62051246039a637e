import type { StaffCallName } from '@kettle/provider-api';
import { COMMON_OPTIONS, type AddCommand, type SetAction } from './commands.ts';

type Described = readonly [name: string, description: string];

interface StaffHelp {
  /** Such as `house find`. */
  readonly command: `${keyof typeof GROUPS} ${string}`;
  readonly alias?: string;
  readonly description: string;
  readonly args?: readonly Described[];
  readonly required?: Described;
  readonly options?: readonly Described[];
}

/** The summary and the examples of each group of commands. */
const GROUPS = {
  house: [
    'For staff: find, show, close and open houses',
    'kettle house find "ada byron"',
    'kettle house show acc_taken',
    'kettle house incomplete --starts-before 2027-07-08',
    'kettle house close acc_taken --reason "signed up twice"',
    'kettle house take-out acc_taken priya@example.com',
  ],
  person: [
    'For staff: correct the details of a person',
    'kettle person change ada@wrong.example --email ada@example.com',
    'kettle person change ada@example.com --phone "07700 900123"',
  ],
  mandate: [
    'For staff: ask a payer for new bank details',
    'kettle mandate renew KX7M2P9QRT4W8B3CZD',
  ],
  mail: [
    'For staff: list emails to a person and send them again',
    'kettle mail list --to ada@example.com',
    'kettle mail list --failed',
    'kettle mail resend 7FqX2vWc9LrT4mKs8NbY1pZd',
  ],
} as const;

const GUID: Described = ['<GUID>', "the house's guid, or its join link"];

/**
 * The help of each command of the company's staff. They need its token in `KETTLE_TOKEN`. What they
 * do is in `staff-command.ts`.
 */
const HELP: { readonly [Name in StaffCallName]: StaffHelp } = {
  'houses find': {
    command: 'house find',
    description: 'Find houses, closed ones too.',
    args: [['<TEXT>', 'a guid, reference, email, phone, name, postcode or address']],
  },
  'houses show': {
    command: 'house show',
    description: 'Show who is in a house, the Direct Debits and the emails.',
    args: [GUID],
  },
  'houses incomplete': {
    command: 'house incomplete',
    description: 'List the houses that start soon and are not complete.',
    required: ['--starts-before <DATE>', 'such as 2027-07-08 (required)'],
  },
  'houses close': {
    command: 'house close',
    description: 'End a house: its link stops working, and its address is free.',
    args: [GUID],
    required: ['--reason <TEXT>', 'why, for whoever looks at it later (required)'],
    options: [['--quietly', 'write to nobody, such as when the payer has died']],
  },
  'houses reopen': {
    command: 'house reopen',
    description: 'Open a closed house again, if its address is free.',
    args: [GUID],
  },
  'houses take-out': {
    command: 'house take-out',
    description: 'Free the place of a member, and cancel their Direct Debit.',
    args: [GUID, ['<EMAIL>', 'the address of the member']],
    options: [['--yes', 'do not ask, where it closes the house']],
  },
  'people change': {
    command: 'person change',
    description: 'Correct details. A new email address gets the agreement again.',
    args: [['<EMAIL>', 'the address that is stored now']],
    options: [
      ['--email <NEW>', 'the right email address'],
      ['--first-name <NAME>', 'the right first name'],
      ['--last-name <NAME>', 'the right last name'],
      ['--phone <NUMBER>', 'the right phone number'],
    ],
  },
  'mandates renew': {
    command: 'mandate renew',
    description: 'Email the payer a link for the bank details of another account.',
    args: [['<REFERENCE>', 'the reference of the Direct Debit, on the bank’s letter']],
  },
  'mails list': {
    command: 'mail list',
    description: 'List emails, with what the mail server answered.',
    options: [
      ['--to <EMAIL>', 'those to this address'],
      ['--failed', 'those that failed for good, the newest first'],
    ],
  },
  'mails resend': {
    command: 'mail resend',
    alias: 'retry',
    description: 'Send an email again, or try one again that failed.',
    args: [['<ID>', 'its id, from `kettle mail list`']],
  },
};

export function addStaff(add: AddCommand, setAction: SetAction): void {
  const groups = new Map(
    Object.entries(GROUPS).map(([name, [summary, ...examples]]) => [
      name,
      add(name, summary, examples),
    ]),
  );
  for (const [name, help] of Object.entries(HELP) as [StaffCallName, StaffHelp][]) {
    const [group = '', own = ''] = help.command.split(' ');
    const command = groups
      .get(group)
      ?.command(own)
      .summary(help.description.replace(/\.$/, ''))
      .description(help.description)
      .addHelpText('after', COMMON_OPTIONS);
    if (!command) throw new Error(`There is no group ${group}.`);
    for (const one of help.args ?? []) command.argument(...one);
    for (const one of help.options ?? []) command.option(...one);
    if (help.alias !== undefined) command.alias(help.alias);
    if (help.required) command.requiredOption(...help.required);
    setAction(command, async () =>
      (await import('../commands/staff/staff-command.ts')).staffCommand(name),
    );
  }
}
