import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar-arithmetic.ts';
import { monthlyAmount } from '../../domain/money.ts';
import { paymentPlan } from '../../domain/payment-plan.ts';
import type { Result } from '../../domain/result.ts';
import { aJoiningMandate, aTenancy, type LeadMandateParts } from '../builders.ts';
import { freshEmail, freshKey, freshProperty, freshTypedAddress } from './fresh.ts';
import { aFreshHouse, aFreshMandate } from './houses.ts';
import { useProvider, type MakeProvider, type Subject } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

/** The form of a reference in Bacs. */
const REFERENCE = /^[A-Z0-9]{1,18}$/;

type GetSubject = () => Subject;

export function mandatesContract(makeProvider: MakeProvider): void {
  describe('Mandates', () => {
    const subject = useProvider(makeProvider);
    openingTests(subject);
    refusalTests(subject);
    agreedPriceTests(subject);
    keyTests(subject);
    naturalKeyTests(subject);
    joiningTests(subject);
  });
}

function openingTests(subject: GetSubject): void {
  it('a direct debit opens a house with a link for the others [JN16]', async () => {
    const opened = await aFreshHouse(subject(), { housemateCount: 4 });
    expect(opened.remainingHousemates).toBe(3);
    expect(opened.joinLink).toContain(encodeURIComponent(opened.guid));
    expect(new URL(opened.joinLink ?? '').pathname).toBe('/joining-tenant');
    expect(opened.reference).toMatch(REFERENCE);
  });

  it('the answer to a lead and to a joiner has the plan that is stored [CG25]', async () => {
    const { today } = subject();
    const tenancy = aTenancy(today);
    const opened = await aFreshHouse(subject(), { house: tenancy });
    const account = valueOf(await subject().ports.accounts.ofGuid(opened.guid));
    const plan = paymentPlan(tenancy, monthlyAmount(account.pppw), { today });
    expect(opened.plan).toEqual(plan);
    const mandate = aJoiningMandate(opened.guid, { person: { email: freshEmail('joiner') } });
    const joined = await subject().ports.mandates.join(mandate, freshKey());
    expect(valueOf(joined).plan).toEqual(plan);
  });

  it('a house for one is complete with its lead [JN17]', async () => {
    const opened = await aFreshHouse(subject(), { housemateCount: 1 });
    expect(opened.remainingHousemates).toBe(0);
    const answer = await subject().ports.accounts.ofGuid(opened.guid);
    expect(errorOf(answer)).toMatchObject({ kind: 'house-complete' });
  });

  it('a house can be opened at an address typed by hand', async () => {
    const opened = await aFreshHouse(subject(), { address: freshTypedAddress() });
    expect(opened.remainingHousemates).toBe(3);
  });

  it('a house without broadband has no date for it', async () => {
    const { guid } = await aFreshHouse(subject(), {
      selectedPriceIds: ['price_energy', 'price_water', 'price_no_broadband'],
    });
    const account = valueOf(await subject().ports.accounts.ofGuid(guid));
    expect(account.broadbandDate).toBeUndefined();
  });

  it('a later broadband date is stored [BB8]', async () => {
    const { startDate } = aTenancy(subject().today);
    const date = addDays(startDate, 5);
    const house = { broadband: { isUrgent: false, date } };
    const { guid } = await aFreshHouse(subject(), { house });
    const account = valueOf(await subject().ports.accounts.ofGuid(guid));
    expect(account.broadbandDate).toBe(date);
  });

  it('no two houses share a guid, and no guid can be guessed [JN16]', async () => {
    const houses = await Promise.all([1, 2, 3].map(() => aFreshHouse(subject())));
    const guids = houses.map(({ guid }) => guid);
    expect(new Set(guids).size).toBe(3);
    expect(guids.every((guid) => guid.length >= 22)).toBe(true);
  });
}

