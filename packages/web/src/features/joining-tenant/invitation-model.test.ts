import { failure, type ProviderPorts } from '@kettle/core';
import { describe, expect, it, vi } from 'vitest';
import {
  aJoiner,
  aJoinerAtTheConfirmPage,
  aWorld,
  BEA,
  changingPort,
  failing,
} from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { InvitationModel } from './invitation-model.ts';

type Options = Parameters<typeof aJoiner>[0];
type Accounts = ReturnType<typeof aJoiner>['ports']['accounts'];

/** Opens a link and waits until its house is loaded. */
async function anInvitation(guid: string, options: Options = {}) {
  const joiner = aJoiner(options);
  const model = new InvitationModel(guid, joiner.parts);
  await model.load();
  return { ...joiner, model };
}

const withAccounts = (change: Partial<Accounts>): Options => ({
  changePorts: changingPort('accounts', change),
});

describe('an invitation', () => {
  it('loads the house by the guid of its link [JO1]', async () => {
    const { model } = await anInvitation('acc_taken');
    expect(model.request.isRunning).toBe(false);
    expect(model.request.value).toMatchObject({ guid: 'acc_taken', accountCreator: 'Sam' });
  });

  it('stores no personal data before a click on Join', async () => {
    const tab = aBrowser().tab();
    const { joining } = await anInvitation('acc_taken', { storages: tab });
    expect(joining.journey).toBeUndefined();
    expect(tab.own.content).toBe('[]');
  });

  it('leads to the personal details on Join [JN18]', async () => {
    const { joining, model, visited } = await anInvitation('acc_taken');
    model.join();
    expect(visited).toEqual([['personal-details']]);
    expect(joining.journey?.account?.guid).toBe('acc_taken');
  });

  it('leads from a complete house to its page, with the address, and replaces the current page [JO4]', async () => {
    const { visited } = await anInvitation('acc_complete');
    expect(visited).toEqual([
      [
        'house-already-complete',
        {
          replace: true,
          address: { fullAddress: { line1: '14 Spout Lane', city: 'Leeds' }, postcode: 'LS6 1AB' },
        },
      ],
    ]);
  });

  it('leads there even when the provider gives no address [RT1, JO4]', async () => {
    const answer = failure({ kind: 'house-complete' as const, messages: [] });
    const { visited } = await anInvitation(
      'acc_x',
      withAccounts({ ofGuid: () => Promise.resolve(answer) }),
    );
    expect(visited).toEqual([['house-already-complete', { replace: true, address: undefined }]]);
  });

  it("shows the provider's first message for an unknown guid [ER1]", async () => {
    const { model } = await anInvitation('nope');
    expect(model.request.problem).toEqual({
      title: "There's a problem...",
      message: 'We could not find this house. Check the link you were sent.',
    });
  });

  it.each(['unreachable', 'timed-out'] as const)(
    'shows the network error message when the house is %s [ER1, ER2]',
    async (kind) => {
      const { model } = await anInvitation('acc_taken', withAccounts({ ofGuid: failing(kind) }));
      expect(model.request.problem?.message).toBe(
        'The Kettle API could not be accessed. Check your connection and try again.',
      );
    },
  );

  it('shows the same message when the code for the call cannot be fetched [ER1]', async () => {
    const { model } = await anInvitation('acc_taken', { services: chunkNotLoaded });
    expect(model.request.problem?.message).toContain('could not be accessed');
  });

  it('shows a message and a retry after a bug, and does not wait for ever [ER10]', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const services = () => Promise.reject(new TypeError('ours'));
    const { model } = await anInvitation('acc_taken', { services });
    vi.unstubAllGlobals();
    expect(model.request.isRunning).toBe(false);
    expect(model.request.problem?.message).toContain('Something went wrong on our side.');
  });

  it('aborts its request when the page is left, and ignores answers after that', async () => {
    const { parts } = aJoiner();
    const model = new InvitationModel('acc_complete', parts);
    const loading = model.load();
    model.leave();
    await loading;
    expect(model.request).toMatchObject({ value: undefined, problem: undefined });
  });

  it('offers to continue an unfinished joining, which Join does not use [ST3]', async () => {
    const browser = aBrowser();
    const first = await anInvitation('acc_taken', { storages: browser.tab() });
    first.model.join();
    first.joining.change({ personalDetails: BEA });
    const again = await anInvitation('acc_taken', { storages: browser.tab() });
    expect(again.model.canResume).toBe(true);
    again.model.join();
    expect(again.joining.journey?.personalDetails).toBeUndefined();
    const third = await anInvitation('acc_taken', { storages: browser.tab() });
    expect(third.model.canResume).toBe(false);
  });

  it('continues it when asked [ST3]', async () => {
    const browser = aBrowser();
    const first = await anInvitation('acc_taken', { storages: browser.tab() });
    first.model.join();
    first.joining.change({ personalDetails: BEA });
    const again = await anInvitation('acc_taken', { storages: browser.tab() });
    again.model.resume();
    expect(again.joining.journey?.personalDetails).toEqual(BEA);
    expect(again.visited).toEqual([['personal-details']]);
  });
});

