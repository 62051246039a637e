import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar-arithmetic.ts';
import type { OpenedAccount } from '../../domain/account.ts';
import type { MemberHouse, MemberLink } from '../../domain/member-house.ts';
import { aJoinerCheck, aJoiningMandate, aPerson, type LeadMandateParts } from '../builders.ts';
import { freshEmail, freshKey, freshProperty } from './fresh.ts';
import { aFreshHouse } from './houses.ts';
import { useProvider, type MakeProvider, type Subject } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

type GetSubject = () => Subject;

/** An address is not an invitation: who knows only that can ask to join, and the lead decides. */
export function askingContract(makeProvider: MakeProvider): void {
  describe('A stranger who knows an address', () => {
    const subject = useProvider(makeProvider);
    strangerTests(subject);
    leadTests(subject);
  });
}

interface AskedHouse extends OpenedAccount {
  /** What the address gives in place of the guid. */
  readonly code: string;
}

async function aHouseAtAnAddress(
  { ports, ...rest }: Subject,
  parts: LeadMandateParts = {},
): Promise<AskedHouse> {
  const address = await freshProperty(ports);
  const opened = await aFreshHouse({ ports, ...rest }, { ...parts, address });
  const { shareCode = '' } = valueOf(await ports.addresses.verify(address.guid));
  return { ...opened, code: shareCode };
}

function strangerTests(subject: GetSubject): void {
  const ask = (code: string, email = freshEmail('asker'), key = freshKey()) =>
    subject().ports.mandates.join(aJoiningMandate(code, { person: { email } }), key);

  it('gets a request code by verification and by quote, which is not the guid [AK1]', async () => {
    const { ports } = subject();
    const address = await freshProperty(ports);
    const { guid } = await aFreshHouse(subject(), { address });
    const { shareCode } = valueOf(await ports.addresses.verify(address.guid));
    const household = { housemateCount: 4, addressGuid: address.guid };
    const { existingAccountGuid } = valueOf(await ports.quotes.forHousehold(household));
    expect(shareCode).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(existingAccountGuid).toBe(shareCode);
    expect(shareCode).not.toBe(guid);
  });

  it('sees address, price, dates and places, and neither name nor guid [AK1]', async () => {
    const { accounts } = subject().ports;
    const person = { firstname: 'Canary' };
    const { guid, code } = await aHouseAtAnAddress(subject(), { person });
    const invited = valueOf(await accounts.ofGuid(guid));
    const seen = valueOf(await accounts.ofGuid(code));
    expect(seen).toMatchObject({
      guid: code,
      asksToJoin: true,
      address: invited.address,
      pppw: invited.pppw,
      tenancyStartDate: invited.tenancyStartDate,
      remainingHousemates: 3,
    });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`canary|${guid}`, 'i'));
    expect(invited).not.toHaveProperty('asksToJoin');
  });

  it('cannot fill the house: three wait without a place, and a fourth is refused [AK2]', async () => {
    const { accounts } = subject().ports;
    const { guid, code } = await aHouseAtAnAddress(subject());
    for (let person = 1; person <= 3; person += 1) {
      expect(valueOf(await ask(code))).toMatchObject({ guid: code, waitsForLead: true });
    }
    const fourth = await ask(code);
    expect(errorOf(fourth)).toMatchObject({ kind: 'faulted' });
    expect(messagesOf(fourth)[0]).toMatch(/asked to join this house already/);
    expect(valueOf(await accounts.ofGuid(guid)).remainingHousemates).toBe(3);
  });

  it('asks once with one key, however often it is sent', async () => {
    const { code } = await aHouseAtAnAddress(subject());
    const [email, key] = [freshEmail(), freshKey()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(code, email, key)));
    expect(answers.map((answer) => valueOf(answer).waitsForLead)).toEqual(Array(4).fill(true));
    expect(await ask(code)).toMatchObject({ ok: true });
  });

  it('waits once, however often they ask [AK2]', async () => {
    const { code } = await aHouseAtAnAddress(subject());
    const email = freshEmail('asker');
    const first = valueOf(await ask(code, email));
    expect(valueOf(await ask(code, email.toUpperCase()))).toEqual(first);
    for (let other = 1; other <= 2; other += 1) valueOf(await ask(code));
    // Like anybody: the answer must not say who waits.
    expect(await ask(code, email)).toEqual(await ask(code));
  });

  it('is answered like anybody with a member’s e-mail address [AK2]', async () => {
    const email = freshEmail('lead');
    const { code } = await aHouseAtAnAddress(subject(), { person: { email } });
    expect(valueOf(await ask(code, email))).toMatchObject({ waitsForLead: true });
  });

  it('cannot send mails in the name of the house', async () => {
    const { accounts } = subject().ports;
    const { code } = await aHouseAtAnAddress(subject());
    const invited = [{ email: freshEmail(), fullname: 'Bea Cole' }];
    const unknown = await accounts.invite('acc_nobody', invited, freshKey());
    expect(await accounts.invite(code, invited, freshKey())).toEqual(unknown);
  });

  it('cannot find the home of an e-mail address [AK3]', async () => {
    const { accounts } = subject().ports;
    const email = freshEmail('lead');
    const { guid, code } = await aHouseAtAnAddress(subject(), { person: { email } });
    const { firstname, lastname, tel } = aPerson();
    const stranger = aJoinerCheck(guid, { email });
    const member = { email, firstname, lastname, tel };
    expect(errorOf(await accounts.checkJoiner(stranger))).toMatchObject({ kind: 'refused' });
    expect(errorOf(await accounts.checkJoiner(aJoinerCheck(code, member)))).toEqual(
      errorOf(await accounts.checkJoiner(stranger)),
    );
    expect(valueOf(await accounts.checkJoiner(aJoinerCheck(guid, member)))).toBe('already-joined');
  });

  it('hears of a complete house as with its link [JO4]', async () => {
    const { accounts } = subject().ports;
    const { code } = await aHouseAtAnAddress(subject(), { housemateCount: 1 });
    const complete = {
      kind: 'house-complete',
      address: { postcode: expect.any(String) as string },
    };
    expect(errorOf(await accounts.ofGuid(code))).toMatchObject(complete);
    expect(errorOf(await ask(code))).toMatchObject(complete);
  });
}