function refusalTests(subject: GetSubject): void {
  const refusals = [
    ['sort code 00-00-00', { bank: { sortCode: '00-00-00' } }],
    ['a house of sixteen [HH5]', { housemateCount: 16 }],
    ['an invalid e-mail address [PS5]', { person: { email: 'ada@localhost' } }],
    ['a mobile number of ten digits [PS10]', { person: { tel: '0770090012' } }],
    ['terms without agreement [PD3]', { person: { termsAgreed: false } }],
    ['a name of 101 characters', { person: { lastname: 'x'.repeat(101) } }],
    ['a voucher that has expired', { house: { discountCode: 'EXPIRED' } }],
    ['a voucher that does not fit', { house: { discountCode: 'FREETV' } }],
    ['prices that nobody was quoted [PK5]', { selectedPriceIds: ['price_of_nothing'] }],
  ] as const;

  it.each(refusals)('%s is refused with a message, and nothing is stored', async (_case, parts) => {
    const { mandates, addresses } = subject().ports;
    const property = await freshProperty(subject().ports);
    const mandate = await aFreshMandate(subject(), { address: property, ...parts });
    const answer = await mandates.setUp(mandate, freshKey());
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    expect(messagesOf(answer)[0]).toBeTruthy();
    expect(valueOf(await addresses.verify(property.guid))).toEqual({});
  });

  it('sort code 00-00-00 is refused with the message of the test data', async () => {
    const mandate = await aFreshMandate(subject(), { bank: { sortCode: '00-00-00' } });
    const answer = await subject().ports.mandates.setUp(mandate, freshKey());
    expect(messagesOf(answer)[0]).toBe('Your bank did not accept these details.');
  });

  it('sort code 99-99-99 is a fault with a message, for lead and joiner', async () => {
    const { mandates } = subject().ports;
    const bank = { sortCode: '99-99-99' };
    const lead = await mandates.setUp(await aFreshMandate(subject(), { bank }), freshKey());
    const { guid } = await aFreshHouse(subject());
    const joiner = await mandates.join(aJoiningMandate(guid, { bank }), freshKey());
    const answers: readonly Result<unknown, { readonly kind: string }>[] = [lead, joiner];
    for (const answer of answers) {
      expect(errorOf(answer)).toMatchObject({ kind: 'faulted' });
      expect(messagesOf(answer)[0]).toBeTruthy();
    }
  });

  it('a tenancy that began yesterday is refused [TE2]', async () => {
    const { ports, today } = subject();
    const startDate = addDays(today, -1);
    const mandate = await aFreshMandate(subject(), { house: { startDate } });
    const answer = await ports.mandates.setUp(mandate, freshKey());
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    expect(messagesOf(answer)[0]).toBe('Sorry, we cannot allow start dates in the past.');
  });

  it('a tenancy of more than 465 days is refused [TE4]', async () => {
    const { ports, today } = subject();
    const { startDate } = aTenancy(today);
    const house = { startDate, endDate: addDays(startDate, 466) };
    const answer = await ports.mandates.setUp(
      await aFreshMandate(subject(), { house }),
      freshKey(),
    );
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    expect(messagesOf(answer)[0]).toBe('Tenancy End date cannot be in the far future');
  });
}

function agreedPriceTests(subject: GetSubject): void {
  const attempt = async (agreedPppw: number, parts: LeadMandateParts = {}, key = freshKey()) => {
    const mandate = await aFreshMandate(subject(), parts);
    return subject().ports.mandates.setUp({ ...mandate, agreedPppw }, key);
  };

  it('the provider says that it compares the price [PR10]', async () => {
    const settings = valueOf(await subject().ports.configuration.settings());
    expect(settings.agreedPrice).toBe(true);
  });

  it('a package that costs more than was agreed is refused with its price, and nothing is stored [PR10]', async () => {
    const { addresses } = subject().ports;
    const [address, key] = [await freshProperty(subject().ports), freshKey()];
    const refused = await attempt(1, { address }, key);
    expect(errorOf(refused)).toMatchObject({ kind: 'price-changed', pppw: expect.any(Number) });
    expect(messagesOf(refused)[0]).toMatch(/^The price has changed/);
    expect(valueOf(await addresses.verify(address.guid))).toEqual({});
    const { pppw = 0 } = errorOf(refused) as { pppw?: number };
    expect(valueOf(await attempt(pppw, { address }, key)).pppw).toBe(pppw);
  });

  it('a package that costs less than was agreed is set up at its price [PR10]', async () => {
    const opened = valueOf(await attempt(100_000));
    const account = valueOf(await subject().ports.accounts.ofGuid(opened.guid));
    expect(opened.pppw).toBeLessThan(100_000);
    expect(account.pppw).toBe(opened.pppw);
  });

  it.each([
    ['an option that is no longer sold', { selectedPriceIds: ['price_of_nothing'] }],
    ['a voucher that has ended', { house: { discountCode: 'EXPIRED' } }],
  ])('%s is another package than was agreed, and says so [PR11]', async (_case, parts) => {
    const refused = await attempt(100_000, parts);
    expect(errorOf(refused)).toMatchObject({ kind: 'price-changed' });
    expect(messagesOf(refused)[0]).toMatch(/no longer sold|expired/);
  });
}

