import { describe, expect, it, vi } from 'vitest';
import {
  aJoiner,
  aJoinerAtTheBank,
  aWorld,
  BEA,
  failing,
  houseOf,
} from '../../testing/a-joiner.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { BankEntryModel } from './bank-entry-model.ts';
import { JoiningDirectDebitFlow } from './joining-direct-debit-flow.ts';

/**
 * Navigation that replaces the bank details page, and happens even if the person has already left
 * it.
 */
const AT_THE_END = { replace: true, evenIfLeft: true };

type Joiner = Awaited<ReturnType<typeof aJoinerAtTheBank>>;

function thePage(joiner: Joiner) {
  return new BankEntryModel(new JoiningDirectDebitFlow(joiner.parts));
}

async function giveBank(
  { form }: BankEntryModel,
  { sortCode = '200000', accountNumber = '55779911' } = {},
) {
  form.set('sortCode', sortCode);
  form.set('accountNumber', accountNumber);
  form.set('accountHolder', true);
  form.set('termsAgreed', true);
  await form.submit();
}

describe('the joiner’s bank details', () => {
  it('have the joiner’s name filled in [JO11]', async () => {
    const step = thePage(await aJoinerAtTheBank());
    expect(step.form.raw).toMatchObject({ firstname: 'Bea', lastname: 'Cole', sortCode: '' });
  });

  it('lead to the joiner’s confirm page in the control variant, and are sent nowhere [JO11, JN14]', async () => {
    const joiner = await aJoinerAtTheBank();
    await giveBank(thePage(joiner));
    expect(joiner.visited).toEqual([['confirm-direct-debit']]);
    expect(joiner.joining.bank.isHeld).toBe(true);
    expect((await houseOf(joiner)).remainingHousemates).toBe(2);
  });

  it('list every mistake of the control variant [JO11, DD1]', async () => {
    const joiner = await aJoinerAtTheBank();
    joiner.joining.change({ personalDetails: { ...BEA, firstname: '', lastname: '' } });
    const step = thePage(joiner);
    await step.form.submit();
    expect(step.form.summary.map(({ path }) => path)).toEqual([
      'firstname',
      'lastname',
      'sortCode',
      'accountNumber',
      'accountHolder',
      'termsAgreed',
    ]);
  });

  it('are submitted from this page in the sticky variant, without a tick for the terms [JO11, JO13]', async () => {
    const joiner = await aJoinerAtTheBank('acc_taken', { variant: 'sticky' });
    const model = thePage(joiner);
    model.form.set('sortCode', '20-00-00');
    model.form.set('accountNumber', '55779911');
    model.form.set('accountHolder', true);
    await model.form.submit();
    expect(joiner.visited).toEqual([['congratulations', AT_THE_END]]);
    expect((await houseOf(joiner)).remainingHousemates).toBe(1);
  });

  it('show why they were refused, with the typed values [JO11, ER4]', async () => {
    const joiner = await aJoinerAtTheBank();
    await giveBank(thePage(joiner));
    const problem = { title: 'T', message: 'M' };
    const refusal = { kind: 'problem', problem, isRefused: true } as const;
    await joiner.joining.bank.submission.send(() => Promise.resolve(refusal));
    const step = thePage(joiner);
    step.enter();
    expect(step.formState.problem?.message).toBe('M');
    expect(step.form.raw).toMatchObject({
      sortCode: '20-00-00',
      accountNumber: '55779911',
      termsAgreed: true,
    });
  });

  it('lead to the page of the complete house when somebody else was quicker, and are dropped [JO4]', async () => {
    const world = aWorld();
    const late = await aJoinerAtTheBank('acc_last_place', { variant: 'sticky', world });
    const quick = await aJoinerAtTheBank('acc_last_place', { variant: 'sticky', world });
    quick.joining.change({ personalDetails: { ...BEA, email: 'cal@example.com' } });
    await giveBank(thePage(quick));
    await giveBank(thePage(late));
    expect(late.visited[0]).toMatchObject(['house-already-complete', { replace: true }]);
    expect(late.joining.journey).toBeUndefined();
    expect(late.joining.bank.isHeld).toBe(false);
  });
});

