import { fixedClock, providerContract, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider } from './create-fake-provider.ts';
import { createWorld } from './world/world.ts';

providerContract('the provider in memory', () => {
  const world = createWorld({ today: TODAY });
  const ports = createFakeProvider({
    world,
    clock: fixedClock(),
    ids: sequentialIds(),
    siteUrl: 'https://kettle.example',
  });
  return Promise.resolve({ ports, today: TODAY, close: () => Promise.resolve() });
});
