import { describe, expect, it, vi } from 'vitest';
import {
  startInteractive,
  enterJoiner,
  enterJoinerDetails,
  enterIdentity,
  keepJoiner,
  enterBankDetails,
  agreeToDirectDebit,
  confirm,
  confirmAndThen,
} from '../../testing/interactive-run.ts';
import { aWorkspace } from '../../testing/run.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';

describe('kettle join at a terminal', () => {
  it('takes both bank numbers in one answer, and shows neither [DD33, DD15]', async () => {
    const { terminal, run } = startInteractive(['join', 'acc_taken']);
    await enterJoiner(terminal);
    await terminal.keep('First name', 'Last name');
    await terminal.answer('Sort code', '20-00-00 55779911');
    await terminal.pick('I am the account holder', 'Back');
    await terminal.answer('Sort code', '20000055779911');
    await agreeToDirectDebit(terminal);
    await confirm(terminal);
    expect((await run).code).toBe(0);
    expect(terminal.text).toContain('••-••-00 ••••••11');
    expect(terminal.written).not.toMatch(/7799|20-?00-?00/);
  });

  it('shows the creator of the account, asks again for a refused field, suggests an e-mail domain, and joins [PS6, JO8]', async () => {
    const { terminal, run } = startInteractive(['join', 'acc_taken']);
    await terminal.waitForText('Sam has set this account up.');
    await terminal.waitForText('What is included:');
    expect(terminal.text).toMatch(
      /energy +£11\.50\n {2}Water and sewerage +£3\.00\n {2}Part-fibre 80 +£1\.60\n/,
    );
    await enterJoiner(terminal, 'refused@example.com');
    await terminal.waitForText('This email address cannot be used.');
    await terminal.keep('I am a', 'First name', 'Last name');
    await terminal.answer('Email address', 'bea@gmial.com');
    await terminal.pick('Did you mean', 'Yes, use bea@gmail.com');
    await terminal.keep('Mobile number', 'Send me offers');
    await enterBankDetails(terminal);
    await terminal.waitForText('Email address  bea@gmail.com');
    await terminal.waitForText('were sent to be checked.\nThe Direct Debit was not sent.');
    await confirm(terminal);
    const { code, stdout } = await run;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Joined\. 1 housemate still to join\.\n/);
    expect(terminal.written).not.toMatch(/55779911|20-?00-?00/);
    expect(terminal.screen.styles).toBe(0);
    expect(terminal.screen.lines.filter((line) => line.length >= 80)).toEqual([]);
  });

  it('sends the details for a check before the bank details, and not again at the end [JO8]', async () => {
    const { url, named } = await aStubProvider();
    const { terminal, run } = startInteractive(['join', 'acc_1', '--provider-url', url]);
    await terminal.waitForText('Your details are sent for a check once you have');
    await enterJoiner(terminal);
    await terminal.keep('First name');
    expect(named('POST /validate-joining-tenant')).toHaveLength(1);
    await terminal.keep('Last name');
    await terminal.answer('Sort code', '20-00-00');
    await terminal.answer('Account number', '55779911');
    await agreeToDirectDebit(terminal);
    await confirm(terminal);
    expect((await run).stdout).toMatch(/^Joined\./);
    expect(named('POST /validate-joining-tenant')).toHaveLength(1);
  });

  it('checks details again that were corrected after a refused Direct Debit [JO8]', async () => {
    const { url, named } = await aStubProvider(({ name }, times) =>
      name === 'POST /direct_debit' && times === 1
        ? { status: 422, body: { messages: ['This account cannot pay by Direct Debit.'] } }
        : undefined,
    );
    const { terminal, run } = startInteractive(['join', 'acc_1', '--provider-url', url]);
    await enterJoiner(terminal);
    await enterBankDetails(terminal);
    await confirmAndThen(terminal, 'Change the bank details');
    await terminal.answer('First name', '<');
    await keepJoiner(terminal, 'bea.new@example.com');
    await enterBankDetails(terminal, '66374958');
    await confirm(terminal);
    expect((await run).stdout).toMatch(/^Joined\./);
    const checked = named('POST /validate-joining-tenant').map(({ body }) => body);
    expect(checked).toMatchObject([{ email: 'bea@example.com' }, { email: 'bea.new@example.com' }]);
  });

  it('shows the monthly amount and the first collection, what is agreed to, and the guarantee [JO17]', async () => {
    const { terminal, run } = startInteractive(['join', 'acc_taken']);
    await enterJoiner(terminal);
    await enterBankDetails(terminal);
    await terminal.pick('Is all of this right?', 'The Direct Debit Guarantee');
    await terminal.waitForText('You can cancel a Direct Debit at any time');
    const plan = /You pay £\d+\.\d\d a month, 12 times, first on or after \w+day \d+ \w+ \d+\./g;
    expect(terminal.text.replaceAll('\n', ' ').match(plan)).toHaveLength(2);
    expect(terminal.text.replaceAll('\n', ' ')).toMatch(
      /Confirm is an order: you agree to pay £\d+\.\d\d a month, 12 times\./,
    );
    await confirm(terminal);
    expect((await run).code).toBe(0);
  });

  it('warns a person who has already joined before any bank details, and lets them leave [JO9]', async () => {
    const { terminal, run } = startInteractive(['join', 'acc_taken']);
    await enterJoiner(terminal, 'joined@example.com');
    await terminal.waitForText("Oops, you're already joined onto this account.");
    await terminal.pick("There's a problem...", 'Leave');
    expect((await run).code).toBe(4);
    expect(terminal.text).not.toContain('Sort code');
  });

  it('keeps offers off until the caller says yes', async () => {
    const { terminal } = startInteractive(['join', 'acc_taken']);
    await terminal.pick("Here's Your Package", 'Join');
    await enterIdentity(terminal);
    await terminal.keep('Send me offers');
    await enterBankDetails(terminal);
    await terminal.waitForText('Is all of this right?');
    expect(terminal.text).toMatch(/Offers +no\n/);
  });

  it('continues after that warning with the details of somebody else [JO9]', async () => {
    const { terminal, run } = startInteractive(['join', 'acc_taken']);
    await enterJoiner(terminal, 'joined@example.com');
    await terminal.pick("There's a problem...", 'Change your details');
    await keepJoiner(terminal, 'bea@example.com');
    await enterBankDetails(terminal);
    await confirm(terminal);
    expect((await run).stdout).toMatch(/^Joined\./);
  });

  it('offers a lost Direct Debit again, and nobody joins twice [KE4]', async () => {
    const { terminal, workspace, run } = startInteractive(['join', 'acc_taken']);
    await enterJoiner(terminal);
    await enterBankDetails(terminal, '00000001');
    await confirmAndThen(terminal, 'Try again');
    await terminal.waitForText('The Direct Debit was sent, and its outcome is unknown.');
    await confirm(terminal);
    expect((await run).stdout).toMatch(/^Joined\. 1 housemate still to join\.\n/);
    const account = await workspace.kettle(['account', 'acc_taken']);
    expect(account.stdout).toContain('3 of 4');
  });

  it('finds a lost Direct Debit after the e-mail address was corrected [KE15]', async () => {
    const { terminal, workspace, run } = startInteractive(['join', 'acc_taken']);
    await enterJoiner(terminal);
    await enterBankDetails(terminal, '00000001');
    await confirmAndThen(terminal, 'Change the bank details');
    await terminal.answer('First name', '<');
    await keepJoiner(terminal, 'bea.new@example.com');
    await enterBankDetails(terminal);
    await confirm(terminal);
    expect((await run).stdout).toMatch(/^Joined\. 1 housemate still to join\.\n/);
    const account = await workspace.kettle(['account', 'acc_taken']);
    expect(account.stdout).toContain('3 of 4');
  });

  describe('a lost Direct Debit for the last place, after leaving', () => {
    async function startAgain(email: string) {
      const workspace = aWorkspace();
      const first = startInteractive(['join', 'acc_last_place'], { workspace });
      await enterJoiner(first.terminal);
      await enterBankDetails(first.terminal, '00000001');
      await confirmAndThen(first.terminal, 'Leave');
      await first.run;
      const [, key = ''] = /--idempotency-key (\S+)/.exec(first.terminal.written) ?? [];
      const args = ['join', 'acc_last_place', '--idempotency-key', key];
      const { terminal, run } = startInteractive(args, { workspace });
      await terminal.waitForText('To find out, enter the same details again.');
      await enterJoinerDetails(terminal, email);
      return { ...(await run), terminal };
    }

    it('has made the person a member, which their details show [KE4]', async () => {
      const { code, stdout } = await startAgain('bea@example.com');
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/^Joined\. The house is complete\./),
      ]);
    });

    it('is not offered again to somebody who is not a member [KE4]', async () => {
      const { code, terminal } = await startAgain('zoe@example.com');
      expect(code).toBe(4);
      expect(terminal.written).toContain('Everyone in this house has already signed up.');
      expect(terminal.written).not.toContain('To try again');
    });
  });

  it('can be started again with its own key after a lost answer and other details [KE15]', async () => {
    const answers = [
      { status: 500, body: { messages: [] } },
      { status: 409, body: { messages: ['This was already sent with other details.'] } },
    ];
    const { url, named } = await aStubProvider(({ name }, times) =>
      name === 'POST /direct_debit' ? answers[times - 1] : undefined,
    );
    const { terminal, run } = startInteractive(['join', 'acc_1', '--provider-url', url]);
    await enterJoiner(terminal);
    await enterBankDetails(terminal);
    await confirmAndThen(terminal, 'Change the bank details');
    await enterBankDetails(terminal, '66374958');
    await confirmAndThen(terminal, 'Start again');
    await keepJoiner(terminal);
    await enterBankDetails(terminal, '66374958');
    await confirm(terminal);
    expect((await run).stdout).toMatch(/^Joined\./);
    const [lost, repeat, last] = named('POST /direct_debit').map(({ key }) => key);
    expect(repeat).toBe(lost);
    expect(last).not.toBe(lost);
  });

  it('waits for the answer to a Direct Debit at Ctrl-C; a second Ctrl-C shows what was sent', async () => {
    const { url, named } = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit' ? 'silence' : undefined,
    );
    let pressCtrlC = (): void => {};
    const { terminal, run } = startInteractive(['join', 'acc_1', '--provider-url', url], {
      onStart: (interrupt) => (pressCtrlC = interrupt),
    });
    await enterJoiner(terminal);
    await enterBankDetails(terminal);
    await confirm(terminal);
    await vi.waitUntil(() => named('POST /direct_debit').length === 1, 15_000);
    pressCtrlC();
    await terminal.waitForText('Waiting for the answer. Press Ctrl-C again to quit now.');
    pressCtrlC();
    expect((await run).code).toBe(130);
    await terminal.waitForText('The Direct Debit was sent, but the run ended before an answer.');
    await terminal.waitForText('To find out and finish: kettle join acc_1');
  });
});