describe('a joiner whose answer was lost', () => {
  const LOST = { accountNumber: '00000001' };

  /**
   * Sends the details once. The provider stores them, but its answer is lost. Then opens the page
   * again.
   */
  async function back(guid = 'acc_taken') {
    const joiner = await aJoinerAtTheBank(guid, { variant: 'sticky' });
    const before = thePage(joiner);
    before.enter();
    await giveBank(before, LOST);
    before.leave();
    joiner.joining.bank.clear();
    return { ...joiner, before };
  }

  it('keeps everything and sees the network error message [ER6]', async () => {
    const { before, joining, visited } = await back();
    expect(before.formState.problem?.message).toContain('could not be accessed');
    expect(before.form.raw.accountNumber).toBe('00000001');
    expect(joining.journey?.submissions['direct-debit']?.state).toBe('unknown');
    expect(visited).toEqual([]);
  });

  it('is shown that the joining is done when the page is opened again [KE15]', async () => {
    const joiner = await back();
    const model = thePage(joiner);
    await model.lookUpEarlier();
    expect(joiner.visited).toEqual([['congratulations', AT_THE_END]]);
    expect(joiner.joining.journey?.joined).toMatchObject({ remainingHousemates: 1 });
    expect((await houseOf(joiner)).remainingHousemates).toBe(1);
  });

  it('is shown so also after the e-mail address was corrected, and takes no second place [KE15]', async () => {
    const joiner = await back();
    joiner.joining.change({ personalDetails: { ...BEA, email: 'bea.new@example.com' } });
    await thePage(joiner).lookUpEarlier();
    expect(joiner.visited).toEqual([['congratulations', AT_THE_END]]);
    expect((await houseOf(joiner)).remainingHousemates).toBe(1);
  });

  it('who took the last place is shown that the house is complete [KE15]', async () => {
    const joiner = await back('acc_last_place');
    await thePage(joiner).lookUpEarlier();
    expect(joiner.visited).toEqual([['house-complete', AT_THE_END]]);
  });

  it('is shown that the joining is done when the provider has other bank details under the key [KE8, KE15]', async () => {
    const joiner = await back();
    await giveBank(thePage(joiner), { accountNumber: '55779911' });
    expect(joiner.visited).toEqual([['congratulations', AT_THE_END]]);
    expect((await houseOf(joiner)).remainingHousemates).toBe(1);
  });

  it('gets the first answer for the same details [KE4, KE7]', async () => {
    const joiner = await back();
    await giveBank(thePage(joiner), LOST);
    expect(joiner.visited).toEqual([['congratulations', AT_THE_END]]);
    expect((await houseOf(joiner)).remainingHousemates).toBe(1);
  });

  it('is shown that the outcome is unclear when nothing had arrived, and can retry with the same key [KE4, KE15]', async () => {
    let keys: string[] = [];
    const joiner = await aJoinerAtTheBank('acc_taken', {
      variant: 'sticky',
      changePorts: (ports) => ({
        ...ports,
        mandates: {
          ...ports.mandates,
          join: (mandate, key) => {
            keys = [...keys, key];
            return keys.length === 1 ? failing('timed-out')() : ports.mandates.join(mandate, key);
          },
        },
      }),
    });
    const before = thePage(joiner);
    before.enter();
    await giveBank(before);
    before.leave();
    joiner.joining.bank.clear();
    const model = thePage(joiner);
    model.enter();
    await vi.waitFor(() => expect(model.submission.state.kind).toBe('unclear'));
    expect(joiner.visited).toEqual([]);
    await giveBank(model);
    expect(joiner.visited).toEqual([['congratulations', AT_THE_END]]);
    expect(new Set(keys).size).toBe(1);
  });

  it('is shown that the outcome is unclear when the code for the look-up cannot be fetched [KE15]', async () => {
    const joiner = await back();
    const model = thePage({ ...joiner, parts: { ...joiner.parts, services: chunkNotLoaded } });
    model.enter();
    await vi.waitFor(() => expect(model.submission.state.kind).toBe('unclear'));
    expect(joiner.visited).toEqual([]);
  });

  it('triggers no look-up before anything was sent', async () => {
    const joiner = await aJoinerAtTheBank();
    const model = thePage(joiner);
    await model.lookUpEarlier();
    expect([model.submission.state.kind, joiner.visited]).toEqual(['idle', []]);
  });

  it('is not redirected by a look-up that finishes after the page was left [KE16]', async () => {
    const joiner = await back();
    const model = thePage(joiner);
    const looking = model.lookUpEarlier();
    model.leave();
    await looking;
    expect(joiner.visited).toEqual([]);
    expect(joiner.joining.journey?.joined).toBeUndefined();
  });
});

describe('a conflict that is not the joiner’s own', () => {
  it('shows the provider’s message and keeps the details [ER8]', async () => {
    const joiner = aJoiner({
      variant: 'sticky',
      changePorts: (ports) => ({
        ...ports,
        accounts: { ...ports.accounts, checkJoiner: failing('unreachable') },
        mandates: {
          ...ports.mandates,
          join: () =>
            Promise.resolve({
              ok: false,
              error: { kind: 'conflict', messages: ['Somebody has.'] },
            } as const),
        },
      }),
    });
    joiner.joining.start(await houseOf(joiner));
    joiner.joining.change({ personalDetails: BEA });
    const model = thePage(joiner);
    model.enter();
    await giveBank(model);
    expect(model.formState.problem?.message).toBe('Somebody has.');
    expect(model.form.raw.accountNumber).toBe('55779911');
    expect(joiner.visited).toEqual([]);
  });
});
