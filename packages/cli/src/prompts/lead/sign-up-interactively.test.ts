import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIGN_UP_DOCUMENT } from '../../testing/documents.ts';
import {
  startInteractive,
  HOME,
  enterLeadWithTypedHome,
  enterLead,
  enterUpToPackage,
  enterHome,
  enterJoiner,
  enterIdentity,
  keepIdentity,
  keepPerson,
  enterTenancy,
  enterBankDetails,
  confirm,
  goBackToHome,
  finish,
} from '../../testing/interactive-run.ts';
import { aWorkspace, type Run } from '../../testing/run.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';
import { Terminal } from '../../testing/terminal.ts';

describe('kettle signup at a terminal, with every mistake once', () => {
  const terminal = new Terminal();
  let worldBefore = '';
  let run: Run;

  beforeAll(async () => {
    const workspace = aWorkspace();
    const ended = workspace.kettle(['signup'], { terminal });
    await enterPersonWithMistakes(terminal);
    await enterHomeWithMistakes(terminal);
    await enterTenancyWithMistakes(terminal);
    await enterBankWithMistakes(terminal);
    await terminal.waitForQuestion('Is all of this right?');
    worldBefore = readFileSync(workspace.at('state/fake-world.json'), 'utf8');
    await confirm(terminal);
    await inviteWithMistakes(terminal);
    run = await ended;
  });

  it('ends with the house signed up, and only its result on stdout', () => {
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(
      /^Signed up\. 3 housemates still to join\.\nWe have your Direct Debit instruction .*\nAccount +\S+\nJoin link/,
    );
    expect(terminal.text).toContain('Invites Sent\n  bea@example.com');
  });

  it('asks about an e-mail address that looks like a typing error, and Enter keeps it [PS6]', () => {
    expect(terminal.text.match(/^✔ Did you mean .*$/gm)).toEqual([
      '✔ Did you mean Ada@gmail.com? Back',
      '✔ Did you mean Ada@gmail.com? No, keep Ada@gmal.com',
    ]);
    expect(terminal.text).toMatch(/Are These Details Right\?[^]* Email address +Ada@gmal\.com\n/);
  });

  it('repeats a date of any British spelling in words [CM25, TE17]', () => {
    for (const words of ['Thursday 1 July 2027.', 'Friday 30 June 2028.', 'Monday 5 July 2027.'])
      expect(terminal.text).toContain(`\n${words}\n`);
  });

  it('sends the enquiry with its step, and no bank details before the review is confirmed [CM13]', () => {
    expect(worldBefore).not.toMatch(/55779911|20-?00-?00/);
    expect(terminal.text).toContain('Bank details are sent only when you confirm them at the end.');
    expect(terminal.text).toMatch(
      /Are These Details Right\?[^]*The enquiry \(name, email address, mobile number\) was sent and accepted\.\nThe Direct Debit was not sent\.\n/,
    );
  });

  it('goes back and forward again without losing an answer', () => {
    expect(terminal.text).toContain('✔ Broadband Back');
    expect(terminal.text.match(/Step 2 of 10: Tell Us About Your Home/g)).toHaveLength(3);
    expect(terminal.text.match(/✔ Housemates .* 4\n✔ Letting agent /g)).toHaveLength(2);
    expect(terminal.text).toContain('✔ Last name <\n✔ First name ada');
  });

  it('says how to remove an optional answer, and removes it', () => {
    const [welcome = '', invitations = ''] = terminal.text.split("You're Nearly Done! Invite");
    expect(welcome).toContain('Backspace removes an answer in brackets.');
    expect(welcome.match(/✔ Letting agent .*$/gm)).toEqual([
      '✔ Letting agent (optional) Acme Lets',
      '✔ Letting agent (optional)',
    ]);
    expect(invitations).toContain('removes a name in brackets.');
  });

  it('keeps the housemates if an invitation could not be sent', () => {
    expect(terminal.text.match(/✔ Full name \(1 of 3\) Bea Cole/g)).toHaveLength(3);
    expect(terminal.text.match(/✔ Are these right\? (Send Invites|Change them)$/gm)).toEqual([
      '✔ Are these right? Send Invites',
      '✔ Are these right? Change them',
      '✔ Are these right? Send Invites',
    ]);
  });

  it('shows everything for the review, but only the last digits of the account number', () => {
    const review = terminal.text.split('Are These Details Right?')[1] ?? '';
    for (const words of [HOME, 'Ada Byron', '07700900123', '1 July 2027 to 30 June 2028'])
      expect(review).toContain(words);
    expect(review).toContain('Account number  ••••••11');
  });

  it('never writes a bank number, not even for a moment [DD16]', () => {
    for (const digits of ['55779911', '5577991', '20-00-00', '200000', '123456'])
      expect(terminal.written).not.toContain(digits);
  });

  it('fits into 80 columns, and has no colour if colours are disabled', () => {
    expect(terminal.screen.styles).toBe(0);
    const broken = terminal.screen.lines.filter((line) => line.length >= 80 && !/guid=/.test(line));
    expect(broken).toEqual([]);
  });
});