interface HouseOfLead extends AskedHouse {
  readonly link: MemberLink;
  see(): Promise<MemberHouse>;
  /** Asks to join as a person with this name. Returns their id on the lead's page. */
  asks(firstname: string, email?: string): Promise<string>;
}

function leadTests(subject: GetSubject): void {
  const houses = () => subject().ports.houses;

  async function aHouseOfLead(
    skip: (note: string) => void,
    parts: LeadMandateParts = {},
  ): Promise<HouseOfLead> {
    const { memberTokenOf, ports } = subject();
    if (!memberTokenOf) skip('not run: nobody can read the mails of this provider');
    const house = await aHouseAtAnAddress(subject(), parts);
    const link = { guid: house.guid, token: (await memberTokenOf?.(house.guid)) ?? '' };
    const see = async () => valueOf(await houses().ofMember(link));
    return {
      ...house,
      link,
      see,
      asks: async (firstname, email = freshEmail('asker')) => {
        const mandate = aJoiningMandate(house.code, { person: { firstname, email } });
        valueOf(await ports.mandates.join(mandate, freshKey()));
        return idOf(await see(), firstname);
      },
    };
  }

  it('the lead’s link shows who is in the house and who waits [AK4]', async ({ skip }) => {
    const { asks, see } = await aHouseOfLead(skip);
    await asks('Eve');
    expect(await see()).toMatchObject({
      housemateCount: 4,
      remainingHousemates: 3,
      people: [
        { firstName: 'Ada', state: 'lead' },
        { firstName: 'Eve', state: 'waiting' },
      ],
    });
  });

  it('another token, or another house, opens nothing [AK4]', async ({ skip }) => {
    const [one, other] = [await aHouseOfLead(skip), await aHouseOfLead(skip)];
    const { guid } = one;
    const id = await one.asks('Eve');
    const nowhere = await houses().ofMember({ guid: 'acc_nobody', token: 'token' });
    expect(errorOf(nowhere)).toMatchObject({ kind: 'refused' });
    for (const link of [
      { guid, token: other.link.token },
      { guid, token: '' },
    ]) {
      expect(await houses().ofMember(link)).toEqual(nowhere);
      expect(await houses().letIn(link, id)).toEqual(nowhere);
      expect(await houses().takeOut(link, id)).toEqual(nowhere);
    }
    expect((await one.see()).people).toHaveLength(2);
  });

  it('the lead’s own link changes nobody of another house [AK4]', async ({ skip }) => {
    const [own, other] = [await aHouseOfLead(skip), await aHouseOfLead(skip)];
    const waiting = await other.asks('Eve');
    const joining = aJoiningMandate(other.guid, { person: { email: freshEmail() } });
    valueOf(await subject().ports.mandates.join(joining, freshKey()));
    const before = await other.see();
    for (const id of [waiting, idOf(before, 'Bea')]) {
      expect(messagesOf(await houses().letIn(own.link, id))).toEqual([
        'This person is no longer waiting to join.',
      ]);
      await houses().takeOut(own.link, id);
    }
    expect(await other.see()).toEqual(before);
    expect((await own.see()).people).toHaveLength(1);
  });

  it('a person whom the lead lets in is a member, once [AK5]', async ({ skip }) => {
    const { guid, link, asks } = await aHouseOfLead(skip);
    const { accounts } = subject().ports;
    const email = freshEmail();
    const id = await asks('Eve', email);
    const person = { email, firstname: 'Eve', lastname: 'Cole', tel: '07700900123' };
    const check = () => accounts.checkJoiner(aJoinerCheck(guid, person));
    expect(errorOf(await check())).toMatchObject({ kind: 'refused' });
    const after = valueOf(await houses().letIn(link, id));
    expect(after.people).toMatchObject([
      { state: 'lead' },
      { id, firstName: 'Eve', state: 'joined' },
    ]);
    expect(valueOf(await houses().letIn(link, id))).toEqual(after);
    expect(valueOf(await accounts.ofGuid(guid)).remainingHousemates).toBe(2);
    expect(valueOf(await check())).toBe('already-joined');
  });

  it('a person whom the lead turns away is gone, and cannot be let in [AK5]', async ({ skip }) => {
    const { link, asks } = await aHouseOfLead(skip);
    const id = await asks('Eve');
    const after = valueOf(await houses().takeOut(link, id));
    expect(after.people).toMatchObject([{ state: 'lead' }]);
    expect(valueOf(await houses().takeOut(link, id))).toEqual(after);
    expect(messagesOf(await houses().letIn(link, id))).toEqual([
      'This person is no longer waiting to join.',
    ]);
  });

  it('a member’s e-mail address is not let in a second time [AK5, KE12]', async ({ skip }) => {
    const email = freshEmail('lead');
    const { link, asks, see } = await aHouseOfLead(skip, { person: { email } });
    const id = await asks('Eve', email);
    expect(errorOf(await houses().letIn(link, id))).toMatchObject({ kind: 'refused' });
    expect((await see()).people).toHaveLength(2);
  });

  it('a housemate whom the lead takes out frees their place, and asks if they come again [AK10, AK11]', async ({
    skip,
  }) => {
    const { guid, link, see } = await aHouseOfLead(skip, { housemateCount: 2 });
    const { accounts, mandates } = subject().ports;
    const joining = aJoiningMandate(guid, { person: { email: freshEmail() } });
    valueOf(await mandates.join(joining, freshKey()));
    expect(errorOf(await accounts.ofGuid(guid))).toMatchObject({ kind: 'house-complete' });
    const after = valueOf(await houses().takeOut(link, idOf(await see(), 'Bea')));
    expect(after).toMatchObject({ remainingHousemates: 1, people: [{ state: 'lead' }] });
    const { tel } = joining.personalDetails;
    const check = aJoinerCheck(guid, { email: joining.personalDetails.email, tel });
    expect(errorOf(await accounts.checkJoiner(check))).toMatchObject({ kind: 'refused' });
    const email = joining.personalDetails.email.toUpperCase();
    const again = aJoiningMandate(guid, { person: { email } });
    expect(valueOf(await mandates.join(again, freshKey()))).toMatchObject({
      guid,
      waitsForLead: true,
      remainingHousemates: 1,
    });
    const back = valueOf(await houses().letIn(link, idOf(await see(), 'Bea')));
    expect(back).toMatchObject({ remainingHousemates: 0, people: [{}, { firstName: 'Bea' }] });
  });

  it('nobody waits for a house that is complete [AK5]', async ({ skip }) => {
    const { guid, asks, see } = await aHouseOfLead(skip, { housemateCount: 2 });
    await asks('Eve');
    const joining = aJoiningMandate(guid, { person: { email: freshEmail() } });
    valueOf(await subject().ports.mandates.join(joining, freshKey()));
    expect((await see()).people).toMatchObject([{ state: 'lead' }, { firstName: 'Bea' }]);
  });

  it('nobody waits who has joined by the link meanwhile [AK5]', async ({ skip }) => {
    const { guid, asks, see } = await aHouseOfLead(skip);
    const email = freshEmail();
    await asks('Eve', email);
    valueOf(
      await subject().ports.mandates.join(aJoiningMandate(guid, { person: { email } }), freshKey()),
    );
    expect((await see()).people).toMatchObject([
      { state: 'lead' },
      { firstName: 'Bea', state: 'joined' },
    ]);
  });

  it('nobody waits for longer than 14 days [AK5]', async ({ skip }) => {
    const { today, moveTo } = subject();
    if (!moveTo) return skip('not run: the clock of this provider cannot be moved');
    const { link, asks, see } = await aHouseOfLead(skip);
    const id = await asks('Eve');
    try {
      moveTo(addDays(today, 13));
      expect((await see()).people).toHaveLength(2);
      moveTo(addDays(today, 14));
      expect((await see()).people).toHaveLength(1);
      expect(errorOf(await houses().letIn(link, id))).toMatchObject({ kind: 'refused' });
    } finally {
      moveTo(today);
    }
  });
}

function idOf({ people }: MemberHouse, firstName: string): string {
  const person = people.find((one) => one.firstName === firstName);
  if (!person) throw new Error(`${firstName} is not on the lead's page.`);
  return person.id;
}
