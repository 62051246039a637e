import { describe, expect, it } from 'vitest';
import { aJoinerCheck, aJoiningMandate } from '../builders.ts';
import { freshEmail, freshKey } from './fresh.ts';
import { aFreshMandate } from './houses.ts';
import { useProvider, type MakeProvider, type Subject } from './provider-under-test.ts';
import { errorOf } from './results.ts';

type Calls = Readonly<Record<string, (subject: Subject, odd: string) => Promise<unknown>>>;

/** A call of each kind, with a text that no database can store somewhere inside. */
const CALLS: Calls = {
  'an address search': ({ ports }, odd) => ports.addresses.find({ text: odd }),
  'a quote': ({ ports }, odd) =>
    ports.quotes.forHousehold({ housemateCount: 4, postcode: 'LS6 1AA', voucherCode: odd }),
  'a look at a house': ({ ports }, odd) => ports.accounts.ofGuid(odd),
  'the check of a joiner': ({ ports }, odd) =>
    ports.accounts.checkJoiner(aJoinerCheck('acc_taken', { lastname: odd })),
  'an invitation': ({ ports }, odd) =>
    ports.accounts.invite('acc_taken', [{ email: freshEmail(), fullname: odd }], freshKey()),
  'a shared package': ({ ports }, odd) =>
    ports.sharing.shareLink({
      housemateCount: 4,
      selectedPriceIds: ['price_energy'],
      place: { postcode: 'LS6 1AA' },
      voucherCode: odd,
    }),
  "a lead's direct debit": async (subject, odd) =>
    subject.ports.mandates.setUp(
      await aFreshMandate(subject, { person: { firstname: odd } }),
      freshKey(),
    ),
  "a joiner's direct debit": ({ ports }, odd) =>
    ports.mandates.join(aJoiningMandate('acc_taken', { person: { lastname: odd } }), freshKey()),
};

export function unstorableTextContract(makeProvider: MakeProvider): void {
  describe('A text that cannot be stored', () => {
    const subject = useProvider(makeProvider);
    const cases = Object.entries(CALLS).flatMap(([what, call]) => [
      [what, 'a NUL', 'A\u0000da', call] as const,
      [what, 'half a character', 'A\ud83dda', call] as const,
    ]);

    it.each(cases)('is refused in %s: %s', async (_what, _kind, odd, call) => {
      const answer = (await call(subject(), odd)) as Parameters<typeof errorOf>[0];
      expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    });
  });
}
