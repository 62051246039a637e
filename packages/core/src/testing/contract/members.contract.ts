import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar-arithmetic.ts';
import { lastDayToCancel } from '../../domain/agreement.ts';
import type { MemberLink } from '../../domain/member-house.ts';
import { aJoiningMandate, type LeadMandateParts } from '../builders.ts';
import { freshEmail, freshKey } from './fresh.ts';
import { aFreshMandate } from './houses.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

/** A member's own link shows their agreement, and what they may change. */
export function membersContract(makeProvider: MakeProvider): void {
  describe('A member’s own link', () => {
    const subject = useProvider(makeProvider);
    const houses = () => subject().ports.houses;

    async function aHouse(skip: (note: string) => void, parts: LeadMandateParts = {}) {
      const { memberTokenOf, ports } = subject();
      if (!memberTokenOf) skip('not run: nobody can read the mails of this provider');
      const mandate = await aFreshMandate(subject(), parts);
      const { guid, reference, plan } = valueOf(await ports.mandates.setUp(mandate, freshKey()));
      const linkOf = async (email?: string): Promise<MemberLink> => ({
        guid,
        token: (await memberTokenOf?.(guid, email)) ?? '',
      });
      return {
        guid,
        lead: await linkOf(),
        agreed: { reference, plan },
        joins: async () => {
          const email = freshEmail();
          const joining = aJoiningMandate(guid, { person: { email } });
          const { reference: own, plan: share } = valueOf(
            await ports.mandates.join(joining, freshKey()),
          );
          return { link: await linkOf(email), agreed: { reference: own, plan: share } };
        },
      };
    }

    it('shows the lead and a housemate what each has agreed to, as it was answered [AK15]', async ({
      skip,
    }) => {
      const { agreed, joins, lead } = await aHouse(skip);
      const joiner = await joins();
      const [seen, seenByJoiner] = [
        valueOf(await houses().ofMember(lead)),
        valueOf(await houses().ofMember(joiner.link)),
      ];
      expect(seen.agreement).toMatchObject({
        ...agreed,
        cancelUntil: seen.agreement && lastDayToCancel(seen.agreement.agreedOn),
        accountEnding: '11',
        nextPayment: { day: agreed.plan?.first, amount: agreed.plan?.monthly },
      });
      expect(seen.agreement?.lines.length).toBeGreaterThan(0);
      expect(seenByJoiner.agreement).toMatchObject(joiner.agreed);
      expect(seenByJoiner.whenSomebodyLeaves).toMatch(/\.$/);
      expect([seen.me, seenByJoiner.me]).toEqual(seen.people.map(({ id }) => id));
    });

    it('of a housemate shows neither who waits nor who was invited, and decides nothing [AK15]', async ({
      skip,
    }) => {
      const { guid, joins, lead } = await aHouse(skip);
      const { accounts } = subject().ports;
      valueOf(
        await accounts.invite(guid, [{ email: freshEmail(), fullname: 'Ivy Oak' }], freshKey()),
      );
      const { link } = await joins();
      const seen = valueOf(await houses().ofMember(link));
      const [leadId = ''] = seen.people.map(({ id }) => id);
      expect(seen).not.toHaveProperty('invited');
      const nothing = await houses().ofMember({ guid, token: 'other' });
      expect(await houses().takeOut(link, leadId)).toEqual(nothing);
      expect(await houses().letIn(link, leadId)).toEqual(nothing);
      expect(await houses().remind(link, 'anybody')).toEqual(nothing);
      expect(valueOf(await houses().ofMember(lead)).people).toHaveLength(2);
    });

    it('has links for other bank details sent, three a day [AK15]', async ({ skip }) => {
      const { lead } = await aHouse(skip);
      for (let press = 1; press <= 3; press += 1) {
        valueOf(await houses().requestNewBankDetails(lead));
      }
      expect(messagesOf(await houses().requestNewBankDetails(lead))[0]).toMatch(
        /three links today/,
      );
    });

    it('cancels until the last day, which frees the place [AK17]', async ({ skip }) => {
      const { guid, joins, lead } = await aHouse(skip);
      const { moveTo, today } = subject();
      if (!moveTo) return skip('not run: the clock of this provider cannot be moved');
      const [one, other] = [await joins(), await joins()];
      const until = valueOf(await houses().ofMember(one.link)).agreement?.cancelUntil ?? today;
      try {
        moveTo(until);
        valueOf(await houses().cancel(one.link));
        expect(errorOf(await houses().ofMember(one.link))).toMatchObject({ kind: 'refused' });
        expect(valueOf(await houses().ofMember(lead))).toMatchObject({ remainingHousemates: 2 });
        moveTo(addDays(until, 1));
        expect(messagesOf(await houses().cancel(other.link))[0]).toMatch(/^You could cancel until/);
        expect(valueOf(await subject().ports.accounts.ofGuid(guid)).remainingHousemates).toBe(2);
      } finally {
        moveTo(today);
      }
    });

    it('of the lead cancels too: whoever joined first leads the house then [AK21]', async ({
      skip,
    }) => {
      const { guid, joins, lead } = await aHouse(skip);
      const { accounts } = subject().ports;
      const [first, second] = [await joins(), await joins()];
      const before = valueOf(await accounts.ofGuid(guid));
      const { me } = valueOf(await houses().ofMember(lead));
      expect(messagesOf(await houses().takeOut(lead, me))[0]).toMatch(/cancel your agreement/);
      valueOf(await houses().cancel(lead));
      expect(errorOf(await houses().ofMember(lead))).toMatchObject({ kind: 'refused' });
      const { people } = valueOf(await houses().ofMember(first.link));
      expect(people.map(({ state }) => state)).toEqual(['lead', 'joined']);
      expect(valueOf(await houses().ofMember(second.link)).agreement).toMatchObject(second.agreed);
      const after = valueOf(await accounts.ofGuid(guid));
      expect(after).toEqual({ ...before, accountCreator: 'Bea', remainingHousemates: 2 });
    });

    it('of a lead who is alone closes the house, once they say that they mean it [AK21]', async ({
      skip,
    }) => {
      const { guid, lead } = await aHouse(skip);
      const { accounts } = subject().ports;
      expect(messagesOf(await houses().cancel(lead))).toEqual([
        'Nobody else is in the house, so this closes it.',
      ]);
      expect(valueOf(await houses().ofMember(lead)).people).toHaveLength(1);
      valueOf(await houses().cancel(lead, { isClosing: true }));
      expect(errorOf(await accounts.ofGuid(guid))).toMatchObject({ kind: 'refused' });
    });

    it('opens nothing any more once it was replaced [AK18]', async ({ skip }) => {
      const { joins, lead } = await aHouse(skip);
      const { link } = await joins();
      valueOf(await houses().replaceLink(link));
      expect(errorOf(await houses().ofMember(link))).toMatchObject({ kind: 'refused' });
      expect(errorOf(await houses().replaceLink(link))).toMatchObject({ kind: 'refused' });
      expect(await houses().ofMember(lead)).toMatchObject({ ok: true });
    });

    it('that is lost is sent, and the answer is the same for every address [AK20]', async () => {
      const mandate = await aFreshMandate(subject());
      valueOf(await subject().ports.mandates.setUp(mandate, freshKey()));
      const known = await houses().findLink(mandate.personalDetails.email);
      expect(known).toMatchObject({ ok: true });
      expect(await houses().findLink(freshEmail('nobody'))).toEqual(known);
      expect(await houses().findLink('no address')).toMatchObject({ ok: false });
    });

    it('of the lead reminds who was invited, once a day [AK19]', async ({ skip }) => {
      const { guid, lead } = await aHouse(skip);
      const { moveTo, ports, today } = subject();
      if (!moveTo) return skip('not run: the clock of this provider cannot be moved');
      const [email, joined] = [freshEmail('ivy'), freshEmail('bea')];
      const housemates = [email, joined].map((one) => ({ email: one, fullname: 'Ivy Oak' }));
      valueOf(await ports.accounts.invite(guid, housemates, freshKey()));
      valueOf(
        await ports.mandates.join(aJoiningMandate(guid, { person: { email: joined } }), freshKey()),
      );
      const invited = async () => valueOf(await houses().ofMember(lead)).invited;
      expect(await invited()).toMatchObject([{ email, isMailedToday: true }]);
      try {
        moveTo(addDays(today, 1));
        const [ivy] = (await invited()) ?? [];
        expect(ivy).toMatchObject({ email, isMailedToday: false });
        const reminded = valueOf(await houses().remind(lead, ivy?.id ?? ''));
        expect(reminded.invited).toMatchObject([{ email, isMailedToday: true }]);
        expect(await houses().remind(lead, ivy?.id ?? '')).toMatchObject({ ok: true });
      } finally {
        moveTo(today);
      }
    });
  });
}