/** Answers the first questions with mistakes and a step back, which keeps the first name. */
async function enterPersonWithMistakes(terminal: Terminal): Promise<void> {
  await terminal.pick('I am a', 'Not a Student');
  await terminal.answerWrongly('First name', '', 'First name required');
  await terminal.answer('First name', 'ada');
  await terminal.answerWrongly('Last name', '', 'Last name required');
  await terminal.answer('Last name', '<');
  await terminal.keep('First name');
  await terminal.answer('Last name', 'byron');
  await terminal.answerWrongly('Email address', '', 'Email address required');
  await terminal.answerWrongly('Email address', 'ada@example', 'Valid email address required');
  await mistypeDomain(terminal);
  await terminal.answerWrongly('Mobile number', '', 'Mobile number required');
  await terminal.answerWrongly('Mobile number', 'call me', 'Mobile number is invalid');
  await terminal.answer('Mobile number', '07700 900123');
  await terminal.pick('I agree to the privacy policy', 'No');
  await terminal.waitForText('You must agree to the privacy policy');
  await terminal.pick('I agree to the privacy policy', 'Yes');
}

/**
 * Enters a wrong e-mail domain. Back shows the address again; Enter keeps it without a second
 * question.
 */
async function mistypeDomain(terminal: Terminal): Promise<void> {
  await terminal.answer('Email address', 'Ada@gmial.com');
  await terminal.pick('Did you mean Ada@gmail.com?', 'Back');
  await terminal.keep('Email address');
  await terminal.answer('Mobile number', '<');
  await terminal.answer('Email address', 'Ada@gmal.com');
  await terminal.keep('Did you mean Ada@gmail.com?');
}

/** Goes back from the address search with the back sign, and keeps the earlier answers. */
async function goBackFromSearch(terminal: Terminal): Promise<void> {
  await terminal.search('Address', '<', 'Back');
  await keepPerson(terminal);
}

async function enterHomeWithMistakes(terminal: Terminal): Promise<void> {
  await goBackFromSearch(terminal);
  await terminal.pick('Address', 'Enter address manually');
  await terminal.answerWrongly('Address line 1', '', 'Line 1 required');
  await terminal.answer('Address line 1', '<');
  await terminal.search('Address', '1 kettle', HOME);
  await terminal.answerWrongly('Housemates', '16', 'Must be a number between 1 and 15');
  await terminal.answer('Housemates', '4');
  await terminal.answer('Letting agent', 'Acme Lets');
  await terminal.pick('Broadband', 'Back');
  await terminal.search('Address', '1 kettle', HOME);
  await terminal.keep('Housemates');
  await terminal.remove('Letting agent');
  await terminal.pick('Broadband', '');
  await terminal.pick('Your Package', 'Add a TV Licence');
  await terminal.pick('Your Package', 'Voucher code');
  await terminal.answerWrongly('Voucher code', '', 'Voucher code required');
  await terminal.answer('Voucher code', 'EXPIRED');
  await terminal.waitForText('This voucher has expired.');
  await terminal.pick('Your Package', 'Next');
}

