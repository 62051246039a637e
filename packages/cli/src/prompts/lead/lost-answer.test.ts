import { describe, expect, it } from 'vitest';
import { aSignUp, SIGN_UP_DOCUMENT } from '../../testing/documents.ts';
import {
  startInteractive,
  enterLeadWithTypedHome,
  enterLead,
  enterHome,
  enterPerson,
  keepIdentity,
  keepPerson,
  keepTenancy,
  enterBankDetails,
  confirm,
  confirmAndThen,
  goBackToDetails,
  goBackToHome,
  finish,
} from '../../testing/interactive-run.ts';
import { aWorkspace } from '../../testing/run.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';

/** An account number whose Direct Debit the fake stores without an answer to the first request. */
const LOST = '00000001';
const DONE_BEFORE = 'Your earlier sign-up went through.';

/** A sign-up whose Direct Debit got no answer, back at the bank details. */
async function withLostAnswer() {
  const lead = startInteractive(['signup']);
  await enterLead(lead.terminal, { accountNumber: LOST });
  await confirmAndThen(lead.terminal, 'Change the bank details');
  return lead;
}

describe('an interactive sign-up whose answer was lost', () => {
  it('is done if other bank details are sent, and continues with the invitations [KE15]', async () => {
    const lead = await withLostAnswer();
    const { terminal } = lead;
    await enterBankDetails(terminal);
    await terminal.waitForText('The Direct Debit was sent, and its outcome is unknown.');
    await confirm(terminal);
    await terminal.waitForText(DONE_BEFORE);
    const { stdout } = await finish(lead);
    expect(stdout).toMatch(
      /^Signed up\. 3 housemates still to join\.\nWe have your Direct Debit instruction .*\nAccount +\S+\nJoin link +http/,
    );
    expect(terminal.text).not.toContain('Good News!');
    expect(terminal.text).not.toContain('Start again');
  });

  it('is pointed to its mail if the e-mail address was corrected since [KE15, AK1]', async () => {
    const lead = await withLostAnswer();
    const { terminal } = lead;
    await goBackToDetails(terminal);
    await terminal.pick('Are these right?', 'Change them');
    await keepIdentity(terminal, 'bea.new@example.com');
    await keepTenancy(terminal);
    await enterBankDetails(terminal);
    await confirm(terminal);
    await terminal.waitForText('we can’t tell from here');
    await terminal.waitForText('Good News!');
    expect(terminal.text).not.toContain(DONE_BEFORE);
    await lead.leave();
  });

  it('is not done if another person of that name has signed up the address since [KE15]', async () => {
    const { terminal, workspace, leave } = startInteractive(['signup']);
    // The bank of this sort code does not answer, so the outcome of the direct debit is unknown.
    await enterLead(terminal, { sortCode: '99-99-99' });
    await confirmAndThen(terminal, 'Change the bank details');
    const namesake = aSignUp({ person: { firstname: 'Bea', email: 'another.bea@example.com' } });
    await workspace.kettle(['signup', '--from', workspace.file('d.json', namesake)]);
    await enterBankDetails(terminal);
    await confirm(terminal);
    await terminal.waitForQuestion('What next?');
    expect(terminal.text).not.toContain(DONE_BEFORE);
    await leave();
  });

  it('is pointed to its mail if its address gets another quote, which names no house [KE15, AK1]', async () => {
    const lead = await withLostAnswer();
    const { terminal } = lead;
    await goBackToDetails(terminal);
    await terminal.pick('Are these right?', 'Back');
    await goBackToHome(terminal);
    await enterHome(terminal);
    await terminal.waitForText('we can’t tell from here');
    await terminal.waitForText('Good News!');
    expect(terminal.text).not.toContain(DONE_BEFORE);
    await lead.leave();
  });

  it('may have succeeded with the details sent first, if another home was entered since [KE15]', async () => {
    const lead = await withLostAnswer();
    const { terminal } = lead;
    await goBackToDetails(terminal);
    await terminal.pick('Are these right?', 'Back');
    await goBackToHome(terminal);
    await enterHome(terminal, '2 Kettle Terrace, Leeds, LS6 1AA');
    await terminal.pick('Broadband', 'No broadband');
    await terminal.pick('Your Package', 'Next');
    await keepTenancy(terminal);
    await enterBankDetails(terminal);
    await confirm(terminal);
    await terminal.waitForText('The earlier attempt may have succeeded with other details.');
    expect(terminal.text).not.toContain(DONE_BEFORE);
    await lead.leave();
  });

  it('is pointed to its mail in another run with its key, before the personal details [KE15, AK1]', async () => {
    const workspace = aWorkspace();
    const first = startInteractive(['signup'], { workspace });
    await enterLead(first.terminal, { accountNumber: LOST });
    await confirmAndThen(first.terminal, 'Leave');
    await first.run;
    const [, key = ''] = /--idempotency-key (\S+)/.exec(first.terminal.written) ?? [];
    const second = startInteractive(['signup', '--idempotency-key', key], { workspace });
    const { terminal } = second;
    await enterPerson(terminal);
    await enterHome(terminal);
    await terminal.waitForText('we can’t tell from here');
    expect(terminal.text).not.toContain(DONE_BEFORE);
    await second.leave();
  });

  it('can be started again with its own key if no account is found [KE15]', async () => {
    const { url, named } = await aStubProvider(({ name }, times) => {
      if (name !== 'POST /direct_debit' || times > 2) return undefined;
      return times === 1
        ? { status: 500, body: { messages: [] } }
        : { status: 409, body: { messages: ['This was already sent with other details.'] } };
    });
    const lead = startInteractive(['signup', '--provider-url', url]);
    const { terminal } = lead;
    await enterLeadWithTypedHome(terminal);
    await confirmAndThen(terminal, 'Change the bank details');
    await enterBankDetails(terminal, '66374958');
    await confirm(terminal);
    await terminal.waitForText('The earlier attempt may have succeeded with other details.');
    await terminal.pick("There's a problem...", 'Start again');
    await keepPerson(terminal);
    await terminal.pick('Address', 'Enter address manually');
    await terminal.keep('Address line 1', 'City', 'Postcode', 'Housemates', 'Letting agent');
    await terminal.pick('Your Package', 'Next');
    await keepTenancy(terminal);
    await enterBankDetails(terminal);
    const [lost, repeat] = named('POST /direct_debit').map(({ key }) => key);
    await terminal.waitForQuestion('Is all of this right?');
    const review = terminal.text.slice(terminal.text.lastIndexOf('Are These Details Right?'));
    expect(review.replaceAll('\n', ' ')).toContain(
      `An earlier Direct Debit was sent with the key ${lost ?? '?'}, and its outcome is unknown.`,
    );
    expect(review).toContain('The Direct Debit was not sent.');
    await confirm(terminal);
    await finish(lead);
    const last = named('POST /direct_debit').at(-1);
    expect(repeat).toBe(lost);
    expect(last?.key).not.toBe(lost);
  });
});

describe('a house that somebody else signed up', () => {
  it('does not count as the sign-up that was refused because of it', async () => {
    const { terminal, workspace, leave } = startInteractive(['signup']);
    await enterLead(terminal);
    await terminal.waitForQuestion('Is all of this right?');
    await workspace.kettle(['signup', '--from', workspace.file('d.json', SIGN_UP_DOCUMENT)]);
    await confirm(terminal);
    await terminal.pick('What next?', 'Change the address');
    await enterHome(terminal);
    await terminal.waitForQuestion('What next?');
    expect(terminal.text.match(/^Good News!$/gm)).toHaveLength(2);
    await leave();
    await terminal.waitForText('The Direct Debit was sent and refused.');
  });
});
