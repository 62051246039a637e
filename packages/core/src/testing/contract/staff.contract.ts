import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar-arithmetic.ts';
import { isKnownAddress } from '../../domain/address.ts';
import { aJoiningMandate } from '../builders.ts';
import { ADA_PRESIGNUP } from '../journeys.ts';
import { freshEmail, freshKey, freshProperty } from './fresh.ts';
import { aFreshHouse } from './houses.ts';
import { useProvider, type MakeProvider, type Subject } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

type GetSubject = () => Subject;

/** What the company's staff may do with their token. */
export function staffContract(makeProvider: MakeProvider): void {
  describe('The staff of the company', () => {
    const subject = useProvider(makeProvider);
    lookUpTests(subject);
    houseTests(subject);
    personTests(subject);
    mailTests(subject);
  });
}

interface StaffHouse {
  readonly guid: string;
  readonly reference: string;
  readonly lead: string;
  readonly joiner: string;
  readonly addressGuid: string;
}

/** A house with a lead and one joiner. */
async function aHouse(subject: Subject): Promise<StaffHouse> {
  const [lead, joiner] = [freshEmail('lead'), freshEmail('joiner')];
  const address = await freshProperty(subject.ports);
  const { guid, reference = '' } = await aFreshHouse(subject, { address, person: { email: lead } });
  await join(subject, guid, joiner);
  return { guid, reference, lead, joiner, addressGuid: address.guid };
}

async function join({ ports }: Subject, guid: string, email: string) {
  return valueOf(
    await ports.mandates.join(aJoiningMandate(guid, { person: { email } }), freshKey()),
  );
}

function lookUpTests(subject: GetSubject): void {
  it('can do nothing without their token [OP60]', async () => {
    const { staffWithoutToken: stranger, staff } = subject();
    const { guid, lead, reference } = await aHouse(subject());
    const answers = [
      await stranger.findHouses({ text: guid, limit: 10 }),
      await stranger.incompleteHouses({ startsBefore: subject().today, limit: 10 }),
      await stranger.house(guid),
      await stranger.closeHouse(guid, 'x'),
      await stranger.reopenHouse(guid),
      await stranger.takeOut(guid, lead),
      await stranger.changePerson(lead, { tel: '07700900999' }),
      await stranger.requestRenewal(reference),
      await stranger.mails({ to: lead, limit: 10 }),
      await stranger.resendMail('mail_1'),
    ];

    expect(answers.map((answer) => messagesOf(answer))).toEqual(
      answers.map(() => [
        'This needs a token of the company’s staff: KETTLE_TOKEN is missing or wrong.',
      ]),
    );
    expect(valueOf(await staff.house(guid))).not.toHaveProperty('closedAt');
  });

  it('find a house by guid, join link, reference, address, and e-mail address or name, of who was invited or waits too [OP13]', async () => {
    const { staff, ports } = subject();
    const { guid, reference, joiner, addressGuid } = await aHouse(subject());
    const invited = freshEmail('invited');
    valueOf(
      await ports.accounts.invite(guid, [{ email: invited, fullname: 'Ivy Oak' }], freshKey()),
    );
    const { address } = valueOf(await ports.accounts.ofGuid(guid));
    if (!address || !isKnownAddress(address)) throw new Error(`${addressGuid} is listed.`);
    const { shareCode = '' } = valueOf(await ports.addresses.verify(addressGuid));
    const person = { email: freshEmail('asker'), firstname: 'Quilla' };
    valueOf(await ports.mandates.join(aJoiningMandate(shareCode, { person }), freshKey()));
    const { joinLink } = valueOf(await staff.house(guid));
    const emails = [joiner.toUpperCase(), invited, person.email];
    for (const text of [guid, joinLink, reference, ...emails, 'quilla', address.line1]) {
      const found = valueOf(await staff.findHouses({ text, limit: 50 }));
      expect(found).toContainEqual(expect.objectContaining({ guid, remaining: 2 }));
    }
    expect(valueOf(await staff.findHouses({ text: freshEmail('nobody'), limit: 50 }))).toEqual([]);
    expect(valueOf(await staff.findHouses({ text: 'Test', limit: 1 })).length).toBeLessThan(2);
  });

  it('find a house by the beginnings of words, and by whole numbers [OP13]', async () => {
    const find = async (text: string) =>
      valueOf(await subject().staff.findHouses({ text, limit: 50 })).map(({ guid }) => guid);

    expect(await find('5 kettle terr')).toContain('acc_taken');
    // Its postcode is LS6 1AA.
    expect(await find('1 kettle terr')).not.toContain('acc_taken');
  });

  it('see who joined and was invited, the mandates and mails, and of an account two digits [OP14]', async () => {
    const { staff, ports } = subject();
    const { guid, reference, lead, joiner } = await aHouse(subject());
    const invited = freshEmail('invited');
    valueOf(
      await ports.accounts.invite(guid, [{ email: invited, fullname: 'Ivy Oak' }], freshKey()),
    );
    const house = valueOf(await staff.house(guid));

    expect(house).toMatchObject({
      guid,
      housemateCount: 4,
      remaining: 2,
      joinLink: expect.stringContaining(`/joining-tenant?guid=${guid}`),
      members: [
        { email: lead, isLead: true },
        { email: joiner, isLead: false },
      ],
      waiting: [],
      invited: [{ email: invited }],
      mandates: [{ reference, email: lead, status: 'new', accountEnding: '11' }, { email: joiner }],
    });
    expect(house.lines.length).toBeGreaterThan(0);
    expect(house.mails).toContainEqual(
      expect.objectContaining({ kind: 'direct-debit', recipient: joiner }),
    );
    expect(JSON.stringify(house)).not.toContain('55779911');
  });

  it('are told of an unknown house [OP14]', async () => {
    expect(messagesOf(await subject().staff.house('acc_nowhere'))).toEqual([
      'There is no house acc_nowhere.',
    ]);
  });

  it('see which houses start before a day and are not complete [OP61]', async () => {
    const { staff, ports } = subject();
    const { guid } = await aHouse(subject());
    const { tenancyStartDate: start } = valueOf(await ports.accounts.ofGuid(guid));
    if (!start) throw new Error('The house has no start.');
    const listed = async (startsBefore: typeof start) =>
      valueOf(await staff.incompleteHouses({ startsBefore, limit: 1000 })).map((one) => one.guid);

    expect(await listed(addDays(start, 1))).toContain(guid);
    expect(await listed(start)).not.toContain(guid);
    expect(await listed(addDays(start, 1))).not.toContain('acc_complete');
  });
}

