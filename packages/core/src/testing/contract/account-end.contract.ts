import { describe, expect, it } from 'vitest';
import type { KnownAddress } from '../../domain/address.ts';
import { addDays } from '../../domain/calendar-arithmetic.ts';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import { aJoinerCheck, aJoiningMandate, aPerson, aTenancy } from '../builders.ts';
import { freshEmail, freshKey, freshProperty } from './fresh.ts';
import { aFreshHouse, aFreshMandate } from './houses.ts';
import { useProvider, type MakeProvider, type Subject } from './provider-under-test.ts';
import { errorOf, valueOf } from './results.ts';

/** The end of an account. Not run against a provider whose clock the tests cannot move. */
export function accountEndContract(makeProvider: MakeProvider): void {
  describe('An account', () => {
    const subject = useProvider(makeProvider);

    it('lives to the end of its tenancy’s last day', async ({ skip }) => {
      const { lead, home, guid, lastDay } = await aHouseAt(subject());
      await on(lastDay, subject(), skip, async ({ accounts, addresses, mandates }) => {
        expect(valueOf(await addresses.verify(home.guid))).toHaveProperty('shareCode');
        expect(valueOf(await accounts.ofGuid(guid)).remainingHousemates).toBe(3);
        expect(await accounts.checkJoiner(aLeadsCheck(guid, lead))).toMatchObject({
          value: 'already-joined',
        });
        expect(await mandates.join(aJoinersMandate(guid), freshKey())).toMatchObject({ ok: true });
      });
    });

    it('is unknown from the next day on, and nobody can join it or be invited', async ({
      skip,
    }) => {
      const { lead, home, guid, lastDay } = await aHouseAt(subject());
      await on(addDays(lastDay, 1), subject(), skip, async (ports) => {
        const { accounts, addresses, mandates, quotes } = ports;
        const household = { housemateCount: 4, addressGuid: home.guid };
        const invited = [{ email: freshEmail(), fullname: 'Bea Cole' }];
        const answersFor = (house: string) =>
          Promise.all([
            accounts.ofGuid(house),
            accounts.checkJoiner(aLeadsCheck(house, lead)),
            accounts.invite(house, invited, freshKey()),
            mandates.join(aJoinersMandate(house), freshKey()),
          ]);
        const answers = await answersFor(guid);
        expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false]);
        expect(answers).toEqual(await answersFor('acc_of_nobody'));
        expect(valueOf(await addresses.verify(home.guid))).toEqual({});
        expect(valueOf(await quotes.forHousehold(household))).not.toHaveProperty(
          'existingAccountGuid',
        );
      });
    });

    it('that has ended makes room for one new account at its address', async ({ skip }) => {
      const { home, guid, lastDay } = await aHouseAt(subject());
      const today = addDays(lastDay, 1);
      await on(today, subject(), skip, async ({ addresses, mandates }) => {
        const mandate = await aFreshMandate(subject(), { address: home, today });
        const key = freshKey();
        // The same submission may arrive twice at once, and both must get the answer of the one
        // house.
        const [one, again] = await Promise.all([1, 2].map(() => mandates.setUp(mandate, key)));
        expect(one).toMatchObject({ ok: true });
        expect(again).toEqual(one);
        expect(one).not.toMatchObject({ value: { guid } });
        expect(valueOf(await addresses.verify(home.guid))).toHaveProperty('shareCode');
        const other = await aFreshMandate(subject(), { address: home, today });
        expect(errorOf(await mandates.setUp(other, freshKey()))).toMatchObject({
          kind: 'conflict',
        });
      });
    });

    it('that has ended makes room for one of ten leads who come at once', async ({ skip }) => {
      const { home, lastDay } = await aHouseAt(subject());
      const today = addDays(lastDay, 1);
      await on(today, subject(), skip, async ({ mandates }) => {
        const leads = await Promise.all(
          Array.from({ length: 10 }, () => aFreshMandate(subject(), { address: home, today })),
        );
        const answers = await Promise.all(leads.map((lead) => mandates.setUp(lead, freshKey())));
        const kinds = answers.map((answer) => (answer.ok ? 'opened' : answer.error.kind));
        expect(kinds.toSorted()).toEqual([
          ...Array.from({ length: 9 }, () => 'conflict'),
          'opened',
        ]);
      });
    });

    it('that has ended still answers a repeat of the sign-up that opened it', async ({ skip }) => {
      const { mandates } = subject().ports;
      const [mandate, key] = [await aFreshMandate(subject()), freshKey()];
      const opened = await mandates.setUp(mandate, key);
      await on(addDays(lastDayFrom(subject()), 1), subject(), skip, async () => {
        expect(await mandates.setUp(mandate, key)).toEqual(opened);
      });
    });
  });
}

type Skip = (note: string) => void;
type Ports = Subject['ports'];

/** Runs `work` while the provider's clock shows this day. */
async function on(
  day: CalendarDate,
  { ports, today, moveTo }: Subject,
  skip: Skip,
  work: (ports: Ports) => Promise<void>,
): Promise<void> {
  if (!moveTo) return skip('not run: the clock of this provider cannot be moved');
  moveTo(day);
  try {
    await work(ports);
  } finally {
    moveTo(today);
  }
}

function lastDayFrom({ today }: Subject): CalendarDate {
  return aTenancy(today).endDate;
}

interface HouseAt {
  readonly lead: string;
  readonly home: KnownAddress;
  readonly guid: string;
  readonly lastDay: CalendarDate;
}

/** A house of four at a property that no other test uses. */
async function aHouseAt(subject: Subject): Promise<HouseAt> {
  const home = await freshProperty(subject.ports);
  const lead = freshEmail('lead');
  const { guid } = await aFreshHouse(subject, { address: home, person: { email: lead } });
  return { lead, home, guid, lastDay: lastDayFrom(subject) };
}

/** The check of the person who signed the house up. */
function aLeadsCheck(guid: string, email: string) {
  const { firstname, lastname, tel } = aPerson();
  return aJoinerCheck(guid, { email, firstname, lastname, tel });
}

function aJoinersMandate(guid: string) {
  return aJoiningMandate(guid, { person: { email: freshEmail('joiner') } });
}