function keyTests(subject: GetSubject): void {
  it('the same key and content get the first answer again', async () => {
    const { mandates } = subject().ports;
    const [mandate, key] = [await aFreshMandate(subject()), freshKey()];
    const first = valueOf(await mandates.setUp(mandate, key));
    expect(valueOf(await mandates.setUp(mandate, key))).toEqual(first);
  });

  it('ten attempts at once with one key open one house', async () => {
    const { mandates } = subject().ports;
    const [mandate, key] = [await aFreshMandate(subject()), freshKey()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mandates.setUp(mandate, key)),
    );
    const opened = answers.map((answer) => valueOf(answer));
    expect(new Set(opened.map(({ guid }) => guid)).size).toBe(1);
  });

  it.each([
    ['a name', { person: { lastname: 'Lovelace' } }],
    ['an account number', { bank: { accountNumber: '55779922' } }],
    ['a sort code', { bank: { sortCode: '40-00-00' } }],
    ['the number of housemates', { housemateCount: 5 }],
  ])(
    'the same key with %s changed is a conflict that names what it opened, and nothing is done',
    async (_what, change) => {
      const { mandates, accounts } = subject().ports;
      const [address, email, key] = [
        await freshProperty(subject().ports),
        freshEmail(),
        freshKey(),
      ];
      const parts = { address, person: { email } };
      const first = valueOf(await mandates.setUp(await aFreshMandate(subject(), parts), key));
      const changed = await aFreshMandate(subject(), {
        ...parts,
        ...change,
        person: { email, ...('person' in change ? change.person : {}) },
      });
      const answer = await mandates.setUp(changed, key);
      expect(errorOf(answer)).toMatchObject({ kind: 'conflict', guid: first.guid });
      expect(messagesOf(answer)[0]).toBeTruthy();
      expect(valueOf(await accounts.ofGuid(first.guid)).remainingHousemates).toBe(3);
    },
  );

  it.each(['e-mail', 'address'])(
    'the same key with another %s is a conflict that names nothing that it opened',
    async (changed) => {
      const { ports } = subject();
      const [address, email, key] = [await freshProperty(ports), freshEmail(), freshKey()];
      const mandateOf = (home: typeof address, to: string) =>
        aFreshMandate(subject(), { address: home, person: { email: to } });
      valueOf(await ports.mandates.setUp(await mandateOf(address, email), key));
      const other = await (changed === 'e-mail'
        ? mandateOf(address, freshEmail())
        : mandateOf(await freshProperty(ports), email));
      const error = errorOf(await ports.mandates.setUp(other, key));
      expect(error).toMatchObject({ kind: 'conflict' });
      expect(error).not.toHaveProperty('guid');
    },
  );

  it('after a refusal and after a fault the key may be used again', async () => {
    const { mandates } = subject().ports;
    const [address, key] = [await freshProperty(subject().ports), freshKey()];
    const attempt = async (sortCode: string) =>
      mandates.setUp(await aFreshMandate(subject(), { address, bank: { sortCode } }), key);
    expect(errorOf(await attempt('00-00-00'))).toMatchObject({ kind: 'refused' });
    expect(errorOf(await attempt('99-99-99'))).toMatchObject({ kind: 'faulted' });
    expect(await attempt('20-00-00')).toMatchObject({ ok: true });
  });

  it('a malformed key is refused', async () => {
    const answer = await subject().ports.mandates.setUp(await aFreshMandate(subject()), 'no-key');
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
  });

  it('account number 00000001 is stored, and the same key gets the answer that was lost', async () => {
    const { mandates, addresses } = subject().ports;
    const property = await freshProperty(subject().ports);
    const bank = { accountNumber: '00000001' };
    const [mandate, key] = [
      await aFreshMandate(subject(), { address: property, bank }),
      freshKey(),
    ];
    // An adapter that retries by itself with the same key may already have the answer.
    const first = await mandates.setUp(mandate, key);
    if (!first.ok) expect(['unreachable', 'timed-out']).toContain(first.error.kind);
    expect(valueOf(await mandates.setUp(mandate, key)).remainingHousemates).toBe(3);
    expect(valueOf(await addresses.verify(property.guid))).toHaveProperty('shareCode');
  });

  it('a joiner with account number 00000001 takes one place', async () => {
    const { mandates, accounts } = subject().ports;
    const { guid } = await aFreshHouse(subject());
    const person = { email: freshEmail() };
    const mandate = aJoiningMandate(guid, { person, bank: { accountNumber: '00000001' } });
    const key = freshKey();
    await mandates.join(mandate, key);
    expect(valueOf(await mandates.join(mandate, key)).remainingHousemates).toBe(2);
    expect(valueOf(await accounts.ofGuid(guid)).remainingHousemates).toBe(2);
  });
}