async function enterTenancyWithMistakes(terminal: Terminal): Promise<void> {
  await terminal.pick('Are these right?', 'Yes');
  await terminal.pick('Send me offers', 'No');
  await terminal.pick('Tenancy dates', 'Other dates');
  await terminal.answerWrongly('Tenancy start date', '', 'Tenancy Start date required');
  await terminal.answerWrongly('Tenancy start date', '31/6/2027', 'There is no such date.');
  const past = 'Sorry, we cannot allow start dates in the past.';
  await terminal.answerWrongly('Tenancy start date', '1 July 2020', past);
  await terminal.answer('Tenancy start date', '1/7/27');
  const far = 'Tenancy End date cannot be in the far future';
  await terminal.answerWrongly('Tenancy end date (30 June 2028)', '2035-06-30', far);
  await terminal.answer('Tenancy end date', '30 June 2028');
  await terminal.pick('When should', 'Later');
  const before = 'Installation date cannot be before tenancy start';
  await terminal.answerWrongly('Installation date', '2027-01-01', before);
  const after = 'Installation date cannot be after tenancy end';
  await terminal.answerWrongly('Installation date', '2062-12-25', after);
  await terminal.answer('Installation date', '5th jul 27');
  await terminal.pick('Review Your Package', 'Show prices: Monthly');
  await terminal.pick('Review Your Package', 'Next');
}

async function enterBankWithMistakes(terminal: Terminal): Promise<void> {
  await terminal.answer('First name', 'Ada');
  await terminal.answer('Last name', 'Byron');
  await terminal.answerWrongly('Sort code', '123', 'Sort code');
  await terminal.answer('Sort code', '20-00-00');
  await terminal.answerWrongly('Account number', '123456', 'Account number');
  await terminal.answer('Account number', '55779911');
  await terminal.pick('I am the account holder', 'No');
  await terminal.waitForText('You must confirm that you are the account holder');
  await terminal.pick('I am the account holder', 'Yes');
  await terminal.pick('I agree to the terms', 'No');
  await terminal.waitForText('You must agree to the terms and privacy policies');
  await terminal.pick('I agree to the terms', 'Yes');
}

async function inviteWithMistakes(terminal: Terminal): Promise<void> {
  await terminal.pick("You're Nearly Done!", 'Invite Housemates');
  await terminal.answerWrongly(
    'Full name (1 of 3)',
    'b'.repeat(101),
    'Full name must be 100 characters',
  );
  await terminal.answer('Full name (1 of 3)', 'Bo Cole');
  await terminal.answer('Email address', '<');
  await terminal.waitForText('(Bo Cole)');
  await terminal.answer('Full name (1 of 3)', 'Bea Cole');
  await terminal.answerWrongly('Email address', 'bea@', 'Valid email address required');
  await terminal.answer('Email address', 'bea@example.com');
  await terminal.answer('Mobile number', '');
  await terminal.answer('Full name (2 of 3)', '<');
  await terminal.keep('Mobile number');
  await terminal.answer('Full name (2 of 3)', 'Cat Dodd');
  await terminal.answer('Email address', 'bounce@example.com');
  await terminal.answer('Mobile number', '');
  await terminal.answer('Full name (3 of 3)', '');
  await terminal.pick('Are these right?', 'Send Invites');
  await terminal.waitForText('We could not send to bounce@example.com.');
  await terminal.pick("You're Nearly Done!", 'Invite Housemates');
  await terminal.keep('Full name (1 of 3)', 'Email address', 'Mobile number');
  await terminal.remove('Full name (2 of 3)');
  await terminal.pick('Are these right?', 'Change them');
  await terminal.keep('Full name (1 of 3)', 'Email address', 'Mobile number', 'Full name (2 of 3)');
  await terminal.pick('Are these right?', 'Send Invites');
}

it('shows an e-mail address that was corrected at the first step after it was confirmed [PD2]', async () => {
  const { terminal, leave } = startInteractive(['signup']);
  await enterUpToPackage(terminal);
  await terminal.pick('Your Package', 'Next');
  await terminal.pick('Are these right?', 'Yes');
  await terminal.pick('Send me offers', 'No');
  await terminal.pick('Tenancy dates', 'Back');
  await terminal.pick('Are these right?', 'Back');
  await goBackToHome(terminal);
  await terminal.search('Address', '<', 'Back');
  await keepPerson(terminal, 'bea.new@example.com');
  await enterHome(terminal);
  await terminal.keep('Broadband');
  await terminal.pick('Your Package', 'Next');
  await terminal.waitForQuestion('Are these right?');
  expect(terminal.text.split('Tell Us About You').at(-1)).toContain('bea.new@example.com');
  await leave();
});

