import { describe, expect, it } from 'vitest';
import type { Account } from '../../domain/account.ts';
import { lessPercent } from '../../domain/money.ts';
import { packagePriceOf } from '../../domain/package-price.ts';
import type { Person } from '../../domain/person.ts';
import { optionOfCode, type Product } from '../../domain/product.ts';
import type { JoinerCheck } from '../../ports/accounts.ts';
import { aJoinerCheck, aJoiningMandate, aPerson, aTenancy } from '../builders.ts';
import { freshEmail, freshKey, freshTypedAddress } from './fresh.ts';
import { aFreshHouse, aFreshMandate } from './houses.ts';
import { useProvider, type MakeProvider, type Subject } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

/** All fields of a house that anyone with its join link may read. */
export const PUBLIC_ACCOUNT_FIELDS: ReadonlySet<string> = new Set<keyof Account>([
  'guid',
  'accountCreator',
  'address',
  'postcode',
  'fullAddress',
  'tenancyStartDate',
  'tenancyEndDate',
  'broadbandDate',
  'products',
  'discountDescription',
  'usedDiscount',
  'nonDiscountedPppw',
  'pppw',
  'housemateCount',
  'joinLink',
  'remainingHousemates',
  'asksToJoin',
]);

function aFreshJoiner(guid: string, more: Partial<Person> = {}): JoinerCheck {
  return aJoinerCheck(guid, { email: freshEmail('joiner'), ...more });
}

function sumOf(products: readonly Product[]): number {
  const options = products.map((product) => optionOfCode(product, product.defaultOption));
  return packagePriceOf(options.filter((option) => option !== undefined)).discountedPriceAmount;
}

export function accountsContract(makeProvider: MakeProvider): void {
  describe('Accounts', () => {
    const subject = useProvider(makeProvider);
    seedTests(subject);
    accountTests(subject);
    joinerCheckTests(subject);
    invitationTests(subject);
  });
}

type GetSubject = () => Subject;

function seedTests(subject: GetSubject): void {
  it('acc_taken was created by Sam, two of four have joined, and a joiner makes it three', async () => {
    const { accounts, mandates } = subject().ports;
    const account = valueOf(await accounts.ofGuid('acc_taken'));
    expect(account).toMatchObject({
      accountCreator: 'Sam',
      housemateCount: 4,
      remainingHousemates: 2,
      address: { line1: '5 Kettle Terrace' },
    });
    const mandate = aJoiningMandate('acc_taken', { person: { email: freshEmail() } });
    expect(valueOf(await mandates.join(mandate, freshKey())).remainingHousemates).toBe(1);
  });

  it('acc_last_place has one place left and is complete with it', async () => {
    const { accounts, mandates } = subject().ports;
    const account = valueOf(await accounts.ofGuid('acc_last_place'));
    expect(account.remainingHousemates).toBe(1);
    const mandate = aJoiningMandate('acc_last_place', { person: { email: freshEmail() } });
    expect(valueOf(await mandates.join(mandate, freshKey())).remainingHousemates).toBe(0);
    expect(errorOf(await accounts.ofGuid('acc_last_place'))).toMatchObject({
      kind: 'house-complete',
      address: account.address,
    });
  });

  it('acc_complete is complete and says where it is', async () => {
    const error = errorOf(await subject().ports.accounts.ofGuid('acc_complete'));
    expect(error).toMatchObject({
      kind: 'house-complete',
      address: { postcode: expect.any(String) },
    });
  });

  it.each(['acc_nobody', '__proto__', 'A'.repeat(64)])(
    'an unknown guid is refused with a message: %s [ER1]',
    async (guid) => {
      const answer = await subject().ports.accounts.ofGuid(guid);
      expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
      expect(messagesOf(answer)).not.toEqual([]);
    },
  );
}

function accountTests(subject: GetSubject): void {
  const accountOf = async (guid: string) => valueOf(await subject().ports.accounts.ofGuid(guid));

  it('an account shows the first name of its creator and no other personal data [JO2, JO16]', async () => {
    const { guid } = await aFreshHouse(subject(), { person: { lastname: 'Canary' } });
    const account = await accountOf(guid);
    expect(account.accountCreator).toBe('Ada');
    expect(Object.keys(account).filter((key) => !PUBLIC_ACCOUNT_FIELDS.has(key))).toEqual([]);
    expect(JSON.stringify(account)).not.toMatch(/canary|@example|07700900123|55779911|20-00-00/i);
  });

  it('an account shows what the lead chose, at the price that was agreed [JO2]', async () => {
    const { today } = subject();
    const { guid, joinLink } = await aFreshHouse(subject(), { housemateCount: 3 });
    const { startDate, endDate } = aTenancy(today);
    const account = await accountOf(guid);
    expect(account).toMatchObject({
      guid,
      joinLink,
      housemateCount: 3,
      remainingHousemates: 2,
      tenancyStartDate: startDate,
      tenancyEndDate: endDate,
      broadbandDate: startDate,
    });
    expect(account.products.map(({ defaultOption }) => defaultOption)).toContain('BB_150');
    expect(account.pppw).toBe(sumOf(account.products));
  });

  it('an account shows its discount, and the price without it [JO2]', async () => {
    const { guid } = await aFreshHouse(subject(), { house: { discountCode: 'WELCOME10' } });
    const account = await accountOf(guid);
    const before = sumOf(account.products);
    expect(account).toMatchObject({
      usedDiscount: 'WELCOME10',
      discountDescription: expect.stringMatching(/10\s?%/) as string,
      nonDiscountedPppw: before,
      pppw: lessPercent(before, 10),
    });
  });

  it('an account at a typed address shows it as it was typed', async () => {
    const address = freshTypedAddress();
    const { guid } = await aFreshHouse(subject(), { address });
    expect(await accountOf(guid)).toMatchObject({
      fullAddress: address.fullAddress,
      postcode: address.postcode,
    });
  });

  it('an account at a property shows its lines and its city [JO2]', async () => {
    const mandate = await aFreshMandate(subject());
    const { address } = mandate.houseInformation;
    const { guid } = valueOf(await subject().ports.mandates.setUp(mandate, freshKey()));
    const { fullAddress } = await accountOf(guid);
    expect(fullAddress?.line1).toBe('line1' in address ? address.line1 : '');
    expect(fullAddress?.city).toMatch(/./);
  });
}