function naturalKeyTests(subject: GetSubject): void {
  it('a second live account at one property is a conflict with a message for the person [KE12]', async () => {
    const { mandates } = subject().ports;
    const address = await freshProperty(subject().ports);
    await aFreshHouse(subject(), { address });
    const answer = await mandates.setUp(await aFreshMandate(subject(), { address }), freshKey());
    expect(errorOf(answer)).toMatchObject({ kind: 'conflict' });
    expect(messagesOf(answer)[0]).toMatch(/address/i);
  });

  it('when ten leads sign up one property at once, one opens the house [KE12]', async () => {
    const { mandates } = subject().ports;
    const address = await freshProperty(subject().ports);
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => aFreshMandate(subject(), { address })),
    );
    const answers = await Promise.all(attempts.map((one) => mandates.setUp(one, freshKey())));
    const kinds = answers.map((answer) => (answer.ok ? 'opened' : answer.error.kind));
    expect(kinds.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'conflict'), 'opened']);
  });

  it('adr_ls6_5 already has a house [KE12]', async () => {
    const { ports } = subject();
    const address = valueOf(await ports.addresses.retrieve('adr_ls6_5'));
    const answer = await ports.mandates.setUp(
      await aFreshMandate(subject(), { address }),
      freshKey(),
    );
    expect(errorOf(answer)).toMatchObject({ kind: 'conflict' });
  });

  it('the same person with the same typed address and start date is a conflict [KE12]', async () => {
    const { mandates } = subject().ports;
    const typed = freshTypedAddress();
    const email = freshEmail();
    await aFreshHouse(subject(), { address: typed, person: { email } });
    const shouted = {
      fullAddress: { ...typed.fullAddress, line1: ` ${typed.fullAddress.line1.toUpperCase()}. ` },
      postcode: typed.postcode.toLowerCase(),
    };
    const again = await aFreshMandate(subject(), { address: shouted, person: { email } });
    expect(errorOf(await mandates.setUp(again, freshKey()))).toMatchObject({ kind: 'conflict' });
  });

  it('another person at the same typed address opens another house [KE12]', async () => {
    const address = freshTypedAddress();
    const [one, two] = [
      await aFreshHouse(subject(), { address }),
      await aFreshHouse(subject(), { address }),
    ];
    expect(one.guid).not.toBe(two.guid);
  });
}