it('offers the usual years as the site does, and points at the chosen one afterwards [TE15, TE10]', async () => {
  const { terminal, leave } = startInteractive(['signup'], { today: '2026-11-20' });
  await enterUpToPackage(terminal);
  await terminal.pick('Your Package', 'Next');
  await terminal.pick('Are these right?', 'Yes');
  await terminal.pick('Send me offers', 'No');
  await terminal.pick('Tenancy dates', 'From 1 September 2027, for a year');
  await terminal.pick('Review Your Package', 'Back');
  expect(terminal.text).toContain('\nWednesday 1 September 2027 to Thursday 31 August 2028.\n');
  await terminal.waitForQuestion('Tenancy dates');
  expect(terminal.openQuestion).toContain('❯ From 1 September 2027');
  await terminal.pick('Tenancy dates', 'Other dates');
  await terminal.keep('Tenancy start date');
  await terminal.answer('Tenancy end date', '2028-09-30');
  await terminal.pick('Review Your Package', 'Back');
  await terminal.waitForQuestion('Tenancy dates');
  expect(terminal.openQuestion).toContain('❯ Other dates');
  await terminal.pick('Tenancy dates', 'Moved in already');
  await terminal.waitForQuestion('Review Your Package');
  expect(terminal.text).toContain('\nFriday 20 November 2026 to Friday 19 November 2027.\n');
  await leave();
});

it('counts the steps as the site does, without the end and a broadband date [NV25]', async () => {
  const { terminal, run } = startInteractive(['signup']);
  await enterLead(terminal);
  await confirm(terminal);
  await finish({ terminal, run });
  expect(terminal.text).toContain('Step 9 of 9: Are These Details Right?');
  expect(terminal.text).toContain("\nYou're Nearly Done!\n");
});

it('shows the payments, what is agreed to, the guarantee and the addresses of the policies [DD45, DD22]', async () => {
  const { terminal, run } = startInteractive(['signup']);
  await enterLead(terminal);
  await terminal.waitForQuestion('Is all of this right?');
  const [before = '', bank = '', review = ''] = terminal.text
    .split(/: Direct Debit\n|Are These Details Right\?\n/)
    .map((part) => part.replaceAll('\n', ' '));
  const plan = 'You pay £63.00 a month, 12 times, first on or after Thursday 1 July 2027.';
  for (const part of [before, bank]) {
    expect(part).toContain(plan);
    expect(part).toContain('That is £756.00 in all. Your statement says KETTLE BILLS.');
  }
  expect(review).toMatch(
    /What you are agreeing to .*You pay +£63.00 a month .*In all +£756.00. Prices include VAT/,
  );
  expect(review).toMatch(/Service User Number +000000 .*You pay your own share only/);
  expect(review).toContain(
    'Confirm is an order: you agree to pay £63.00 a month, 12 times. ? Is all of this right?',
  );
  const privacy = 'Read the privacy policy: https://kettle.example/company/privacy.html';
  expect(before).toContain(privacy);
  expect(bank).toContain('Read the terms: https://kettle.example/company/terms.html');
  expect(bank).toContain(privacy);
  await terminal.pick('Is all of this right?', 'The Direct Debit Guarantee');
  await terminal.waitForText('You can cancel a Direct Debit at any time');
  expect(terminal.text.replaceAll('\n', ' ')).toContain(
    'Kettle Household Bills Ltd will notify you 5 working days in advance',
  );
  await confirm(terminal);
  await finish({ terminal, run });
});

describe('the company that a sign-up is with', () => {
  const textWith = async (config: object) => {
    const { url } = await aStubProvider(({ name }) =>
      name === 'GET /config' ? { status: 200, body: config } : undefined,
    );
    const { terminal, run } = startInteractive(['signup', '--provider-url', url]);
    await enterLeadWithTypedHome(terminal);
    await terminal.pick('Is all of this right?', 'The Direct Debit Guarantee');
    await terminal.waitForText('You can cancel a Direct Debit at any time');
    await terminal.waitForQuestion('Is all of this right?');
    terminal.pressCtrlC();
    await run;
    return terminal.text.replaceAll('\n', ' ');
  };

  it('is named as the provider names it, and its policies by their addresses', async () => {
    const company = {
      legalName: 'Tidy Bills Ltd',
      statementName: 'TIDY BILLS',
      termsUrl: 'https://tidy.example/terms',
      privacyUrl: 'https://tidy.example/privacy',
    };
    const text = await textWith({ company });
    expect(text).toContain('Your statement says TIDY BILLS.');
    expect(text).toContain('Tidy Bills Ltd will notify you 5 working days in advance');
    expect(text).toContain('Read the terms: https://tidy.example/terms');
    expect(text).toContain('Read the privacy policy: https://tidy.example/privacy');
  });

  it('has no name of our own if the provider does not name it', async () => {
    const text = await textWith({ company: { statementName: null, termsUrl: '/terms' } });
    expect(text).not.toContain('Your statement says');
    expect(text).toContain('the organisation will notify you 5 working days in advance');
    expect(text).toContain('Read the terms: Terms, at the foot of every page of the site.');
  });
});

