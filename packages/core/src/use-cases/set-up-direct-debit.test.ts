import { describe, expect, it } from 'vitest';
import { failure } from '../domain/result.ts';
import { applyChanges } from '../journey/lead-changes.ts';
import { newLeadJourney } from '../journey/lead-journey-state.ts';
import { withSentDetails } from '../journey/lead-transitions.ts';
import { aCompleteJourney, ADA, ADAS_BANK, date } from '../testing/journeys.ts';
import { answer, fail, useCasesWith, type Answers } from '../testing/ports.ts';
import { recordingLog } from '../testing/submission-log.ts';

const fresh = newLeadJourney('journey-1');

describe('the lead’s direct debit', () => {
  const journey = aCompleteJourney();

  it('returns the account and the number of remaining housemates [JN16]', async () => {
    const account = { guid: 'acc_1', joinLink: 'https://k.example', remainingHousemates: 3 };
    const { calls, useCases } = useCasesWith({ 'mandates.setUp': answer(account) });
    const log = recordingLog();
    const outcome = await useCases.setUpDirectDebit(journey, ADAS_BANK, log);
    expect(outcome).toEqual({ kind: 'done', account });
    expect(calls[0]?.[2]).toBe('key-1');
    expect(log.saved.map(({ state }) => state)).toEqual(['sending', 'done']);
  });

  it('stores no bank details in its record [DD15]', async () => {
    const { useCases } = useCasesWith({ 'mandates.setUp': fail('unreachable') });
    const log = recordingLog();
    await useCases.setUpDirectDebit(journey, ADAS_BANK, log);
    expect(JSON.stringify(log.saved)).not.toMatch(/55779911|20-00-00|200000/);
  });

  it('carries the price that was agreed, only where one is given [PR10]', async () => {
    const { calls, useCases } = useCasesWith({ 'mandates.setUp': fail('refused') });
    await useCases.setUpDirectDebit(journey, ADAS_BANK, recordingLog(), 1588.5);
    await useCases.setUpDirectDebit(journey, ADAS_BANK, recordingLog());
    expect(calls[0]?.[1]).toHaveProperty('agreedPppw', 1588.5);
    expect(calls[1]?.[1]).not.toHaveProperty('agreedPppw');
  });

  it('that was refused because of its price gets another key next time [PR10, KE5]', async () => {
    const changed = { kind: 'price-changed', messages: ['It is dearer.'], pppw: 1788.5 };
    const { calls, useCases } = useCasesWith({
      'mandates.setUp': () => Promise.resolve(failure(changed)),
    });
    const log = recordingLog();
    const outcome = await useCases.setUpDirectDebit(journey, ADAS_BANK, log, 1588.5);
    expect(outcome).toEqual({ kind: 'refused', failure: changed });
    await useCases.setUpDirectDebit(journey, ADAS_BANK, log, 1788.5);
    expect(calls.map(([, , key]) => key)).toEqual(['key-1', 'key-2']);
  });

  const CONFLICT = { kind: 'conflict', messages: ['This house has an account.'] };
  const aConflict = (answers: Answers = {}) => ({
    'mandates.setUp': fail('conflict', CONFLICT.messages),
    'quotes.forHousehold': answer({ products: [], existingAccountGuid: 'acc_9' }),
    ...answers,
  });
  /** The log of a journey whose direct debit was sent with this key, and whose answer was lost. */
  const aLostAnswer = () => {
    const log = recordingLog();
    log.save({ key: 'key-0', kind: 'direct-debit', state: 'unknown', sentAt: 1 });
    return log;
  };
  const asSent = applyChanges(journey, withSentDetails(journey));
  const stateOf = (log: ReturnType<typeof recordingLog>) => log.last('direct-debit')?.state;

  describe('that meets a conflict', () => {
    const own = {
      'accounts.checkJoiner': answer(undefined),
      'accounts.ofGuid': answer({ remainingHousemates: 2 }),
    };

    it.each([
      ['at the first attempt', 'conflict', recordingLog],
      ['at a repeat', 'unknown', aLostAnswer],
    ])('%s is done if the account is the person’s own [KE15]', async (_, state, aLog) => {
      const { useCases } = useCasesWith(aConflict(own));
      const log = aLog();
      expect(await useCases.setUpDirectDebit(journey, ADAS_BANK, log)).toEqual({
        kind: 'done',
        account: { guid: 'acc_9', remainingHousemates: 2 },
        conflict: CONFLICT,
        house: { remainingHousemates: 2 },
      });
      expect(stateOf(log)).toBe(state);
    });

    it('is done if its key has opened an account of the person, whatever the address says [KE15]', async () => {
      const named = { kind: 'conflict', messages: [], guid: 'acc_1' };
      const { calls, useCases } = useCasesWith({
        'mandates.setUp': () => Promise.resolve(failure(named)),
        ...own,
      });
      expect(await useCases.setUpDirectDebit(journey, ADAS_BANK, aLostAnswer())).toMatchObject({
        kind: 'done',
        account: { guid: 'acc_1', remainingHousemates: 2 },
      });
      expect(calls.map(([call]) => call)).not.toContain('quotes.forHousehold');
    });

    it('is refused if somebody else has opened the account, and leads to it [KE15]', async () => {
      const { useCases } = useCasesWith(aConflict());
      const log = recordingLog();
      expect(await useCases.setUpDirectDebit(journey, ADAS_BANK, log)).toEqual({
        kind: 'refused',
        failure: { ...CONFLICT, guid: 'acc_9' },
      });
      expect(stateOf(log)).toBe('refused');
    });

    it('is refused with its key kept where no account is found [KE5, KE15]', async () => {
      const { calls, useCases } = useCasesWith(
        aConflict({ 'quotes.forHousehold': answer({ products: [] }) }),
      );
      const log = recordingLog();
      const outcome = { kind: 'refused', failure: CONFLICT };
      expect(await useCases.setUpDirectDebit(journey, ADAS_BANK, log)).toEqual(outcome);
      expect(stateOf(log)).toBe('conflict');
      expect(await useCases.setUpDirectDebit(journey, ADAS_BANK, log)).toEqual(outcome);
      const keys = calls.filter(([call]) => call === 'mandates.setUp').map(([, , key]) => key);
      expect(keys).toEqual(['key-1', 'key-1']);
    });

    it.each([
      ['nothing was corrected since', asSent, 'refused'],
      ['nobody knows what was sent', journey, 'open'],
      ['the person was corrected', { ...asSent, personalDetails: { ...ADA, tel: '1' } }, 'open'],
    ] as const)(
      'of a repeat at an address of somebody else is refused only if %s [KE15, KE4]',
      async (_, sent, kind) => {
        const { useCases } = useCasesWith(aConflict());
        const log = aLostAnswer();
        const outcome = await useCases.setUpDirectDebit(sent, ADAS_BANK, log);
        expect(outcome).toMatchObject({ kind, failure: { ...CONFLICT, guid: 'acc_9' } });
        expect(stateOf(log)).toBe(kind === 'open' ? 'unknown' : 'refused');
      },
    );

    it.each([
      ['no account is found', { 'quotes.forHousehold': answer({ products: [] }) }, CONFLICT],
      ['the look-up fails', { 'quotes.forHousehold': fail('unreachable') }, CONFLICT],
      [
        'nobody can say whose account it is',
        { 'accounts.checkJoiner': fail('unreachable') },
        { ...CONFLICT, guid: 'acc_9' },
      ],
    ])('of a repeat stays open with its key while %s [KE4]', async (_, answers, failed) => {
      const { useCases } = useCasesWith(aConflict(answers));
      const log = aLostAnswer();
      expect(await useCases.setUpDirectDebit(asSent, ADAS_BANK, log)).toEqual({
        kind: 'open',
        key: 'key-0',
        failure: failed,
      });
      expect(stateOf(log)).toBe('unknown');
    });
  });

  it.each(['unreachable', 'timed-out', 'unreadable', 'faulted', 'aborted'])(
    'is open with its key if it is %s [KE4]',
    async (kind) => {
      const { useCases } = useCasesWith({ 'mandates.setUp': fail(kind) });
      const outcome = await useCases.setUpDirectDebit(journey, ADAS_BANK, recordingLog());
      expect(outcome).toMatchObject({ kind: 'open', key: 'key-1', failure: { kind } });
    },
  );

  it('is refused if the provider refuses it [KE5]', async () => {
    const { useCases } = useCasesWith({ 'mandates.setUp': fail('refused', ['No.']) });
    const outcome = await useCases.setUpDirectDebit(journey, ADAS_BANK, recordingLog());
    expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'refused', messages: ['No.'] } });
  });

  describe('whose answer was lost, and whose address has an account', () => {
    const taken = {
      'quotes.forHousehold': answer({ products: [], existingAccountGuid: 'acc_9' }),
    };
    const joined = { ...taken, 'accounts.checkJoiner': answer(undefined) };
    const joinLink = 'https://kettle.example/joining-tenant?guid=acc_9';

    it('has opened that account, if the person is a member of it [KE15]', async () => {
      const { calls, useCases } = useCasesWith({
        ...joined,
        'accounts.ofGuid': answer({ joinLink, remainingHousemates: 2 }),
      });
      expect(await useCases.findEarlierSignUp(journey)).toEqual({
        kind: 'own',
        account: { guid: 'acc_9', joinLink, remainingHousemates: 2 },
        house: { joinLink, remainingHousemates: 2 },
      });
      expect(calls[1]?.[1]).toMatchObject({ guid: 'acc_9', email: journey.personalDetails?.email });
    });

    it('has opened it also if the house is complete [KE15]', async () => {
      const { useCases } = useCasesWith({ ...joined, 'accounts.ofGuid': fail('house-complete') });
      expect(await useCases.findEarlierSignUp(journey)).toEqual({
        kind: 'own',
        account: { guid: 'acc_9', remainingHousemates: 0 },
      });
    });

    it('has not opened it, if the provider does not know the person there [KE15]', async () => {
      const { useCases } = useCasesWith({ ...taken, 'accounts.checkJoiner': fail('refused') });
      expect(await useCases.findEarlierSignUp(journey)).toEqual({
        kind: 'of-others',
        guid: 'acc_9',
      });
    });

    it.each([
      ['a request code', answer({ asksToJoin: true, remainingHousemates: 2 })],
      ['a complete house', fail('house-complete')],
    ])('stays unclear for %s, which hides who lives there [KE15, AK1]', async (_, ofGuid) => {
      const { useCases } = useCasesWith({
        ...taken,
        'accounts.checkJoiner': fail('refused'),
        'accounts.ofGuid': ofGuid,
      });
      expect(await useCases.findEarlierSignUp(journey)).toEqual({ kind: 'unclear', guid: 'acc_9' });
    });

    it.each([
      ['the check of the person', { 'accounts.checkJoiner': fail('unreachable') }],
      ['the look at the house', { ...joined, 'accounts.ofGuid': fail('faulted') }],
    ])('stays unclear when %s fails [KE15]', async (_, answers) => {
      const { useCases } = useCasesWith({ ...taken, ...answers });
      expect(await useCases.findEarlierSignUp(journey)).toEqual({ kind: 'unclear', guid: 'acc_9' });
    });
  });

  it.each([
    ['not-found', answer({ products: [] })],
    ['unclear', fail('unreachable')],
  ])('gives %s when no account is found [KE15]', async (kind, look) => {
    const { useCases } = useCasesWith({ 'quotes.forHousehold': look });
    expect(await useCases.findEarlierSignUp(journey)).toEqual({ kind });
  });

  describe('that was corrected after its answer was lost', () => {
    const home = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
    const other = { guid: 'adr_2', line1: '2 Kettle Terrace', postcode: 'LS6 1AA' };
    const sent = { address: home, personalDetails: ADA };
    const joinLink = 'https://kettle.example/joining-tenant?guid=acc_1';
    /** Only these addresses have an account, and only this e-mail address is a member's. */
    const aProvider = (accounts: Readonly<Record<string, string>>, member: string): Answers => ({
      'quotes.forHousehold': (request) => {
        const { addressGuid = '' } = request as { addressGuid?: string };
        return answer({ products: [], existingAccountGuid: accounts[addressGuid] })();
      },
      'accounts.checkJoiner': (person) =>
        (person as { email: string }).email === member ? answer(undefined)() : fail('refused')(),
      'accounts.ofGuid': answer({ joinLink, remainingHousemates: 3 }),
    });
    const ada2 = { ...ADA, email: 'ada.byron@example.com' };

    it.each([
      ['the e-mail address', { address: home, personalDetails: ada2 }],
      ['the home', { address: other, personalDetails: ADA }],
    ])('is found where and for whom it was sent, though %s is another [KE15]', async (_, now) => {
      const { useCases } = useCasesWith(aProvider({ adr_1: 'acc_1' }, ADA.email));
      expect(await useCases.findEarlierSignUp({ ...journey, ...now, sent })).toMatchObject({
        kind: 'own',
        account: { guid: 'acc_1' },
      });
    });

    it('is found where a repeat has sent it [KE15]', async () => {
      const { useCases } = useCasesWith(aProvider({ adr_2: 'acc_2' }, ADA.email));
      const found = await useCases.findEarlierSignUp({ ...journey, address: other, sent });
      expect(found).toMatchObject({ kind: 'own', account: { guid: 'acc_2' } });
    });

    it('is looked up once when nothing was corrected, whatever payment was agreed [KE15, CG25]', async () => {
      const { calls, useCases } = useCasesWith(aProvider({}, ADA.email));
      const agreed = { monthly: 6996, agreedOn: date('2026-12-02'), lines: [], tenancy: {} };
      const unchanged = { ...journey, address: home, personalDetails: ADA };
      await useCases.findEarlierSignUp({ ...unchanged, sent: { ...sent, agreed } });
      expect(calls.map(([call]) => call)).toEqual(['quotes.forHousehold']);
    });

    it('stays unclear with the account at the home as it is now, if the look at the first fails [KE15]', async () => {
      const { useCases } = useCasesWith({
        ...aProvider({ adr_2: 'acc_2' }, ADA.email),
        'quotes.forHousehold': (request) =>
          (request as { addressGuid?: string }).addressGuid === 'adr_1'
            ? fail('unreachable')()
            : answer({ products: [], existingAccountGuid: 'acc_2' })(),
        'accounts.checkJoiner': fail('refused'),
      });
      const found = await useCases.findEarlierSignUp({ ...journey, address: other, sent });
      expect(found).toEqual({ kind: 'unclear', guid: 'acc_2' });
    });

    it('is not found when neither home has an account [KE15]', async () => {
      const { useCases } = useCasesWith(aProvider({}, ADA.email));
      const found = await useCases.findEarlierSignUp({ ...journey, address: other, sent });
      expect(found).toEqual({ kind: 'not-found' });
    });
  });

  it('cannot look for an account at an address typed by hand [KE15]', async () => {
    const address = { fullAddress: { line1: '1 Low Road', city: 'Leeds' }, postcode: 'LS6 1AA' };
    const { calls, useCases } = useCasesWith({});
    expect(await useCases.findEarlierSignUp({ ...journey, address })).toEqual({ kind: 'unclear' });
    expect(calls).toEqual([]);
  });

  it('throws for an incomplete journey [RT1]', async () => {
    const { useCases } = useCasesWith({});
    const incomplete = useCases.setUpDirectDebit(fresh, ADAS_BANK, recordingLog());
    await expect(incomplete).rejects.toThrow('incomplete');
  });
});