function joiningTests(subject: GetSubject): void {
  const join = (guid: string, email = freshEmail('joiner'), key = freshKey()) =>
    subject().ports.mandates.join(aJoiningMandate(guid, { person: { email } }), key);

  it('a joiner takes a place and gets the same link [JN16]', async () => {
    const { guid, joinLink } = await aFreshHouse(subject());
    expect(valueOf(await join(guid))).toEqual({
      guid,
      joinLink,
      remainingHousemates: 2,
      reference: expect.stringMatching(REFERENCE),
      plan: expect.any(Object),
    });
  });

  it('a joiner who repeats the same key takes one place', async () => {
    const { guid } = await aFreshHouse(subject());
    const [email, key] = [freshEmail(), freshKey()];
    const answers = await Promise.all([1, 2, 3].map(() => join(guid, email, key)));
    expect(answers.map((answer) => valueOf(answer).remainingHousemates)).toEqual([2, 2, 2]);
    const account = valueOf(await subject().ports.accounts.ofGuid(guid));
    expect(account.remainingHousemates).toBe(2);
  });

  it('the same person cannot join twice, whatever the case of the e-mail address [KE12]', async () => {
    const { guid } = await aFreshHouse(subject());
    const email = freshEmail('bea');
    valueOf(await join(guid, email));
    const again = await join(guid, email.toUpperCase());
    expect(errorOf(again)).toMatchObject({ kind: 'conflict' });
    expect(messagesOf(again)[0]).toBeTruthy();
    const account = valueOf(await subject().ports.accounts.ofGuid(guid));
    expect(account.remainingHousemates).toBe(2);
  });

  it('the lead cannot join their own house [KE12]', async () => {
    const email = freshEmail();
    const { guid } = await aFreshHouse(subject(), { person: { email } });
    expect(errorOf(await join(guid, email))).toMatchObject({ kind: 'conflict' });
  });

  it('one person may live in two houses [KE12]', async () => {
    const [one, two] = [await aFreshHouse(subject()), await aFreshHouse(subject())];
    const email = freshEmail();
    expect(await join(one.guid, email)).toMatchObject({ ok: true });
    expect(await join(two.guid, email)).toMatchObject({ ok: true });
  });

  it('when thirty joiners want fourteen places at once, fourteen get one each [KE14]', async () => {
    const { guid } = await aFreshHouse(subject(), { housemateCount: 15 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => join(guid)));
    const joined = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    const remaining = joined.map(({ remainingHousemates }) => remainingHousemates);
    expect(remaining.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, at) => at));
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.kind]));
    expect(new Set(refused)).toEqual(new Set(['house-complete']));
  });

  it('a joiner who comes too late gets the address, and may try again [KE14, JO4]', async () => {
    const { guid } = await aFreshHouse(subject(), { housemateCount: 2 });
    valueOf(await join(guid));
    const key = freshKey();
    const answer = await join(guid, freshEmail(), key);
    expect(errorOf(answer)).toMatchObject({ kind: 'house-complete', address: {} });
    expect(errorOf(await join(guid, freshEmail(), key))).toMatchObject({ kind: 'house-complete' });
  });

  it('a joiner who is already in a complete house gets a conflict, not that the house is complete [KE14, KE12]', async () => {
    const { guid } = await aFreshHouse(subject(), { housemateCount: 2 });
    const email = freshEmail();
    valueOf(await join(guid, email));
    expect(errorOf(await join(guid, email))).toMatchObject({ kind: 'conflict' });
  });

  it('a joiner cannot join an unknown house [ER1]', async () => {
    const answer = await join('acc_nobody');
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    expect(messagesOf(answer)[0]).toBeTruthy();
  });

  it('a joiner whose bank refuses takes no place', async () => {
    const { mandates, accounts } = subject().ports;
    const { guid } = await aFreshHouse(subject());
    const mandate = aJoiningMandate(guid, { bank: { sortCode: '00-00-00' } });
    expect(errorOf(await mandates.join(mandate, freshKey()))).toMatchObject({ kind: 'refused' });
    expect(valueOf(await accounts.ofGuid(guid)).remainingHousemates).toBe(3);
  });
}