it('waits 2 seconds at most for the addresses of the policies', async () => {
  const { url } = await aStubProvider(({ name }) =>
    name === 'GET /config' ? 'silence' : undefined,
  );
  const { terminal, leave } = startInteractive(['signup', '--provider-url', url]);
  await enterIdentity(terminal);
  const start = performance.now();
  await terminal.waitForQuestion('I agree to the privacy policy');
  expect(performance.now() - start).toBeLessThan(6_000);
  expect(terminal.text.replaceAll('\n', ' ')).toContain(
    'Read the privacy policy: Privacy, at the foot of every page of the site.',
  );
  await leave();
});

describe('a house that somebody else signs up before the review is confirmed', () => {
  it('can be corrected at the home step [KE15]', async () => {
    const { terminal, leave } = await aHouseSignedUpMeanwhile();
    await terminal.pick('What next?', 'Change the address');
    await terminal.waitForQuestion('Address');
    expect(terminal.text.match(/^Step \d+ of \d+: Tell Us About Your Home$/gm)).toHaveLength(2);
    await leave();
  });

  it('can be joined with the details of the sign-up [JO20]', async () => {
    const { terminal, run } = await aHouseSignedUpMeanwhile();
    await terminal.pick('What next?', 'Join This Account');
    await terminal.pick("Here's Your Package", 'Join');
    await keepIdentity(terminal);
    await terminal.pick('Send me offers', 'No');
    await enterBankDetails(terminal);
    await confirm(terminal);
    await run;
    expect(terminal.text).toMatch(/Name +Bea Cole\n +Email address +bea@example\.com\n/);
  });

  it('can be joined instead, and the output shows what the sign-up has sent', async () => {
    const { terminal, run } = await aHouseSignedUpMeanwhile();
    await terminal.pick('What next?', 'Join This Account');
    await terminal.pick("Here's Your Package", 'Leave');
    expect((await run).stdout).toBe(
      [
        'Earlier sign-up: The enquiry (name, email address, mobile number) was sent and accepted.',
        'Earlier sign-up: The Direct Debit was sent and refused.',
        'The Direct Debit was not sent.',
        '',
      ].join('\n'),
    );
  });
});

/**
 * A sign-up at the question 'What next?', because somebody else signed the house up before the
 * review was confirmed.
 */
async function aHouseSignedUpMeanwhile() {
  const interactive = startInteractive(['signup']);
  const { terminal, workspace } = interactive;
  await enterLead(terminal);
  await terminal.waitForQuestion('Is all of this right?');
  await workspace.kettle(['signup', '--from', workspace.file('d.json', SIGN_UP_DOCUMENT)]);
  await confirm(terminal);
  return interactive;
}

