import { describe, expect, it } from 'vitest';
import { joinerTerms } from '../domain/agreement.ts';
import { failure } from '../domain/result.ts';
import { newJoiningJourney } from '../journey/joining-journey-state.ts';
import { ADA, ADAS_BANK, anAccount, date } from '../testing/journeys.ts';
import { answer, useCasesWith } from '../testing/ports.ts';
import { recordingLog } from '../testing/submission-log.ts';

const fail = (problem: object) => () => Promise.resolve(failure(problem));

const started = { ...newJoiningJourney('acc_1'), personalDetails: ADA };
const journey = { ...started, account: anAccount() };
const JOINED = { guid: 'acc_1', joinLink: 'https://k.example', remainingHousemates: 1 };

describe('the joining check', () => {
  it('sends only the person', async () => {
    const { calls, useCases } = useCasesWith({ 'accounts.checkJoiner': fail({ kind: 'refused' }) });
    await useCases.checkJoiner('acc_1', ADA);
    const { leadType, firstname, lastname, email, tel } = ADA;
    const sent = { guid: 'acc_1', leadType, firstname, lastname, email, tel };
    expect(calls).toEqual([['accounts.checkJoiner', sent, undefined]]);
  });

  it.each([
    ['without an error means joined already [JO9]', answer('already-joined'), 'already-joined'],
    ['with errors by field names them [JO8]', fail({ kind: 'invalid-fields' }), 'invalid-fields'],
    ['that was refused continues [JO10]', fail({ kind: 'refused' }), 'continue'],
    ['that nobody answered continues [JO10]', fail({ kind: 'unreachable' }), 'continue'],
  ])('%s', async (_what, checkJoiner, kind) => {
    const { useCases } = useCasesWith({ 'accounts.checkJoiner': checkJoiner });
    expect((await useCases.checkJoiner('acc_1', ADA)).kind).toBe(kind);
  });
});

describe('an invitation', () => {
  it('to a house without a place left is that of a complete house [JO4]', async () => {
    const account = anAccount({ remainingHousemates: 0 });
    const { useCases } = useCasesWith({ 'accounts.ofGuid': answer(account) });
    expect(await useCases.openInvitation('acc_1')).toMatchObject({
      ok: false,
      error: { kind: 'house-complete', address: account.address },
    });
    expect(await useCases.getHouse('acc_1')).toMatchObject({ ok: true, value: account });
  });
});

describe('the joiner’s direct debit', () => {
  it('contains the first day and the property of the account, under a key of its own', async () => {
    const { calls, useCases } = useCasesWith({ 'mandates.join': answer(JOINED) });
    const log = recordingLog();
    expect(await useCases.joinHouse(journey, ADAS_BANK, log)).toEqual({
      kind: 'done',
      account: JOINED,
    });
    const sent = {
      guid: 'acc_1',
      personalDetails: ADA,
      bankDetails: { ...ADAS_BANK, firstPaymentDate: '2027-07-01' },
      addressId: 'adr_1',
    };
    expect(calls).toEqual([['mandates.join', sent, 'key-1']]);
    expect(log.saved.map(({ kind, state }) => [kind, state])).toEqual([
      ['direct-debit', 'sending'],
      ['direct-debit', 'done'],
    ]);
  });

  it.each([
    // Five and ten working days after Friday 15 January 2027.
    ['the first collection if the start is not known', {}, {}, '2027-01-22'],
    ['that after the notice of the company', {}, { noticeWorkingDays: 10 }, '2027-01-29'],
    [
      'the day on which it is due, in the middle of the tenancy',
      { tenancyStartDate: date('2026-09-10'), tenancyEndDate: date('2027-09-09') },
      {},
      '2027-01-10',
    ],
    [
      'the first collection if the end is not known',
      { tenancyStartDate: date('2026-09-10') },
      {},
      '2027-01-22',
    ],
  ])('names as the first payment %s, as the card does [DD47]', async (_, dates, setUp, day) => {
    const { calls, useCases } = useCasesWith({ 'mandates.join': answer(JOINED) });
    const { tenancyStartDate: _start, tenancyEndDate: _end, address: _at, ...rest } = anAccount();
    const account = { ...rest, ...dates };
    await useCases.joinHouse({ ...started, account }, ADAS_BANK, recordingLog(), setUp);
    const bankDetails = { ...ADAS_BANK, firstPaymentDate: day };
    expect(calls[0]?.[1]).toEqual({ guid: 'acc_1', personalDetails: ADA, bankDetails });
    const shown = joinerTerms(account, { ...setUp, today: date('2027-01-15') });
    expect([shown.first, shown.payments?.[0]?.due]).toContain(day);
  });

  it('has no property id for an address typed by hand', async () => {
    const { calls, useCases } = useCasesWith({ 'mandates.join': answer(JOINED) });
    const address = { fullAddress: { line1: '1 Low Road', city: 'Leeds' }, postcode: 'LS6 1AA' };
    const typed = { ...journey, account: anAccount({ address }) };
    await useCases.joinHouse(typed, ADAS_BANK, recordingLog());
    expect(calls[0]?.[1]).not.toHaveProperty('addressId');
  });

  it('throws for an incomplete joining [RT1]', async () => {
    const { useCases } = useCasesWith({});
    const incomplete = useCases.joinHouse(started, ADAS_BANK, recordingLog());
    await expect(incomplete).rejects.toThrow('incomplete');
  });

  describe('that meets a conflict', () => {
    const CONFLICT = { kind: 'conflict', messages: ['Sent with others.'] };
    const lost = { key: 'key-0', kind: 'direct-debit', state: 'unknown', sentAt: 1 } as const;

    it('is done if the person is a member [KE15]', async () => {
      const { useCases } = useCasesWith({
        'mandates.join': fail(CONFLICT),
        'accounts.checkJoiner': answer('already-joined'),
        'accounts.ofGuid': fail({ kind: 'house-complete', messages: [] }),
      });
      expect(await useCases.joinHouse(journey, ADAS_BANK, recordingLog())).toEqual({
        kind: 'done',
        account: { guid: 'acc_1', joinLink: anAccount().joinLink, remainingHousemates: 0 },
        conflict: CONFLICT,
      });
    });

    it('is refused at the first attempt, and open with its key at a repeat, if not [KE4]', async () => {
      const { useCases } = useCasesWith({ 'mandates.join': fail(CONFLICT) });
      const log = recordingLog();
      expect(await useCases.joinHouse(journey, ADAS_BANK, log)).toEqual({
        kind: 'refused',
        failure: CONFLICT,
      });
      log.save(lost);
      expect(await useCases.joinHouse(journey, ADAS_BANK, log)).toEqual({
        kind: 'open',
        key: 'key-0',
        failure: CONFLICT,
      });
    });
  });

  it('is refused by a complete house [KE14]', async () => {
    const complete = { kind: 'house-complete', messages: [] };
    const { useCases } = useCasesWith({ 'mandates.join': fail(complete) });
    const outcome = await useCases.joinHouse(journey, ADAS_BANK, recordingLog());
    expect(outcome).toEqual({ kind: 'refused', failure: complete });
  });
});

