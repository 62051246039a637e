import { movableClock, providerContract, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider } from './create-fake-provider.ts';
import { createWorld } from './world/world.ts';

providerContract('the provider in memory', () => {
  const clock = movableClock();
  const world = createWorld({ today: TODAY });
  const options = { world, clock, ids: sequentialIds(), siteUrl: 'https://kettle.example' };
  return Promise.resolve({
    ports: createFakeProvider(options),
    today: TODAY,
    moveTo: clock.moveTo,
    leadTokenOf: (guid) => Promise.resolve(world.houses.live(guid, TODAY)?.leadToken ?? ''),
    close: () => Promise.resolve(),
  });
});
