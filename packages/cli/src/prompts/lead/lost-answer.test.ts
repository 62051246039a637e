import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSignUp, SIGN_UP_DOCUMENT } from '../../testing/documents.ts';
import {
  enterPerson,
  enterLead,
  enterLeadWithTypedHome,
  keepPerson,
  enterBankDetails,
  enterHome,
} from '../../testing/lead-answers.ts';
import { aWorkplace } from '../../testing/run.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';
import { Terminal } from '../../testing/terminal.ts';

beforeAll(() => void vi.stubEnv('NO_COLOR', '1'));
afterAll(() => void vi.unstubAllEnvs());

/** An account number of which the fake stores the Direct Debit, and never answers the first time. */
const LOST = '00000001';
const NOT_KNOWN = 'The Direct Debit was sent, and its outcome is unknown.';

async function backToTheHome(terminal: Terminal): Promise<void> {
  await terminal.answer('First name', '<');
  await terminal.pick('Review Your Package', 'Back');
  await terminal.answer('Tenancy start date', '<');
  await terminal.pick('Are these right?', 'Back');
  await terminal.pick('Your Package', 'Back');
  await terminal.pick('Broadband', 'Back');
}

describe('a sign-up by hand whose answer was lost', () => {
  it('is said to be done when other bank details are sent, and goes on to the invitations [KE15]', async () => {
    const terminal = new Terminal();
    const place = aWorkplace();
    const ending = place.kettle(['signup'], { terminal });
    await enterLead(terminal, { accountNumber: LOST });
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await enterBankDetails(terminal);
    await terminal.waitForText(NOT_KNOWN);
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.waitForText('Your earlier sign-up went through.');
    await terminal.pick("You're Nearly Done!", 'Finish');
    const { code, stdout } = await ending;
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Signed up\. 3 housemates still to join\.\nAccount +\S+\nJoin link +http/,
    );
    expect(terminal.text).not.toContain('Good News!');
    expect(terminal.text).not.toContain('Start again');
  });

  it('is said to be done also after the e-mail address was corrected [KE15]', async () => {
    const terminal = new Terminal();
    const ending = aWorkplace().kettle(['signup'], { terminal });
    await enterLead(terminal, { accountNumber: LOST });
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await terminal.answer('First name', '<');
    await terminal.pick('Review Your Package', 'Back');
    await terminal.answer('Tenancy start date', '<');
    await terminal.pick('Are these right?', 'Change them');
    await keepPerson(terminal, 'bea.new@example.com');
    await terminal.pick('Are these right?', 'Yes');
    await terminal.keep('Send me offers');
    await terminal.keep('Tenancy start date');
    await terminal.keep('Tenancy end date');
    await terminal.pick('Review Your Package', 'Next');
    await enterBankDetails(terminal);
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.waitForText('Your earlier sign-up went through.');
    await terminal.pick("You're Nearly Done!", 'Finish');
    expect((await ending).code).toBe(0);
  });

  it('is not said to be done where a namesake has signed the address up since [KE15]', async () => {
    const terminal = new Terminal();
    const place = aWorkplace();
    const ending = place.kettle(['signup'], { terminal });
    // The bank of this sort code is out of reach, so nothing is known of the direct debit.
    await enterLead(terminal, { sortCode: '99-99-99' });
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    const namesake = aSignUp({ person: { firstname: 'Bea', email: 'another.bea@example.com' } });
    await place.kettle(['signup', '--from', place.file('d.json', namesake)]);
    await enterBankDetails(terminal);
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.waitForQuestion('What next?');
    expect(terminal.text).not.toContain('went through');
    terminal.pressCtrlC();
    expect((await ending).code).toBe(130);
  });

  it('is found as well when its address is asked a price for again [KE15]', async () => {
    const terminal = new Terminal();
    const place = aWorkplace();
    const ending = place.kettle(['signup'], { terminal });
    await enterLead(terminal, { accountNumber: LOST });
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await backToTheHome(terminal);
    await enterHome(terminal);
    await terminal.waitForText('Your earlier sign-up went through.');
    await terminal.pick("You're Nearly Done!", 'Finish');
    expect((await ending).stdout).toMatch(/^Signed up\./);
  });

  it('is looked for at the home it was sent for, though another was given since [KE15]', async () => {
    const terminal = new Terminal();
    const place = aWorkplace();
    const ending = place.kettle(['signup'], { terminal });
    await enterLead(terminal, { accountNumber: LOST });
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await backToTheHome(terminal);
    await enterHome(terminal, '2 Kettle Terrace, Leeds, LS6 1AA');
    await terminal.pick('Broadband', 'No broadband');
    await terminal.pick('Your Package', 'Next');
    await terminal.pick('Are these right?', 'Yes');
    await terminal.keep('Send me offers');
    await terminal.keep('Tenancy start date');
    await terminal.keep('Tenancy end date');
    await terminal.pick('Review Your Package', 'Next');
    await enterBankDetails(terminal);
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.waitForText('Your earlier sign-up went through.');
    expect(terminal.text.slice(terminal.text.lastIndexOf('went through'))).toMatch(
      /Address +1 Kettle Terrace/,
    );
    await terminal.pick("You're Nearly Done!", 'Finish');
    expect((await ending).code).toBe(0);
    expect(terminal.text).not.toContain('Start again');
  });

  it('is found by its key in another run, whose person has given only their name so far [KE15]', async () => {
    const place = aWorkplace();
    const before = new Terminal();
    const left = place.kettle(['signup'], { terminal: before });
    await enterLead(before, { accountNumber: LOST });
    await before.pick('Is all of this right?', 'Confirm');
    await before.pick("There's a problem...", 'Leave');
    await left;
    const [, key = ''] = /--idempotency-key (\S+)/.exec(before.written) ?? [];
    const terminal = new Terminal();
    const ending = place.kettle(['signup', '--idempotency-key', key], { terminal });
    await enterPerson(terminal);
    await enterHome(terminal);
    await terminal.waitForText('Your earlier sign-up went through.');
    await terminal.pick("You're Nearly Done!", 'Finish');
    expect((await ending).stdout).toMatch(/^Signed up\./);
    expect(terminal.text).not.toContain('Good News!');
  });

  it('can be started again with a key of its own where no account is found [KE18]', async () => {
    const terminal = new Terminal();
    const { url, named } = await aStubProvider(({ name }, times) => {
      if (name !== 'POST /direct_debit' || times > 2) return undefined;
      return times === 1
        ? { status: 500, body: { messages: [] } }
        : { status: 409, body: { messages: ['This was already sent with other details.'] } };
    });
    const ending = aWorkplace().kettle(['signup', '--provider-url', url], { terminal });
    await enterLeadWithTypedHome(terminal);
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("There's a problem...", 'Change the bank details');
    await enterBankDetails(terminal, '66374958');
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.waitForText('The earlier attempt may have succeeded with other details.');
    await terminal.pick("There's a problem...", 'Start again');
    await keepPerson(terminal);
    await terminal.keep('I agree to the privacy policy');
    await terminal.pick('Address', 'Enter address manually');
    await terminal.keep('Address line 1');
    await terminal.keep('City');
    await terminal.keep('Postcode');
    await terminal.keep('Housemates');
    await terminal.keep('Letting agent');
    await terminal.pick('Your Package', 'Next');
    await terminal.pick('Are these right?', 'Yes');
    await terminal.keep('Send me offers');
    await terminal.keep('Tenancy start date');
    await terminal.keep('Tenancy end date');
    await terminal.pick('Review Your Package', 'Next');
    await enterBankDetails(terminal);
    const [lost, repeat] = named('POST /direct_debit').map(({ key }) => key);
    await terminal.waitForQuestion('Is all of this right?');
    const review = terminal.text.slice(terminal.text.lastIndexOf('Are These Details Right?'));
    expect(review.replaceAll('\n', ' ')).toContain(
      `An earlier Direct Debit was sent with the key ${lost ?? '?'}, and its outcome is unknown.`,
    );
    expect(review).toContain('The Direct Debit was not sent.');
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick("You're Nearly Done!", 'Finish');
    expect((await ending).code).toBe(0);
    const last = named('POST /direct_debit').at(-1);
    expect(repeat).toBe(lost);
    expect(last?.key).not.toBe(lost);
  });
});

describe('a house that somebody else signed up', () => {
  it('is not taken for a sign-up of unknown outcome, after another one was refused because of it', async () => {
    const terminal = new Terminal();
    const place = aWorkplace();
    const ending = place.kettle(['signup'], { terminal });
    await enterLead(terminal);
    await terminal.waitForQuestion('Is all of this right?');
    await place.kettle(['signup', '--from', place.file('d.json', SIGN_UP_DOCUMENT)]);
    await terminal.pick('Is all of this right?', 'Confirm');
    await terminal.pick('What next?', 'Change the address');
    await enterHome(terminal);
    await terminal.waitForQuestion('What next?');
    expect(terminal.text.match(/^Good News!$/gm)).toHaveLength(2);
    terminal.pressCtrlC();
    expect((await ending).code).toBe(130);
    await terminal.waitForText('The Direct Debit was sent and refused.');
  });
});
