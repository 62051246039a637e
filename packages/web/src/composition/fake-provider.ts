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

/** The provider in this browser: its houses are kept in storage, so that another tab finds them. */
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
  // Both are set by hand, to try the other direct debit page or a network without delay (docs/sandbox.md).
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

/** Two tabs may be two processes: without a lock both could give away a house's last place. */
function oneTabAtATime<T>(change: () => Promise<T>): Promise<T> {
  return underLock(WORLD, {}, change);
}
