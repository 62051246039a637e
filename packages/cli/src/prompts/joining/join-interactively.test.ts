import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aStubProvider } from '../../testing/stub-provider.ts';
import { Terminal } from '../../testing/terminal.ts';
import { aWorkplace } from '../../testing/run.ts';

beforeAll(() => void vi.stubEnv('NO_COLOR', '1'));
afterAll(() => void vi.unstubAllEnvs());

async function aboutYou(terminal: Terminal, email: string): Promise<void> {
  await terminal.pick('I am a', 'Student');
  await terminal.answer('First name', 'Bea');
  await terminal.answer('Last name', 'Cole');
  await terminal.answer('Email address', email);
  await terminal.answer('Mobile number', '07700900456');
  await terminal.pick('Send me offers', 'Yes');
}

async function theBank(terminal: Terminal, accountNumber: string): Promise<void> {
  await terminal.keep('First name');
  await terminal.keep('Last name');
  await terminal.answer('Sort code', '20-00-00');
  await terminal.answer('Account number', accountNumber);
  await terminal.pick('I am the account holder', 'Yes');
  await terminal.pick('I agree to the terms', 'Yes');
}

describe('kettle join at a terminal', () => {
  it('takes both bank numbers in one answer, as a banking app copies them, and shows neither [DD33, DD15]', async () => {
    const terminal = new Terminal();
    const ending = aWorkplace().kettle(['join', 'acc_taken'], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await terminal.keep('First name');
    await terminal.keep('Last name');
    await terminal.answer('Sort code', 'IBAN: GB69 BUKB 2000 0055 7799 11');
    await terminal.pick('I am the account holder', 'Back');
    await terminal.answer('Sort code', 'Sort code: 20-00-00 Account number: 55779911');
    await terminal.pick('I am the account holder', 'Yes');
    await terminal.pick('I agree to the terms', 'Yes');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).code).toBe(0);
    expect(terminal.text).toContain('••-••-00 ••••••11');
    expect(terminal.written).not.toMatch(/7799|20-?00-?00/);
  });

  it('shows whose house it is, asks again for a refused field at once, takes a suggestion, and joins [PS6, JO8]', async () => {
    const terminal = new Terminal();
    const ending = aWorkplace().kettle(['join', 'acc_taken'], { terminal });
    await terminal.waitForText('Sam has set this account up.');
    await terminal.waitForText('What is included:');
    expect(terminal.text).toMatch(
      /energy +£11\.50\n {2}Water and sewerage +£3\.00\n {2}Fibre 80 +£1\.60\n/,
    );
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'refused@example.com');
    await terminal.waitForText('This email address cannot be used.');
    await terminal.keep('I am a');
    await terminal.keep('First name');
    await terminal.keep('Last name');
    await terminal.answer('Email address', 'bea@gmial.com');
    await terminal.pick('Did you mean', 'Yes, use bea@gmail.com');
    await terminal.keep('Mobile number');
    await terminal.keep('Send me offers');
    await theBank(terminal, '55779911');
    await terminal.waitForText('Email address  bea@gmail.com');
    await terminal.waitForText('were sent to be checked.\nThe Direct Debit was not sent.');
    await terminal.pick('Is all of this right?', 'Confirm');
    const { code, stdout } = await ending;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Joined\. 1 housemate still to join\.\n/);
    expect(terminal.written).not.toMatch(/55779911|20-?00-?00/);
    expect(terminal.screen.styles).toBe(0);
    expect(terminal.screen.lines.filter((line) => line.length >= 80)).toEqual([]);
  });

  it('has the details checked before the bank details are asked for, and not again at the end [JO8]', async () => {
    const terminal = new Terminal();
    const { url, named } = await aStubProvider(() => undefined);
    const ending = aWorkplace().kettle(['join', 'acc_1', '--provider-url', url], { terminal });
    await terminal.waitForText('Your details are sent for a check once you have');
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await terminal.keep('First name');
    expect(named('POST /validate-joining-tenant')).toHaveLength(1);
    await terminal.keep('Last name');
    await terminal.answer('Sort code', '20-00-00');
    await terminal.answer('Account number', '55779911');
    await terminal.pick('I am the account holder', 'Yes');
    await terminal.pick('I agree to the terms', 'Yes');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).stdout).toMatch(/^Joined\./);
    expect(named('POST /validate-joining-tenant')).toHaveLength(1);
  });

  it('asks again about details that were corrected after a refused Direct Debit [JO8]', async () => {
    const terminal = new Terminal();
    const { url, named } = await aStubProvider(({ name }, times) =>
      name === 'POST /direct_debit' && times === 1
        ? { status: 422, body: { messages: ['This account cannot pay by Direct Debit.'] } }
        : undefined,
    );
    const ending = aWorkplace().kettle(['join', 'acc_1', '--provider-url', url], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await theBank(terminal, '55779911');
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await terminal.answer('First name', '<');
    for (const field of ['I am a', 'First name', 'Last name']) await terminal.keep(field);
    await terminal.answer('Email address', 'bea.new@example.com');
    for (const field of ['Mobile', 'Send me offers']) await terminal.keep(field);
    await theBank(terminal, '66374958');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).stdout).toMatch(/^Joined\./);
    const checked = named('POST /validate-joining-tenant').map(({ body }) => body);
    expect(checked).toMatchObject([{ email: 'bea@example.com' }, { email: 'bea.new@example.com' }]);
  });

  it('says the monthly amount and the first collection, and shows the guarantee [JO17]', async () => {
    const terminal = new Terminal();
    const ending = aWorkplace().kettle(['join', 'acc_taken'], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await theBank(terminal, '55779911');
    await terminal.pick('Is all of this right?', 'The Direct Debit Guarantee');
    await terminal.waitForText('You can cancel a Direct Debit at any time');
    const plan = /You pay £\d+\.\d\d a month, first on or after \w+day \d+ \w+ \d+\./g;
    expect(terminal.text.replaceAll('\n', ' ').match(plan)).toHaveLength(3);
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).code).toBe(0);
  });

  it('warns a person who has already joined before any bank details, and lets them leave [JO9]', async () => {
    const terminal = new Terminal();
    const ending = aWorkplace().kettle(['join', 'acc_taken'], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'joined@example.com');
    await terminal.waitForText("Oops, you're already joined onto this account.");
    await terminal.pick("There's a problem...", 'Leave');
    expect((await ending).code).toBe(4);
    expect(terminal.text).not.toContain('Sort code');
  });

  it('goes on from that warning with the details of somebody else [JO9]', async () => {
    const terminal = new Terminal();
    const ending = aWorkplace().kettle(['join', 'acc_taken'], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'joined@example.com');
    await terminal.pick("There's a problem...", 'Change your details');
    for (const field of ['I am a', 'First name', 'Last name']) await terminal.keep(field);
    await terminal.answer('Email address', 'bea@example.com');
    for (const field of ['Mobile', 'Send me offers']) await terminal.keep(field);
    await theBank(terminal, '55779911');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).stdout).toMatch(/^Joined\./);
  });

  it('offers a lost Direct Debit again, and nobody joins twice [KE4]', async () => {
    const terminal = new Terminal();
    const place = aWorkplace();
    const ending = place.kettle(['join', 'acc_taken'], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await theBank(terminal, '00000001');
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Try again');
    await terminal.waitForText('The Direct Debit was sent, and its outcome is unknown.');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).stdout).toMatch(/^Joined\. 1 housemate still to join\.\n/);
    const account = await place.kettle(['account', 'acc_taken']);
    expect(account.stdout).toContain('3 of 4');
  });

  it('finds a lost Direct Debit also after the e-mail address was corrected [KE15]', async () => {
    const terminal = new Terminal();
    const place = aWorkplace();
    const ending = place.kettle(['join', 'acc_taken'], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await theBank(terminal, '00000001');
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await terminal.answer('First name', '<');
    await terminal.keep('I am a');
    await terminal.keep('First name');
    await terminal.keep('Last name');
    await terminal.answer('Email address', 'bea.new@example.com');
    await terminal.keep('Mobile number');
    await terminal.keep('Send me offers');
    await theBank(terminal, '55779911');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).stdout).toMatch(/^Joined\. 1 housemate still to join\.\n/);
    const account = await place.kettle(['account', 'acc_taken']);
    expect(account.stdout).toContain('3 of 4');
  });

  describe('a lost Direct Debit for the last place, after leaving', () => {
    async function backAgain(email: string) {
      const place = aWorkplace();
      const before = new Terminal();
      const left = place.kettle(['join', 'acc_last_place'], { terminal: before });
      await before.pick("Here's Your Package", 'Join');
      await aboutYou(before, 'bea@example.com');
      await theBank(before, '00000001');
      await before.pick('Is all of this right?', 'Confirm');
      await before.pick("There's a problem...", 'Leave');
      await left;
      const [, key = ''] = /--idempotency-key (\S+)/.exec(before.written) ?? [];
      const terminal = new Terminal();
      const words = ['join', 'acc_last_place', '--idempotency-key', key];
      const ending = place.kettle(words, { terminal });
      await terminal.waitForText('To find out, enter the same details again.');
      await aboutYou(terminal, email);
      return { ...(await ending), terminal };
    }

    it('is found to have made the person a member by their details [KE4]', async () => {
      const { code, stdout } = await backAgain('bea@example.com');
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/^Joined\. The house is complete\./),
      ]);
    });

    it('is not offered again to somebody who is no member [KE4]', async () => {
      const { code, terminal } = await backAgain('zoe@example.com');
      expect(code).toBe(4);
      expect(terminal.written).toContain('Everyone in this house has already signed up.');
      expect(terminal.written).not.toContain('To try again');
    });
  });

  it('can be started again with a key of its own after a lost answer and other details [KE18]', async () => {
    const terminal = new Terminal();
    const answers = [
      { status: 500, body: { messages: [] } },
      { status: 409, body: { messages: ['This was already sent with other details.'] } },
    ];
    const { url, named } = await aStubProvider(({ name }, times) =>
      name === 'POST /direct_debit' ? answers[times - 1] : undefined,
    );
    const ending = aWorkplace().kettle(['join', 'acc_1', '--provider-url', url], { terminal });
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await theBank(terminal, '55779911');
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await theBank(terminal, '66374958');
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Start again');
    for (const field of ['I am a', 'First name', 'Last name', 'Email', 'Mobile', 'Send me offers'])
      await terminal.keep(field);
    await theBank(terminal, '66374958');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect((await ending).stdout).toMatch(/^Joined\./);
    const [lost, repeat, last] = named('POST /direct_debit').map(({ key }) => key);
    expect(repeat).toBe(lost);
    expect(last).not.toBe(lost);
  });

  it('waits at Ctrl-C for the answer to a Direct Debit; a second Ctrl-C says what was sent', async () => {
    const terminal = new Terminal();
    const { url, named } = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit' ? 'silence' : undefined,
    );
    const place = aWorkplace();
    const interrupts: (() => void)[] = [];
    const ending = place.kettle(['join', 'acc_1', '--provider-url', url], {
      terminal,
      onStart: (interrupt) => interrupts.push(interrupt),
    });
    const pressCtrlC = () => interrupts.forEach((interrupt) => interrupt());
    await terminal.pick("Here's Your Package", 'Join');
    await aboutYou(terminal, 'bea@example.com');
    await theBank(terminal, '55779911');
    await terminal.pick('Is all of this right?', 'Confirm');
    await vi.waitUntil(() => named('POST /direct_debit').length === 1, 15_000);
    pressCtrlC();
    await terminal.waitForText('Waiting for the answer. Press Ctrl-C again to leave at once.');
    pressCtrlC();
    expect((await ending).code).toBe(130);
    await terminal.waitForText('The Direct Debit was sent, but the run ended before an answer.');
    await terminal.waitForText('To find out and finish: kettle join acc_1');
  });
});
