import type { Command as CommandCode } from '../journeys/command-context.ts';
import type { AddCommand, SetAction } from './commands.ts';

const GUID_OR_LINK = "the house's guid, or its join link";

/** The commands of the company's staff. They need its token in `KETTLE_TOKEN`. */
export function addStaff(add: AddCommand, setActionOfAll: SetAction): void {
  const setAction: SetAction = (command, load) =>
    setActionOfAll(command, async () => withProvider(await load()));
  addHouse(add, setAction);
  const person = add('person', 'For staff: correct the details of a person', [
    'kettle person change ada@wrong.example --email ada@example.com',
    'kettle person change ada@example.com --phone "07700 900123"',
  ]);
  setAction(
    person
      .command('change')
      .description('Correct details. A new email address gets the agreement again.')
      .argument('<EMAIL>', 'the address that is stored now')
      .option('--email <NEW>', 'the right email address')
      .option('--first-name <NAME>', 'the right first name')
      .option('--last-name <NAME>', 'the right last name')
      .option('--phone <NUMBER>', 'the right phone number'),
    async () => (await import('../commands/staff/person.ts')).changePerson,
  );

  const mandate = add('mandate', 'For staff: ask a payer for new bank details', [
    'kettle mandate renew KX7M2P9QRT4W8B3CZD',
  ]);
  setAction(
    mandate
      .command('renew')
      .description('Email the payer a link for the bank details of another account.')
      .argument('<REFERENCE>', 'the reference of the Direct Debit, on the bank’s letter'),
    async () => (await import('../commands/staff/mail.ts')).requestRenewal,
  );

  const mail = add('mail', 'For staff: list emails to a person and send them again', [
    'kettle mail list --to ada@example.com',
    'kettle mail list --failed',
    'kettle mail resend 7FqX2vWc9LrT4mKs8NbY1pZd',
  ]);
  setAction(
    mail
      .command('list')
      .description('List emails, with what the mail server answered.')
      .option('--to <EMAIL>', 'those to this address')
      .option('--failed', 'those that failed for good, the newest first'),
    async () => (await import('../commands/staff/mail.ts')).listMails,
  );
  setAction(
    mail
      .command('resend')
      .alias('retry')
      .description('Send an email again, or try one again that failed.')
      .argument('<ID>', 'its id, from `kettle mail list`'),
    async () => (await import('../commands/staff/mail.ts')).resendMail,
  );
}

function addHouse(add: AddCommand, setAction: SetAction): void {
  const house = add('house', 'For staff: find, show, close and open houses', [
    'kettle house find "ada byron"',
    'kettle house show acc_taken',
    'kettle house incomplete --starts-before 2027-07-08',
    'kettle house close acc_taken --reason "signed up twice"',
    'kettle house take-out acc_taken priya@example.com',
  ]);
  setAction(
    house
      .command('find')
      .description('Find houses, closed ones too.')
      .argument('<TEXT>', 'a guid, reference, email, phone, name, postcode or address'),
    async () => (await import('../commands/staff/house.ts')).findHouses,
  );
  setAction(
    house
      .command('show')
      .description('Show who is in a house, the Direct Debits and the emails.')
      .argument('<GUID>', GUID_OR_LINK),
    async () => (await import('../commands/staff/house.ts')).showHouse,
  );
  setAction(
    house
      .command('incomplete')
      .description('List the houses that start soon and are not complete.')
      .requiredOption('--starts-before <DATE>', 'such as 2027-07-08 (required)'),
    async () => (await import('../commands/staff/house.ts')).incompleteHouses,
  );
  setAction(
    house
      .command('close')
      .description('End a house: its link stops working, and its address is free.')
      .argument('<GUID>', GUID_OR_LINK)
      .requiredOption('--reason <TEXT>', 'why, for whoever looks at it later (required)'),
    async () => (await import('../commands/staff/house.ts')).closeHouse,
  );
  setAction(
    house
      .command('reopen')
      .description('Open a closed house again, if its address is free.')
      .argument('<GUID>', GUID_OR_LINK),
    async () => (await import('../commands/staff/house.ts')).reopenHouse,
  );
  setAction(
    house
      .command('take-out')
      .description('Free the place of a housemate, and cancel their Direct Debit.')
      .argument('<GUID>', GUID_OR_LINK)
      .argument('<EMAIL>', 'the address of the housemate'),
    async () => (await import('../commands/staff/house.ts')).takeOut,
  );
}

/** The command, which refuses to run on test data: only a company's provider has staff. */
function withProvider<Flags>(command: CommandCode<Flags>): CommandCode<Flags> {
  return async (invocation, context) => {
    if (context.provider.kind === 'http') return command(invocation, context);
    const messages = ['This needs a provider: add --provider-url URL or set KETTLE_PROVIDER_URL.'];
    return { kind: 'failed', problem: { kind: 'refused', messages } };
  };
}