describe('a house completed by an answer that was lost', () => {
  const lost = { sortCode: '20-00-00', accountNumber: '00000001' };

  async function aLostLastPlace() {
    const browser = aBrowser();
    const world = aWorld();
    const joiner = await aJoinerAtTheConfirmPage('acc_last_place', {
      storages: browser.tab(),
      world,
    });
    const { journey } = joiner.joining;
    const bank = { ...joiner.joining.bank.peek(), ...lost } as never;
    if (!journey) throw new Error('The joiner has no journey.');
    await joiner.useCases.joinHouse(journey, bank, joiner.joining.log);
    return { browser, world };
  }

  it('is reported as done to the person who took its last place [KE15]', async () => {
    const { browser, world } = await aLostLastPlace();
    const back = await anInvitation('acc_last_place', { storages: browser.tab(), world });
    expect(back.visited).toEqual([['house-complete', { replace: true }]]);
    expect(back.joining.journey?.joined?.remainingHousemates).toBe(0);
  });

  it('is no longer looked up once the page is left', async () => {
    const { browser, world } = await aLostLastPlace();
    const signals: (AbortSignal | undefined)[] = [];
    const changePorts = ({ accounts, ...ports }: ProviderPorts): ProviderPorts => ({
      ...ports,
      accounts: {
        ...accounts,
        checkJoiner: (joiner, signal) => {
          signals.push(signal);
          return accounts.checkJoiner(joiner, signal);
        },
      },
    });
    const { model } = await anInvitation('acc_last_place', {
      storages: browser.tab(),
      world,
      changePorts,
    });
    model.leave();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it.each([0, 1])(
    'leads whoever joined in this tab to its end, when %i were still to join then [RT1, KE15]',
    async (remainingHousemates) => {
      const tab = aBrowser().tab();
      const { joining } = await anInvitation('acc_last_place', { storages: tab });
      joining.finish({ guid: 'acc_complete', joinLink: '', remainingHousemates });
      const again = await anInvitation('acc_complete', { storages: tab });
      expect(again.visited).toEqual([['house-complete', { replace: true }]]);
      expect(again.joining.journey?.joined?.remainingHousemates).toBe(0);
    },
  );

  it('is shown as complete to whoever only asked to join it in this tab [JO4]', async () => {
    const tab = aBrowser().tab();
    const { joining } = aJoiner({ storages: tab });
    joining.finish({ guid: 'acc_complete', remainingHousemates: 1, waitsForLead: true });
    const again = await anInvitation('acc_complete', { storages: tab });
    expect(again.visited[0]?.[0]).toBe('house-already-complete');
  });

  it('is shown as complete to anybody else [JO4]', async () => {
    const { world } = await aLostLastPlace();
    const other = await anInvitation('acc_last_place', { world });
    expect(other.visited[0]?.[0]).toBe('house-already-complete');
  });
});
