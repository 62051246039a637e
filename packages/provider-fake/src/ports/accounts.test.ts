import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@kettle/core';
import { fixedClock, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider } from '../create-fake-provider.ts';
import { createWorld } from '../world/world.ts';
import { aFake, aKey, SITE } from '../testing/a-fake.ts';

const BEA = { email: 'bea@example.com', fullname: 'Bea Cole' };
const CEM = { email: 'cem@example.com', fullname: 'Cem Oak' };

describe('invitations', () => {
  it('are sent once a day for each house and address', async () => {
    const { world, ports } = aFake();
    await ports.accounts.invite('acc_taken', [BEA], aKey());
    const once = world.snapshot();
    await ports.accounts.invite('acc_taken', [{ ...BEA, email: 'BEA@example.com' }], aKey());
    const sent = (json: string) => (JSON.parse(json) as { invitations: object }).invitations;
    expect(sent(world.snapshot())).toEqual(sent(once));
    expect(world.invitations.has('acc_last_place', BEA.email, TODAY)).toBe(false);
  });

  it('may be sent again the next day', async () => {
    const { world, ports } = aFake();
    await ports.accounts.invite('acc_taken', [BEA, CEM], aKey());
    const tomorrow = '2026-11-22' as CalendarDate;
    expect(world.invitations.has('acc_taken', BEA.email, TODAY)).toBe(true);
    expect(world.invitations.has('acc_taken', BEA.email, tomorrow)).toBe(false);
    const next = createFakeProvider({
      world,
      clock: fixedClock(tomorrow),
      ids: sequentialIds(),
      siteUrl: SITE,
    });
    await next.accounts.invite('acc_taken', [BEA], aKey());
    expect(world.invitations.has('acc_taken', BEA.email, tomorrow)).toBe(true);
    expect(world.invitations.has('acc_taken', CEM.email, tomorrow)).toBe(false);
  });
});

describe('an account', () => {
  it('shows the lines that its snapshot keeps, whatever the catalogue says [KE22]', async () => {
    const { world, ports } = aFake();
    expect(world.restore(world.snapshot().replaceAll('"Water"', '"Rain"'))).toBe(true);

    const account = await ports.accounts.ofGuid('acc_taken');
    expect(account.ok && account.value.products.map(({ type }) => type)).toContain('Rain');
  });
});

describe('links', () => {
  it('begin with the site’s origin, given with or without a trailing slash [JO1]', async () => {
    const world = createWorld({ today: TODAY });
    const { ports } = aFake({ world, siteUrl: `${SITE}/` });
    expect(await ports.accounts.ofGuid('acc_taken')).toMatchObject({
      value: { joinLink: `${SITE}/joining-tenant?guid=acc_taken` },
    });
  });
});