describe('a joiner whose answer was lost [KE15]', () => {
  const joined = answer('already-joined');
  const house = answer(anAccount({ remainingHousemates: 1 }));
  const complete = fail({ kind: 'house-complete', messages: [] });
  const { joinLink } = anAccount();

  it.each([
    ['with places left', house, { guid: 'acc_1', joinLink, remainingHousemates: 1 }],
    ['as the last one', complete, { guid: 'acc_1', joinLink, remainingHousemates: 0 }],
    ['but the house cannot be seen', fail({ kind: 'unreachable' }), undefined],
  ])('has joined after all, %s', async (_what, ofGuid, found) => {
    const { useCases } = useCasesWith({
      'accounts.checkJoiner': joined,
      'accounts.ofGuid': ofGuid,
    });
    expect(await useCases.findEarlierJoining(journey)).toEqual(found);
  });

  it.each([
    ['was sent at first', 'sent@example.com'],
    ['a repeat has sent', 'now@example.com'],
  ])('has joined with the e-mail address that %s, though it was corrected', async (_, member) => {
    const { useCases } = useCasesWith({
      'accounts.checkJoiner': (person) =>
        (person as { email: string }).email === member ? joined() : fail({ kind: 'refused' })(),
      'accounts.ofGuid': house,
    });
    const corrected = {
      ...journey,
      personalDetails: { ...ADA, email: 'now@example.com' },
      sent: { personalDetails: { ...ADA, email: 'sent@example.com' } },
    };
    expect(await useCases.findEarlierJoining(corrected)).toMatchObject({ guid: 'acc_1' });
  });

  it('has not joined, and the house is not requested', async () => {
    const { calls, useCases } = useCasesWith({ 'accounts.checkJoiner': fail({ kind: 'refused' }) });
    expect(await useCases.findEarlierJoining(journey)).toBeUndefined();
    expect(calls.map(([call]) => call)).toEqual(['accounts.checkJoiner']);
  });

  it('is looked up once when nothing was corrected, whatever payment was agreed [KE15, CG25]', async () => {
    const { calls, useCases } = useCasesWith({ 'accounts.checkJoiner': fail({ kind: 'refused' }) });
    const agreed = { monthly: 6996, agreedOn: date('2026-12-02'), lines: [], tenancy: {} };
    await useCases.findEarlierJoining({ ...journey, sent: { personalDetails: ADA, agreed } });
    expect(calls).toHaveLength(1);
  });

  it('is not looked up before anything could have been sent', async () => {
    const { calls, useCases } = useCasesWith({});
    expect(await useCases.findEarlierJoining(started)).toBeUndefined();
    expect(calls).toEqual([]);
  });
});
