import { addDays } from '@kettle/core';
import { aJoiningMandate, aLeadMandate, fixedClock, TODAY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aFake, aKey, aSharedStore } from '../testing/a-fake.ts';
import { createWorld } from './world.ts';

const KETTLE_TERRACE = { guid: 'adr_ls6_1', line1: '', postcode: 'LS6 1AA' };
/** By this day every tenancy of these tests has ended. */
const LATER = addDays(TODAY, 3 * 365);
const joiner = (guid: string, email: string) => aJoiningMandate(guid, { person: { email } });

describe('a world stored as a snapshot', () => {
  it('is the same after it is restored [ST1]', async () => {
    const { world, ports } = aFake();
    const key = aKey();
    const opened = await ports.mandates.setUp(aLeadMandate({ address: KETTLE_TERRACE }), key);
    await ports.accounts.invite('acc_taken', [{ email: 'b@example.com', fullname: 'B' }], aKey());
    await ports.sharing.shareLink({
      housemateCount: 2,
      selectedPriceIds: ['price_energy'],
      place: { postcode: 'LS6 1AA' },
    });
    const again = createWorld({ today: TODAY });
    expect(again.restore(world.snapshot())).toBe(true);
    expect(again.snapshot()).toBe(world.snapshot());
    const other = aFake({ world: again }).ports;
    expect(await other.mandates.setUp(aLeadMandate({ address: KETTLE_TERRACE }), key)).toEqual(
      opened,
    );
    expect(await other.addresses.verify('adr_ls6_1')).toEqual(
      await ports.addresses.verify('adr_ls6_1'),
    );
  });

  it('begins the houses of the test data again where their tenancy has ended, and no others', async () => {
    const { world, ports } = aFake();
    const opened = await ports.mandates.setUp(aLeadMandate({ address: KETTLE_TERRACE }), aKey());
    await ports.mandates.join(joiner('acc_taken', 'bea@example.com'), aKey());
    const later = aFake({ clock: fixedClock(LATER), world: createWorld({ today: LATER }) });
    later.world.restore(world.snapshot());
    expect(await later.ports.accounts.ofGuid('acc_taken')).toMatchObject({
      value: { remainingHousemates: 2, tenancyStartDate: '2030-07-01' },
    });
    expect(await later.ports.addresses.verify('adr_ls6_1')).toEqual({ ok: true, value: {} });
    expect(await later.ports.accounts.ofGuid(opened.ok ? opened.value.guid : '')).toMatchObject({
      ok: false,
    });
  });

  it('contains only bank names and two digits of each account number [DD15, ST2]', async () => {
    const { world, ports } = aFake();
    const lead = { bank: { accountNumber: '86420975', sortCode: '40-47-00' } };
    await ports.mandates.setUp(aLeadMandate({ ...lead, person: { lastname: 'Canary' } }), aKey());
    const snapshot = world.snapshot();
    expect(snapshot).toContain('"lastTwoDigits":"75","bankName":"First Direct"');
    expect(snapshot).not.toMatch(/864209|420975|40-47-00|404700|Canary|07700900123/);
  });

  it.each([
    ['torn', (json: string) => json.slice(0, 400)],
    ['of another version', (json: string) => json.replace(/"version":\d+/, '"version":1')],
    ['somebody else’s', () => '{"todos":[]}'],
    ['nothing', () => 'null'],
    ['not JSON', () => '<html>'],
  ])('starts afresh if the snapshot is %s [ST4]', (_what, spoil) => {
    const world = createWorld({ today: TODAY });
    const fresh = world.snapshot();
    const spoilt = spoil(fresh);
    expect(spoilt).not.toBe(fresh);
    expect(world.restore(spoilt)).toBe(false);
    expect(world.snapshot()).toBe(fresh);
  });

  it('is not used by a store that refuses to have a spoilt snapshot replaced', () => {
    const store = aSharedStore();
    const onUnreadable = () => {
      throw new Error('spoilt');
    };
    const world = createWorld({ today: TODAY, store: { reload: () => store.text, onUnreadable } });
    store.text = '{"torn';
    for (let time = 0; time < 2; time += 1) expect(() => world.read(() => {})).toThrow('spoilt');
    store.text = createWorld({ today: TODAY }).snapshot();
    expect(() => world.read(() => {})).not.toThrow();
  });

  it('detects other content after a restart, except in the bank digits that are not stored', async () => {
    const { world, ports } = aFake();
    const key = aKey();
    await ports.mandates.setUp(aLeadMandate(), key);
    const restarted = createWorld({ today: TODAY });
    restarted.restore(world.snapshot());
    const { mandates } = aFake({ world: restarted }).ports;
    const otherName = aLeadMandate({ person: { lastname: 'Lovelace' } });
    const otherEnd = aLeadMandate({ bank: { accountNumber: '55779922' } });
    const otherMiddle = aLeadMandate({ bank: { accountNumber: '55000011' } });
    expect(await mandates.setUp(otherName, key)).toMatchObject({ error: { kind: 'conflict' } });
    expect(await mandates.setUp(otherEnd, key)).toMatchObject({ error: { kind: 'conflict' } });
    const otherBank = aLeadMandate({ bank: { sortCode: '40-00-00' } });
    expect(await mandates.setUp(otherMiddle, key)).toMatchObject({ ok: true });
    expect(await mandates.setUp(otherBank, key)).toMatchObject({ ok: true });
  });
});

