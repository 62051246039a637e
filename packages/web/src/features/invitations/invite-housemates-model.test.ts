import {
  failure,
  readHousemateList,
  success,
  type Conflict,
  type Failure,
  type Invitation,
  type MailResult,
} from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { JourneyStorage, LEAD_KIND } from '../../site/journey/journey-storage.ts';
import { LeadStore } from '../../site/journey/lead-store.ts';
import { aJoiner, changingPort } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { InviteHousematesModel } from './invite-housemates-model.ts';

const EMAIL_SENTENCE =
  'There has been a problem sending the email, try again or note down share link for reference';

interface Call {
  readonly invitations: readonly Invitation[];
  readonly key: string;
}

/**
 * Opens the dialog for a house with this many housemates to come. The provider gives these answers
 * in order, and then succeeds.
 */
function theDialog(
  remainingHousemates?: number,
  answers: (Failure | Conflict)[] = [],
  result: MailResult = { notSent: [] },
) {
  const calls: Call[] = [];
  const { parts } = aJoiner({
    changePorts: changingPort('accounts', {
      invite: (_guid, invitations, key) => {
        calls.push({ invitations, key });
        const next = answers.shift();
        return Promise.resolve(next ? failure(next) : success(result));
      },
    }),
  });
  const model = new InviteHousematesModel({
    guid: 'acc_1',
    clock: parts.clock,
    services: parts.services,
    lead: new LeadStore(new JourneyStorage(LEAD_KIND, aBrowser().tab()), () => 'lead_1'),
    productName: 'Kettle',
  });
  model.open(remainingHousemates);
  return { calls, model };
}

function giveBea({ form }: InviteHousematesModel, email = 'bea@example.com'): void {
  form.set('0.fullname', 'Bea Cole');
  form.set('0.email', email);
}

const emailFailure: Failure = {
  kind: 'faulted',
  messages: ['We could not send to b@example.com.'],
};