describe('invitations of unknown outcome', () => {
  it('are not reported as unsent after Ctrl-C, and can be repeated with their key', async () => {
    const { url, named } = await aStubProvider(({ name }) =>
      name === 'POST /invite_housemates' ? 'half' : undefined,
    );
    const { terminal, run } = startInteractive(['signup', '--provider-url', url]);
    await enterLeadWithTypedHome(terminal);
    await confirm(terminal);
    await inviteBo(terminal);
    await terminal.waitForQuestion("You're Nearly Done!");
    terminal.pressCtrlC();
    const signedUp = expect.stringMatching(/^Signed up\./) as string;
    expect(await run).toMatchObject({ code: 130, stdout: signedUp });
    const [key] = new Set(named('POST /invite_housemates').map((call) => call.key));
    expect(terminal.text.replaceAll('\n', '')).toContain(
      'The invitations were sent, and their outcome is unknown. Interrupted.' +
        `To find out and finish: kettle invite acc_1 --from FILE --provider-url ${url} --idempotency-key ${key ?? '?'}`,
    );
  });

  it('that the provider has refused are not reported as sent after Ctrl-C', async () => {
    const tooMany = 'This house has sent all its invitations for today.';
    const { url } = await aStubProvider(({ name }) =>
      name === 'POST /invite_housemates'
        ? { status: 429, body: { messages: [tooMany] } }
        : undefined,
    );
    const { terminal, leave } = startInteractive(['signup', '--provider-url', url]);
    await enterLeadWithTypedHome(terminal);
    await confirm(terminal);
    await inviteBo(terminal);
    await terminal.waitForQuestion("You're Nearly Done!");
    await leave();
    const words = terminal.text.replaceAll('\n', ' ');
    expect(words).toContain(tooMany);
    expect(words).toContain('The invitations did not go out. Interrupted.');
    expect(words).not.toContain('were sent, and their outcome is unknown');
  });
});

it('moves the next housemates up if a name is removed [CG12]', async () => {
  const { url, named } = await aStubProvider(({ name }, times) =>
    name === 'POST /invite_housemates' && times === 1
      ? { status: 422, body: { messages: ['We could not send to bo@example.com.'] } }
      : undefined,
  );
  const { terminal, run } = startInteractive(['signup', '--provider-url', url]);
  await enterLeadWithTypedHome(terminal);
  await confirm(terminal);
  await terminal.pick("You're Nearly Done!", 'Invite Housemates');
  await housemate(terminal, 1, 'Bo Cole', 'bo@example.com');
  await housemate(terminal, 2, 'Cat Dodd', 'cat@example.com');
  await terminal.answer('Full name (3 of 3)', '');
  await terminal.pick('Are these right?', 'Send Invites');
  await terminal.pick("You're Nearly Done!", 'Invite Housemates');
  await terminal.remove('Full name (1 of 3) (Bo Cole)');
  await terminal.keep(
    'Full name (1 of 3) (Cat Dodd)',
    'Email address (cat@example.com)',
    'Mobile number',
    'Full name (2 of 3)',
  );
  await terminal.pick('Are these right?', 'Send Invites');
  expect((await run).code).toBe(0);
  const [, again] = named('POST /invite_housemates').map(({ body }) => body);
  expect(again).toMatchObject({ housemates: [{ email: 'cat@example.com' }] });
  expect(JSON.stringify(again)).not.toContain('bo@example.com');
});

async function housemate(
  terminal: Terminal,
  row: number,
  name: string,
  email: string,
): Promise<void> {
  await terminal.answer(`Full name (${String(row)} of 3)`, name);
  await terminal.answer('Email address', email);
  await terminal.answer('Mobile number', '');
}

async function inviteBo(terminal: Terminal): Promise<void> {
  await terminal.pick("You're Nearly Done!", 'Invite Housemates');
  await terminal.answer('Full name (1 of 3)', 'Bo Cole');
  await terminal.answer('Email address', 'bo@example.com');
  await terminal.answer('Mobile number', '');
  await terminal.answer('Full name (2 of 3)', '');
  await terminal.pick('Are these right?', 'Send Invites');
}

describe('the back sign', () => {
  it('works after a refused answer', async () => {
    const { terminal, leave } = startInteractive(['signup']);
    await terminal.pick('I am a', 'Student');
    await terminal.answer('First name', 'Bea');
    await terminal.answer('Last name', 'Cole');
    await terminal.answerWrongly('Email address', 'bea@example', 'Valid email address required');
    terminal.stdin.write('<');
    await terminal.keep('Email address');
    await terminal.waitForQuestion('Last name');
    expect(terminal.openQuestion).toContain('(Cole)');
    await leave();
  });

  it('works after a refused sort code, which is removed', async () => {
    const { terminal, leave } = startInteractive(['join', 'acc_taken']);
    await enterJoiner(terminal);
    await terminal.keep('First name', 'Last name');
    await terminal.answerWrongly('Sort code', '20000', 'Sort code must be 6 digits long');
    expect(terminal.openQuestion).not.toContain('•');
    terminal.stdin.write('<');
    await terminal.keep('Sort code');
    await terminal.waitForQuestion('Last name');
    await leave();
  });

  it('has no choice at the first question', async () => {
    const { terminal, leave } = startInteractive(['signup']);
    await terminal.waitForQuestion('I am a');
    expect(terminal.openQuestion).not.toContain('Back');
    await leave();
  });
});

