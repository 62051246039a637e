import type { ProviderPorts } from '@kettle/core';
import { createFakeProvider, createWorld } from '@kettle/provider-fake';
import { keptText } from '../journey/journey-storage.ts';
import { systemClock } from './clock.ts';
import { systemIds } from './ids.ts';
import { pause } from './pause.ts';
import { underLock } from './under-lock.ts';

const WORLD = 'kettle.fake.world';
const VARIANT = 'kettle.fake.variant';
const PACE = 'kettle.fake.pace';

/**
 * The fake provider that runs in this browser. It keeps its houses in `localStorage`, so that other
 * tabs see them.
 */
export function browserFakeProvider(): ProviderPorts {
  const kept = keptText(WORLD, () => localStorage);
  const world = createWorld({
    today: systemClock.today(),
    store: {
      reload: () => kept.read(),
      onChange: (takeSnapshot) => kept.write(takeSnapshot()),
      exclusively: oneTabAtATime,
    },
  });
  // Developers set both keys by hand, to try the sticky direct debit page or a provider that
  // answers without delay (docs/sandbox.md).
  const isSticky = keptText(VARIANT, () => localStorage).read() === 'sticky';
  const isInstant = keptText(PACE, () => localStorage).read() === 'instant';
  return createFakeProvider({
    world,
    settings: isSticky ? { directDebitVariant: 'sticky' } : {},
    clock: systemClock,
    ids: systemIds,
    siteUrl: location.origin,
    ...(isInstant ? {} : { wait: pause }),
  });
}

/**
 * Tabs may run in separate processes. Without a lock, two of them could both give away a house's
 * last place.
 */
function oneTabAtATime<T>(change: () => Promise<T>): Promise<T> {
  return underLock(WORLD, {}, change);
}