function houseTests(subject: GetSubject): void {
  it('close a house, whose link is unknown then, and open it again [OP15, OP62]', async () => {
    const { staff, ports } = subject();
    const { guid, reference, joiner } = await aHouse(subject());
    const closed = valueOf(await staff.closeHouse(guid, 'They signed up twice.'));

    expect(closed).toMatchObject({ guid, atTheBank: [] });
    expect(closed.cancelled).toHaveLength(2);
    expect(closed.cancelled).toContain(reference);
    expect(errorOf(await ports.accounts.ofGuid(guid))).toMatchObject({ kind: 'refused' });
    expect(errorOf(await staff.closeHouse(guid, 'x'))).toMatchObject({ kind: 'refused' });
    expect(valueOf(await staff.house(guid))).toMatchObject({
      closedReason: 'They signed up twice.',
      mandates: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });

    const reopened = valueOf(await staff.reopenHouse(guid));
    expect(reopened.withoutMandate.toSorted()).toEqual(closed.cancelled.toSorted());
    expect(valueOf(await ports.accounts.ofGuid(guid))).toMatchObject({ guid });
    expect(valueOf(await staff.takeOut(guid, joiner))).toMatchObject({ cancelled: [] });
    expect(errorOf(await staff.reopenHouse(guid))).toMatchObject({ kind: 'refused' });
  });

  it('cannot open a house whose address has another one [OP62]', async () => {
    const { staff, ports } = subject();
    const address = await freshProperty(ports);
    const { guid } = await aFreshHouse(subject(), { address });
    valueOf(await staff.closeHouse(guid, 'They signed up twice.'));
    const other = await aFreshHouse(subject(), { address });

    expect(messagesOf(await staff.reopenHouse(guid))).toEqual([
      `The address has another house now: ${other.guid}.`,
    ]);
  });

  it('take a housemate out, whose place is free then, and not the lead [OP63]', async () => {
    const { staff, ports } = subject();
    const { guid, lead, joiner } = await aHouse(subject());

    expect(valueOf(await staff.takeOut(guid, joiner))).toMatchObject({
      guid,
      remaining: 3,
      cancelled: [expect.any(String)],
      atTheBank: [],
    });
    expect(valueOf(await ports.accounts.ofGuid(guid))).toMatchObject({ remainingHousemates: 3 });
    expect(valueOf(await staff.house(guid))).toMatchObject({
      members: [{ email: lead }, { email: joiner, takenOutAt: expect.any(String) }],
      mandates: [{ status: 'new' }, { email: joiner, status: 'cancelled' }],
    });
    expect(messagesOf(await staff.takeOut(guid, joiner))[0]).toMatch(/^Nobody in this house/);
    expect(messagesOf(await staff.takeOut(guid, lead))[0]).toMatch(/set the house up/);
    expect(errorOf(await staff.takeOut('acc_nowhere', lead))).toMatchObject({ kind: 'refused' });
  });
}

