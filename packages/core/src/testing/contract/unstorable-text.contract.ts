import { describe, expect, it } from 'vitest';
import { aJoinerCheck, aJoiningMandate } from '../builders.ts';
import { freshEmail, freshKey } from './fresh.ts';
import { aFreshMandate } from './houses.ts';
import { useProvider, type MakeProvider, type Subject } from './provider-under-test.ts';
import { errorOf } from './results.ts';

type Calls = Readonly<Record<string, (subject: Subject, text: string) => Promise<unknown>>>;

const CHECK = 'the check of a joiner';

/** A call of each kind, with a text that no database can store somewhere inside. */
const CALLS: Calls = {
  'an address search': ({ ports }, text) => ports.addresses.find({ text }),
  'a quote': ({ ports }, text) =>
    ports.quotes.forHousehold({ housemateCount: 4, postcode: 'LS6 1AA', voucherCode: text }),
  'an account look-up': ({ ports }, text) => ports.accounts.ofGuid(text),
  [CHECK]: ({ ports }, text) =>
    ports.accounts.checkJoiner(aJoinerCheck('acc_taken', { lastname: text })),
  'an invitation': ({ ports }, text) =>
    ports.accounts.invite('acc_taken', [{ email: freshEmail(), fullname: text }], freshKey()),
  'a shared package': ({ ports }, text) =>
    ports.sharing.shareLink({
      housemateCount: 4,
      selectedPriceIds: ['price_energy'],
      place: { postcode: 'LS6 1AA' },
      voucherCode: text,
    }),
  "a lead's direct debit": async (subject, text) =>
    subject.ports.mandates.setUp(
      await aFreshMandate(subject, { person: { firstname: text } }),
      freshKey(),
    ),
  "a joiner's direct debit": ({ ports }, text) =>
    ports.mandates.join(aJoiningMandate('acc_taken', { person: { lastname: text } }), freshKey()),
};

export function unstorableTextContract(makeProvider: MakeProvider): void {
  describe('A text that cannot be stored', () => {
    const subject = useProvider(makeProvider);
    const cases = Object.entries(CALLS).flatMap(([what, call]) => [
      [what, 'a NUL', 'A\u0000da', call] as const,
      [what, 'half a character', 'A\ud83dda', call] as const,
    ]);

    it.each(cases)('is refused in %s: %s', async (what, _kind, text, call) => {
      const answer = (await call(subject(), text)) as Parameters<typeof errorOf>[0];
      expect(errorOf(answer)).toMatchObject({
        kind: what === CHECK ? 'invalid-fields' : 'refused',
      });
    });
  });
}