describe('worlds that share one store', () => {
  it('find in one tab what another tab has created [JO1]', async () => {
    const store = aSharedStore();
    const [one, two] = [aFake({ store }), aFake({ store })];
    const opened = await one.ports.mandates.setUp(aLeadMandate({ housemateCount: 2 }), aKey());
    const guid = opened.ok ? opened.value.guid : '';
    expect(await two.ports.accounts.ofGuid(guid)).toMatchObject({ ok: true });
    await two.ports.mandates.join(joiner(guid, 'bea@example.com'), aKey());
    expect(await one.ports.accounts.ofGuid(guid)).toMatchObject({
      error: { kind: 'house-complete' },
    });
  });

  it('give the last place to only one of several joiners [KE14]', async () => {
    const store = aSharedStore();
    const tabs = [aFake({ store }), aFake({ store }), aFake({ store })];
    const answers = await Promise.all(
      tabs.map(({ ports }, tab) =>
        ports.mandates.join(joiner('acc_last_place', `tab${String(tab)}@example.com`), aKey()),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('make each change under the lock of the store, if it has one [KE14]', async () => {
    const log: string[] = [];
    const store = {
      exclusively: async <T>(change: () => Promise<T>): Promise<T> => {
        log.push('locked');
        const result = await change();
        log.push('released');
        return result;
      },
      onChange: () => void log.push('written'),
    };
    const { ports } = aFake({ store });
    await ports.mandates.setUp(aLeadMandate(), aKey());
    await ports.accounts.ofGuid('acc_taken');
    expect(log).toEqual(['locked', 'written', 'released']);
  });

  it('keep their own changes if the store could not write [ST5]', async () => {
    const { text: kept, ...readOnly } = { ...aSharedStore(), text: aFake().world.snapshot() };
    const { ports } = aFake({
      store: { ...readOnly, reload: () => kept, onChange: () => undefined },
    });
    const opened = await ports.mandates.setUp(aLeadMandate(), aKey());
    const guid = opened.ok ? opened.value.guid : '';
    expect(await ports.accounts.ofGuid(guid)).toMatchObject({ ok: true });
  });

  it('write nothing to the store after a refusal', async () => {
    const store = aSharedStore();
    const { ports } = aFake({ store });
    await ports.mandates.setUp(aLeadMandate({ bank: { sortCode: '00-00-00' } }), aKey());
    expect(store.text).toBeUndefined();
  });
});
