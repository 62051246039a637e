import type { Clock, Ids, ProviderPorts } from '@kettle/core';
import { createFakeProvider, createWorld } from '@kettle/provider-fake';
import { ContainerModule } from 'inversify';
import { storedText, type TextStorage } from '../platform/browser-storage.ts';
import { TOKENS } from './container.ts';
import { underLock } from '../platform/under-lock.ts';

const WORLD = 'kettle.fake.world';
const VARIANT = 'kettle.fake.variant';
const PACE = 'kettle.fake.pace';

/** The fake provider, which runs in this browser. */
export const fakeProviderModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.provider)
    .toResolvedValue(browserFakeProvider, [TOKENS.clock, TOKENS.ids, TOKENS.storage])
    .inSingletonScope();
});

/** Stores the houses of the fake provider, so that other tabs see them. */
function browserFakeProvider(clock: Clock, ids: Ids, storage: () => TextStorage): ProviderPorts {
  const stored = storedText(WORLD, storage);
  const world = createWorld({
    today: clock.today(),
    store: {
      reload: () => stored.read(),
      onChange: (takeSnapshot) => stored.write(takeSnapshot()),
      exclusively: oneTabAtATime,
    },
  });
  // Developers set both keys by hand, to try the sticky direct debit page or a provider that
  // answers without delay (docs/using.md).
  const isSticky = storedText(VARIANT, storage).read() === 'sticky';
  const isInstant = storedText(PACE, storage).read() === 'instant';
  return createFakeProvider({
    world,
    settings: isSticky ? { directDebitVariant: 'sticky' } : {},
    clock,
    ids,
    siteUrl: location.origin,
    ...(isInstant ? {} : { wait: pause }),
  });
}

/**
 * Tabs may run in separate processes. Without a lock, two of them could both take the last place in
 * a house.
 */
function oneTabAtATime<T>(change: () => Promise<T>): Promise<T> {
  return underLock(WORLD, {}, change);
}

/** Resolves after `ms` milliseconds, or as soon as the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