describe('inviting housemates', () => {
  it('has a row for each remaining housemate, or four rows if their number is unknown [CG5]', () => {
    expect(theDialog(2).model.rows).toBe(2);
    expect(theDialog().model.rows).toBe(4);
  });

  it('shows the form until the invites are sent, then how many were sent [CG11]', async () => {
    const { calls, model } = theDialog(3);
    expect(model.sentCount).toBeUndefined();
    giveBea(model);
    await model.form.submit();
    expect(model.sentCount).toBe(1);
    expect(calls[0]?.invitations).toEqual([{ email: 'bea@example.com', fullname: 'Bea Cole' }]);
  });

  it('says to whom none was sent, and counts only the others', async () => {
    const { model } = theDialog(3, [], { notSent: ['bea@example.com'] });
    giveBea(model);
    await model.form.submit();
    expect(model.sentCount).toBe(0);
    expect(model.notSent).toContain('bea@example.com: sent already today');
  });

  it('says when they leave, if they wait [ML5]', async () => {
    const waitsUntil = '2026-11-20T14:20:00.000Z';
    const { model } = theDialog(3, [], { notSent: [], waitsUntil });
    giveBea(model);
    await model.form.submit();
    expect(model.waits).toContain('leave by 14:20');
  });

  it('confirms invites whose dialog was closed while they were sent, when it is opened again [CG11]', async () => {
    const { model } = theDialog(3);
    giveBea(model);
    const sending = model.form.submit();
    model.close();
    await sending;
    model.open(3);
    expect(model.sentCount).toBe(1);
    model.close();
    model.open(3);
    expect(model.sentCount).toBeUndefined();
    expect(model.form.raw['0.email']).toBe('');
  });

  it('sends nothing while two rows have the same address, and says it at the second [CG6]', async () => {
    const { calls, model } = theDialog(3);
    giveBea(model);
    model.form.set('1.fullname', 'Cal Dee');
    model.form.set('1.email', 'BEA@example.com');
    await model.form.submit();
    expect([calls.length, model.sentCount]).toEqual([0, undefined]);
    expect([...model.form.errors]).toEqual([
      ['1.email', 'Same email address as an earlier housemate'],
    ]);
  });

  it('starts with empty rows and a new key after invites were sent [CG11]', async () => {
    const { calls, model } = theDialog(3);
    giveBea(model);
    await model.form.submit();
    model.close();
    model.open();
    expect(model.sentCount).toBeUndefined();
    expect(model.form.raw['0.email']).toBe('');
    giveBea(model);
    await model.form.submit();
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  it('shows what went wrong and the message about e-mail, and keeps rows and key [CG12, KE4]', async () => {
    const { calls, model } = theDialog(3, [emailFailure]);
    giveBea(model, 'b@example.com');
    await model.form.submit();
    expect(model.form.problem?.message).toBe(
      `We could not send to b@example.com. ${EMAIL_SENTENCE}`,
    );
    expect(model.sentCount).toBeUndefined();
    expect(model.form.raw['0.email']).toBe('b@example.com');
    giveBea(model);
    await model.form.submit();
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(model.sentCount).toBe(1);
  });

  it('removes the note on the next attempt [CG12]', async () => {
    const { model } = theDialog(3, [emailFailure]);
    giveBea(model);
    await model.form.submit();
    const again = model.form.submit();
    expect(model.form.problem).toBeUndefined();
    await again;
  });

  it.each([
    [{ kind: 'faulted', messages: [] }, EMAIL_SENTENCE],
    [{ kind: 'unreadable' }, EMAIL_SENTENCE],
    [
      { kind: 'timed-out' },
      `The Kettle API could not be accessed. Check your connection and try again. ${EMAIL_SENTENCE}`,
    ],
  ] as [Failure, string][])(
    'shows the right message for %j, once [CG12]',
    async (answer, words) => {
      const { model } = theDialog(3, [answer]);
      giveBea(model);
      await model.form.submit();
      expect(model.form.problem?.message).toBe(words);
    },
  );

  it('uses a new key once the old one turned out to be used [CG12]', async () => {
    const { calls, model } = theDialog(3, [
      { kind: 'timed-out' },
      { kind: 'conflict', messages: ['This key was used before.'] },
    ]);
    giveBea(model);
    await model.form.submit();
    giveBea(model, 'bea2@example.com');
    await model.form.submit();
    expect(model.form.problem?.message).toMatch(/^Your earlier invites were sent\./);
    await model.form.submit();
    expect(calls.map(({ key }) => key === calls[0]?.key)).toEqual([true, true, false]);
    expect(model.sentCount).toBe(1);
  });

  it('keeps the rows while the dialog is closed [CG12]', () => {
    const { model } = theDialog(3);
    giveBea(model);
    model.close();
    model.open();
    expect(model.form.raw['0.fullname']).toBe('Bea Cole');
  });

  it('has a row for each remaining housemate when it is opened, unless some rows are filled in [CG5, CG12]', () => {
    const { model } = theDialog(3);
    model.close();
    model.open(2);
    expect(model.rows).toBe(2);
    giveBea(model);
    model.close();
    model.open(1);
    expect(model.rows).toBe(2);
  });

  it('sends nothing while a row has a mistake [CG6]', async () => {
    const { calls, model } = theDialog(3);
    giveBea(model, 'bea');
    await model.form.submit();
    expect(calls).toEqual([]);
    expect(model.form.errors.get('0.email')).toBe('Valid email address required');
  });

  it('fills the rows from a pasted list, and clears the list [CG13]', () => {
    const { model } = theDialog(2);
    model.typeList('Bea Cole <bea@example.com>, 07700 900124\nCy Dean <cy@example.com>');
    model.fillFromList();
    expect(model.form.raw).toMatchObject({
      '0.fullname': 'Bea Cole',
      '0.tel': '07700 900124',
      '1.email': 'cy@example.com',
    });
    expect([model.list, model.listNote]).toEqual(['', '2\u00A0housemates filled in.']);
  });

  it('keeps those of the list for whom there is no row, so that they can be invited next [CG13]', () => {
    const { model } = theDialog(1);
    model.typeList('Bea Cole <bea@example.com>\nCy Dent <cy@example.com>, 07700 900456\nDi');
    model.fillFromList();
    expect(model.form.raw['0.email']).toBe('bea@example.com');
    expect(model.list).toBe('Cy Dent, cy@example.com, 07700 900456\nDi');
    expect(readHousemateList(model.list)).toEqual([
      { fullname: 'Cy Dent', email: 'cy@example.com', tel: '07700 900456' },
      { fullname: 'Di' },
    ]);
    expect(model.listNote).toMatch(
      /no empty row left for 2\u00A0housemates\. They are still in the list\.$/,
    );
  });

  it('keeps a list from which no row could be filled [CG13]', () => {
    const { model } = theDialog(2);
    model.typeList('?');
    model.typeList('   ');
    model.fillFromList();
    expect(model.list).toBe('   ');
    expect(model.listNote).toMatch(/^No housemates found/);
  });
});
