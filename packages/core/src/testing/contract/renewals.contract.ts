import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../domain/calendar-arithmetic.ts';
import type { BankDetails } from '../../domain/bank-details.ts';
import { collectionsOf } from '../../domain/payment-plan.ts';
import { ADAS_BANK } from '../journeys.ts';
import { freshKey } from './fresh.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

/** The members of the test houses have a link each, so no test uses up that of another. */
export function renewalsContract(makeProvider: MakeProvider): void {
  describe('The link for new bank details', () => {
    const subject = useProvider(makeProvider);
    const renewals = () => subject().ports.renewals;
    const renew = (token: string, bank: Partial<BankDetails> = {}, key = freshKey()) =>
      renewals().renew({ token, bankDetails: { ...ADAS_BANK, ...bank } }, key);

    it('shows the first name, the amount a month, from when, and all payments [DD54]', async () => {
      const { accounts } = subject().ports;
      const { tenancyStartDate } = valueOf(await accounts.ofGuid('acc_taken'));
      const renewal = valueOf(await renewals().find('renewal_acc_taken_1'));
      expect(renewal).toEqual({
        firstName: 'Sam',
        monthlyPence: expect.any(Number),
        firstCollection: tenancyStartDate,
        plan: expect.objectContaining({ first: tenancyStartDate, earlier: [] }),
      });
      const { monthlyPence, plan } = renewal;
      expect(plan?.payments).toHaveLength(12);
      expect(plan?.total).toBe(12 * monthlyPence);
    });

    it('asks for the months that were not collected together with the current one [DD53]', async ({
      skip,
    }) => {
      const { moveTo, ports, today } = subject();
      if (!moveTo) return skip('not run: the clock of this provider cannot be moved');
      const { tenancyStartDate: start = today } = valueOf(await ports.accounts.ofGuid('acc_taken'));
      try {
        moveTo(addDays(start, 29));
        const { plan } = valueOf(await renewals().find('renewal_acc_taken_2'));
        const [first, next] = plan ? collectionsOf(plan) : [];
        expect(first?.payments.map(({ due }) => due)).toEqual([start, addMonths(start, 1)]);
        expect(first?.amount).toBe(2 * (plan?.monthly ?? 0));
        expect(next?.payments).toHaveLength(1);
        expect(plan?.payments).toHaveLength(12);
      } finally {
        moveTo(today);
      }
    });

    it('sets up a new mandate once, and then shows nothing [DD53]', async () => {
      const token = 'renewal_acc_last_place_1';
      const { firstCollection, plan } = valueOf(await renewals().find(token));
      const renewed = valueOf(await renew(token));
      expect(renewed).toEqual({
        reference: expect.stringMatching(/^[A-Z0-9]{1,18}$/),
        firstCollection,
        plan,
      });
      expect(messagesOf(await renewals().find(token))[0]).toMatch(/^This link was used/);
      expect(errorOf(await renew(token))).toMatchObject({ kind: 'refused' });
    });

    it('gives one mandate, however often one key is sent', async () => {
      const token = 'renewal_acc_last_place_2';
      const key = freshKey();
      const answers = await Promise.all([1, 2, 3].map(() => renew(token, {}, key)));
      const references = new Set(answers.map((answer) => valueOf(answer).reference));
      expect(references.size).toBe(1);
      const other = await renew(token, { accountNumber: '55779922' }, key);
      expect(errorOf(other)).toMatchObject({ kind: 'conflict' });
    });

    it('gives the first answer again after it was lost', async () => {
      const key = freshKey();
      const lost = () => renew('renewal_acc_last_place_3', { accountNumber: '00000001' }, key);
      const [first, again] = [await lost(), await lost()];
      // An adapter may have asked again itself.
      if (!first.ok) expect(first.error).toMatchObject({ kind: 'unreachable' });
      expect(valueOf(again).reference).toBeTruthy();
    });

    it('stays valid after a refusal by the bank or the form [DD53]', async () => {
      const token = 'renewal_acc_complete_1';
      const refused = await renew(token, { sortCode: '00-00-00' });
      expect(messagesOf(refused)).toEqual(['Your bank did not accept these details.']);
      const notHolder = { accountHolder: false } as unknown as Partial<BankDetails>;
      expect(errorOf(await renew(token, notHolder))).toMatchObject({ kind: 'refused' });
      expect(messagesOf(await renew(token, { accountNumber: '123' }))).toEqual([
        'Account number must be 8 digits long',
      ]);
      expect(valueOf(await renewals().find(token))).toMatchObject({ firstName: 'Kim' });
    });

    it('opens nothing with another token [DD54]', async () => {
      const used = errorOf(await renewals().find('renewal_of_nobody'));
      expect(used).toMatchObject({ kind: 'refused' });
      expect(errorOf(await renewals().find(''))).toEqual(used);
      expect(errorOf(await renew('renewal_of_nobody'))).toEqual(used);
    });

    it('is valid for 30 days [DD54]', async ({ skip }) => {
      const { moveTo, ports, today } = subject();
      if (!moveTo) return skip('not run: the clock of this provider cannot be moved');
      const account = valueOf(await ports.accounts.ofGuid('acc_taken'));
      // The links of the test houses are made on the first day of the tenancy.
      const { tenancyStartDate: madeOn = today } = account;
      const find = () => renewals().find('renewal_acc_taken_1');
      try {
        moveTo(addDays(madeOn, 29));
        expect(await find()).toMatchObject({ ok: true });
        moveTo(addDays(madeOn, 30));
        expect(errorOf(await find())).toMatchObject({ kind: 'refused' });
      } finally {
        moveTo(today);
      }
    });
  });
}
