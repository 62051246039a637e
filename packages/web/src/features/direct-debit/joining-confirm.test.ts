import { describe, expect, it } from 'vitest';
import { aJoinerAtTheConfirmPage, BEAS_BANK, failing, houseOf } from '../../testing/a-joiner.ts';
import { ConfirmDirectDebitModel } from './confirm-direct-debit-model.ts';
import { JoiningDirectDebitFlow } from './joining-direct-debit-flow.ts';

/**
 * Navigation that replaces the confirm page, and happens even if the person has already left it.
 */
const AT_THE_END = { replace: true, evenIfLeft: true };

type Options = NonNullable<Parameters<typeof aJoinerAtTheConfirmPage>[1]>;
type Join = ReturnType<NonNullable<Options['changePorts']>>['mandates']['join'];

async function thePage(guid = 'acc_taken', options: Options = {}) {
  const joiner = await aJoinerAtTheConfirmPage(guid, options);
  return {
    ...joiner,
    model: new ConfirmDirectDebitModel(new JoiningDirectDebitFlow(joiner.parts)),
  };
}

const joiningBy = (join: (first: Join) => Join): Options => ({
  changePorts: (ports) => ({
    ...ports,
    mandates: { ...ports.mandates, join: join(ports.mandates.join) },
  }),
});

describe('the joiner’s confirm page', () => {
  it('shows the complete bank details [JO11, DD17]', async () => {
    const { model } = await thePage();
    expect(model.bank).toEqual(BEAS_BANK);
  });

  it('joins the house, and leads to the confirmation if others are still to join [JO13, JN16]', async () => {
    const { joining, model, visited, ...joiner } = await thePage();
    await model.confirm();
    expect(visited).toEqual([['congratulations', AT_THE_END]]);
    expect(joining.journey?.joined?.remainingHousemates).toBe(1);
    expect((await houseOf(joiner)).remainingHousemates).toBe(1);
  });

  it('tells the last joiner that the house is complete [JO13, JN17]', async () => {
    const { model, visited } = await thePage('acc_last_place');
    await model.confirm();
    expect(visited).toEqual([['house-complete', AT_THE_END]]);
  });

  it('sends the guid and no other data of the house, with the tenancy’s start as first payment [CA21, DD14]', async () => {
    let sent: unknown;
    const { model } = await thePage(
      'acc_taken',
      joiningBy((first) => (mandate, key) => {
        sent = mandate;
        return first(mandate, key);
      }),
    );
    await model.confirm();
    expect(sent).toMatchObject({
      guid: 'acc_taken',
      addressId: 'adr_ls6_5',
      personalDetails: { email: 'bea@example.com', termsAgreed: true },
      bankDetails: { ...BEAS_BANK, firstPaymentDate: '2027-07-01' },
    });
    expect(Object.keys(sent as object).sort()).toEqual([
      'addressId',
      'bankDetails',
      'guid',
      'personalDetails',
    ]);
  });

  it('returns to the joiner’s bank details when they are refused [JO11, ER4]', async () => {
    const { joining, model, visited } = await thePage();
    joining.bank.put({ ...BEAS_BANK, sortCode: '00-00-00' });
    model.enter();
    await model.confirm();
    expect(visited).toEqual([['direct-debit', { replace: true }]]);
    expect(joining.bank.submission.problem?.problem.message).toBe(
      'Your bank did not accept these details.',
    );
    expect(joining.bank.isHeld).toBe(true);
  });

  it('stays when the request times out, says so, and joins once on the next click [JO11, ER7]', async () => {
    let calls = 0;
    const { joining, model, visited, ...joiner } = await thePage(
      'acc_taken',
      joiningBy((first) => async (mandate, key) => {
        calls += 1;
        const answer = await first(mandate, key);
        return calls === 1 ? failing('timed-out')() : answer;
      }),
    );
    model.enter();
    await model.confirm();
    expect(model.problem?.problem.message).toContain('We cannot tell yet whether');
    expect(joining.bank.isHeld).toBe(true);
    await model.confirm();
    expect(visited).toEqual([['congratulations', AT_THE_END]]);
    expect((await houseOf(joiner)).remainingHousemates).toBe(1);
  });

  it('sends once for two clicks [KE3, FM5]', async () => {
    let calls = 0;
    const { model, visited } = await thePage(
      'acc_taken',
      joiningBy((first) => (mandate, key) => {
        calls += 1;
        return first(mandate, key);
      }),
    );
    await Promise.all([model.confirm(), model.confirm()]);
    expect(calls).toBe(1);
    expect(visited).toHaveLength(1);
  });

  it('goes back with the typed values when they are not right [JN15]', async () => {
    const { joining, model, returned } = await thePage();
    model.change();
    expect(returned).toEqual(['direct-debit']);
    expect(joining.bank.isHeld).toBe(true);
  });

  it('leads to the page of the complete house when somebody else was quicker [JO4]', async () => {
    const { model, visited } = await thePage(
      'acc_taken',
      joiningBy(
        () => () =>
          Promise.resolve({ ok: false, error: { kind: 'house-complete', messages: [] } } as const),
      ),
    );
    await model.confirm();
    expect(visited).toEqual([['house-already-complete', { ...AT_THE_END, address: undefined }]]);
    expect(model.isBusy).toBe(false);
  });

  it('is no longer busy after a bug, and shows a message [ER10]', async () => {
    const { joining, model } = await thePage('acc_taken', {
      services: () => Promise.reject(new Error('a bug')),
    });
    await expect(model.confirm()).rejects.toThrow('a bug');
    expect(model.isBusy).toBe(false);
    expect(joining.bank.submission.problem?.problem.title).toBe("There's a problem...");
  });
});
