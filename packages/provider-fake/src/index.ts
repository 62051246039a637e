export { createFakeProvider, type FakeProviderOptions } from './create-fake-provider.ts';
export type { NetworkOptions } from './ports/network.ts';
export { createWorld, type World, type WorldOptions } from './world/world.ts';
export type { WorldStore } from './world/world-store.ts';
