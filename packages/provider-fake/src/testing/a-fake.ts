import { fixedClock, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider, type FakeProviderOptions } from '../create-fake-provider.ts';
import { createWorld } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

export const SITE = 'https://kettle.example';

/** A fake provider with its own world on a fixed day. */
export function aFake({
  store,
  ...more
}: Partial<FakeProviderOptions> & { readonly store?: WorldStore } = {}) {
  const world = more.world ?? createWorld(store ? { today: TODAY, store } : { today: TODAY });
  const ports = createFakeProvider({
    clock: fixedClock(),
    ids: sequentialIds(),
    siteUrl: SITE,
    ...more,
    world,
  });
  return { world, ports };
}

/**
 * A store with one snapshot that several worlds share, like tabs that share a browser's storage.
 */
export function aSharedStore(): WorldStore & { text: string | undefined } {
  return {
    text: undefined,
    reload() {
      return this.text;
    },
    onChange(takeSnapshot) {
      this.text = takeSnapshot();
    },
  };
}

let keys = 0;

/** An idempotency key that no other test of the file uses. */
export function aKey(): string {
  keys += 1;
  return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
}