function personTests(subject: GetSubject): void {
  it('correct an e-mail address, to which the agreement goes then [OP64]', async () => {
    const { staff } = subject();
    const { guid, joiner } = await aHouse(subject());
    const email = freshEmail('right');

    expect(valueOf(await staff.changePerson(joiner, { email }))).toEqual({
      email,
      houses: [guid],
      agreementsSent: 1,
    });
    const mails = valueOf(await staff.mails({ to: email, limit: 50 }));
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: 'direct-debit', recipient: email }),
    );
    expect(errorOf(await staff.changePerson(joiner, { email }))).toMatchObject({ kind: 'refused' });
  });

  it('correct the address of somebody who has only left their details [OP64]', async () => {
    const { staff, ports } = subject();
    const [wrong, email] = [freshEmail('wrong'), freshEmail('right')];
    const presignup = { ...ADA_PRESIGNUP, email: wrong };
    valueOf(await ports.leads.register({ presignup }, freshKey()));

    expect(valueOf(await staff.changePerson(wrong, { email }))).toEqual({
      email,
      houses: [],
      agreementsSent: 0,
    });
    expect(errorOf(await staff.changePerson(wrong, { email }))).toMatchObject({ kind: 'refused' });
  });

  it('correct a name and a phone number, in the account too, and mail nothing [OP64]', async () => {
    const { staff, ports } = subject();
    const { guid, lead } = await aHouse(subject());
    const changes = { firstname: 'augusta', tel: '07700 900999' };

    expect(valueOf(await staff.changePerson(lead, changes)).agreementsSent).toBe(0);
    expect(valueOf(await ports.accounts.ofGuid(guid)).accountCreator).toBe('Augusta');
    expect(valueOf(await staff.house(guid)).members[0]).toMatchObject({ tel: '07700900999' });
  });

  it.each([
    ['an address that is none', { email: 'ada' }, 'Valid email address required'],
    ['nothing to change', {}, 'Say what to change.'],
  ])('are told of %s [OP64]', async (_what, changes, message) => {
    const { lead } = await aHouse(subject());

    expect(messagesOf(await subject().staff.changePerson(lead, changes))).toEqual([message]);
  });

  it('cannot give somebody the address of a housemate [OP64]', async () => {
    const { lead, joiner } = await aHouse(subject());

    expect(messagesOf(await subject().staff.changePerson(joiner, { email: lead }))[0]).toMatch(
      /already joined this house/,
    );
  });

  it('cannot give somebody who waits the address of somebody in the house, nor the other way round [OP64]', async () => {
    const { staff, ports } = subject();
    const { joiner, addressGuid } = await aHouse(subject());
    const { shareCode = '' } = valueOf(await ports.addresses.verify(addressGuid));
    const email = freshEmail('waits');
    valueOf(
      await ports.mandates.join(aJoiningMandate(shareCode, { person: { email } }), freshKey()),
    );

    for (const [one, other] of [
      [email, joiner],
      [joiner, email],
    ] as const) {
      const answer = await staff.changePerson(one, { email: other });
      expect(messagesOf(answer)[0]).toMatch(/already joined this house/);
    }
  });

  it('send a payer a link for new bank details [OP66]', async () => {
    const { staff } = subject();
    const { reference, lead } = await aHouse(subject());

    expect(valueOf(await staff.requestRenewal(reference)).recipient).toBe(lead);
    expect(valueOf(await staff.mails({ to: lead, limit: 50 }))).toContainEqual(
      expect.objectContaining({ kind: 'new-bank-details', recipient: lead }),
    );
    expect(messagesOf(await staff.requestRenewal('nosuch'))).toEqual([
      'There is no mandate NOSUCH.',
    ]);
  });
}

function mailTests(subject: GetSubject): void {
  it('list the mails to a person and send one again [OP19, OP65]', async () => {
    const { staff } = subject();
    const { joiner } = await aHouse(subject());
    const [agreement] = valueOf(await staff.mails({ to: joiner, limit: 50 }));

    expect(agreement).toMatchObject({ kind: 'direct-debit', recipient: joiner });
    expect(valueOf(await staff.resendMail(agreement?.id ?? ''))).toMatchObject({
      recipient: joiner,
    });
    expect(messagesOf(await staff.resendMail('mail_1'))).toEqual(['There is no mail mail_1.']);
    expect(valueOf(await staff.mails({ to: freshEmail('nobody'), limit: 50 }))).toEqual([]);
  });

  it('send nothing of a closed house [OP65]', async () => {
    const { staff } = subject();
    const { guid, joiner } = await aHouse(subject());
    const [agreement] = valueOf(await staff.mails({ to: joiner, limit: 50 }));
    valueOf(await staff.closeHouse(guid, 'moved out'));

    expect(errorOf(await staff.resendMail(agreement?.id ?? ''))).toMatchObject({ kind: 'refused' });
  });
}