function joinerCheckTests(subject: GetSubject): void {
  const check = (joiner: JoinerCheck) => subject().ports.accounts.checkJoiner(joiner);

  it('a person who has not joined is not a member [JO10]', async () => {
    expect(errorOf(await check(aFreshJoiner('acc_taken')))).toMatchObject({ kind: 'refused' });
  });

  it('the lead has joined already, in any case of the e-mail address [JO9]', async () => {
    const email = freshEmail('Lead');
    const { guid } = await aFreshHouse(subject(), { person: { email } });
    const { firstname, lastname, tel } = aPerson();
    const lead = { firstname, lastname, tel, email: email.toUpperCase() };
    expect(valueOf(await check(aJoinerCheck(guid, lead)))).toBe('already-joined');
    expect(await check(aJoinerCheck('acc_taken', lead))).toMatchObject({ ok: false });
  });

  it('joined@example.com has joined already [JO9]', async () => {
    const answer = await check(aFreshJoiner('acc_taken', { email: 'joined@example.com' }));
    expect(valueOf(answer)).toBe('already-joined');
  });

  it('refused@example.com is refused with an error of its field [JO8]', async () => {
    const answer = await check(aFreshJoiner('acc_taken', { email: 'refused@example.com' }));
    expect(errorOf(answer)).toEqual({
      kind: 'invalid-fields',
      status: 422,
      errors: { email: ['This email address cannot be used.'] },
      messages: ['This email address cannot be used.'],
    });
  });

  it('the provider checks the format of a mobile number [JO7, JO8]', async () => {
    const answer = await check(aFreshJoiner('acc_taken', { tel: '12345' }));
    expect(errorOf(answer)).toEqual({
      kind: 'invalid-fields',
      status: 422,
      errors: { tel: ['Mobile number is invalid'] },
      messages: ['Mobile number is invalid'],
    });
  });
}

function invitationTests(subject: GetSubject): void {
  const invite = (guid: string, emails: readonly string[], key = freshKey()) => {
    const invitations = emails.map((email) => ({ email, fullname: 'Bea Cole' }));
    return subject().ports.accounts.invite(guid, invitations, key);
  };

  it('housemates are invited', async () => {
    const { guid } = await aFreshHouse(subject());
    expect(await invite(guid, [freshEmail(), freshEmail()])).toMatchObject({ ok: true });
  });

  it('who was invited today is not invited again, and is named', async () => {
    const { guid } = await aFreshHouse(subject());
    const [earlier, fresh] = [freshEmail(), freshEmail()];
    expect(valueOf(await invite(guid, [earlier]))).toEqual({ notSent: [] });
    expect(valueOf(await invite(guid, [earlier, fresh]))).toEqual({ notSent: [earlier] });
  });

  it('the same invitations with the same key get the same answer again', async () => {
    const { guid } = await aFreshHouse(subject());
    const [email, key] = [freshEmail(), freshKey()];
    expect(await invite(guid, [email], key)).toMatchObject({ ok: true });
    expect(await invite(guid, [email], key)).toMatchObject({ ok: true });
  });

  it('other invitations with the same key are a conflict', async () => {
    const { guid } = await aFreshHouse(subject());
    const key = freshKey();
    await invite(guid, [freshEmail()], key);
    expect(errorOf(await invite(guid, [freshEmail()], key))).toMatchObject({ kind: 'conflict' });
  });

  it('an invitation to bounce@example.com cannot be sent, and the key may be used again', async () => {
    const { guid } = await aFreshHouse(subject());
    const key = freshKey();
    const answer = await invite(guid, [freshEmail(), 'bounce@example.com'], key);
    expect(errorOf(answer)).toMatchObject({ kind: 'faulted' });
    expect(messagesOf(answer)[0]).toBe('We could not send to bounce@example.com.');
    expect(await invite(guid, [freshEmail()], key)).toMatchObject({ ok: true });
  });

  it('an invitation to an invalid address is refused [CG6]', async () => {
    const { guid } = await aFreshHouse(subject());
    expect(errorOf(await invite(guid, ['bea@localhost']))).toMatchObject({ kind: 'refused' });
  });

  it('an invitation to a complete house is refused', async () => {
    expect(errorOf(await invite('acc_complete', [freshEmail()]))).toMatchObject({
      kind: 'refused',
      messages: ['Everyone in this house has already signed up.'],
    });
  });

  it('an invitation to an unknown house is refused', async () => {
    expect(errorOf(await invite('acc_nobody', [freshEmail()]))).toMatchObject({ kind: 'refused' });
  });
}