it('does not report an email to an address that was refused', async () => {
  const { terminal, leave } = startInteractive(['signup']);
  await enterUpToPackage(terminal);
  await terminal.pick('Your Package', 'Save or Share Package');
  await terminal.pick('Save or Share Package', 'Save');
  await terminal.answer('Email address', 'bounce@example.com');
  await terminal.waitForText('We could not send to bounce@example.com.');
  await terminal.waitForQuestion('Your Package');
  await leave();
  await terminal.waitForText('The email address for the package was sent.');
  expect(terminal.text).not.toContain('Saved!');
});

describe('Ctrl-C', () => {
  it('at a question exits with 130, and says that nothing was sent', async () => {
    const { terminal, run } = startInteractive(['signup']);
    await terminal.pick('I am a', 'Student');
    await terminal.waitForQuestion('First name');
    terminal.pressCtrlC();
    expect(await run).toMatchObject({ code: 130, stdout: '' });
    await terminal.waitForText('Interrupted.\nNothing was sent.');
  });

  it('has another exit code than SIGTERM, which prints its report on a new line', async () => {
    let stop: (signal: 'SIGTERM') => void = () => {};
    const onStart = (press: (signal: 'SIGTERM') => void): void => void (stop = press);
    const { terminal, run } = startInteractive(['signup'], { onStart });
    await terminal.waitForQuestion('I am a');
    stop('SIGTERM');
    expect(await run).toMatchObject({ code: 143, stdout: '' });
    await terminal.waitForText('\nInterrupted.\nNothing was sent.');
  });

  it('in a repeat shows how to find out the earlier outcome', async () => {
    const key = '0b1d1f0e-6f3c-4a53-9a0c-0c8e5f5a2f11';
    const { terminal, run } = startInteractive(['signup', '--idempotency-key', key]);
    await terminal.waitForQuestion('I am a');
    terminal.pressCtrlC();
    expect(await run).toMatchObject({ code: 130, stdout: '' });
    await terminal.waitForText(
      'Interrupted.\nThis run has sent nothing.\nThe outcome of the earlier run with this key is unknown.\n' +
        `To find out and finish: kettle signup --idempotency-key ${key.slice(0, 8)}`,
    );
  });
});

describe('a slow provider', () => {
  it('causes a note that the program waits', async () => {
    const terminal = new Terminal();
    const { url } = await aStubProvider(() => 'silence');
    const words = ['join', 'acc_1', '--provider-url', url];
    const timings = { callMs: 800, noteMs: 200 };
    const run = await aWorkspace().kettle(words, { terminal, timings });
    expect(run.code).toBe(5);
    expect(terminal.text.match(/Waiting for the provider…/g)).toHaveLength(1);
  });

  it('does not delay a question, and causes no note while a question is open', async () => {
    const { url } = await aStubProvider(() => 'silence');
    const words = ['signup', '--provider-url', url];
    const { terminal, leave } = startInteractive(words, { timings: { noteMs: 200 } });
    await terminal.waitForQuestion('I am a');
    const before = terminal.text;
    await pause(400);
    expect(terminal.text).toBe(before);
    await leave();
  });
});

it('asks for the tenancy again if its start has passed before the bank details [TE16]', async () => {
  let today = '2027-06-30';
  const { terminal, run } = startInteractive(['signup'], { today: () => today });
  await enterUpToPackage(terminal);
  await enterTenancy(terminal);
  await terminal.waitForQuestion('Review Your Package');
  today = '2027-07-02';
  await terminal.pick('Review Your Package', 'Next');
  await terminal.keep('Tenancy dates');
  await terminal.answerWrongly(
    'Tenancy start date (1 July 2027)',
    '1 July 2027',
    'Sorry, we cannot allow start dates in the past.',
  );
  await terminal.answer('Tenancy start date', '2027-07-03');
  await terminal.keep('Tenancy end date (2 July 2028)');
  await terminal.pick('Review Your Package', 'Next');
  await enterBankDetails(terminal);
  await confirm(terminal);
  expect((await finish({ terminal, run })).stdout).toMatch(/^Signed up\./);
});
