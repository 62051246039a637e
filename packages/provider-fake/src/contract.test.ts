import { movableClock, providerContract, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider, createFakeStaff } from './create-fake-provider.ts';
import { SANDBOX_STAFF_TOKEN } from './sandbox/test-values.ts';
import { createWorld } from './world/world.ts';

providerContract('the provider in memory', () => {
  const clock = movableClock();
  const world = createWorld({ today: TODAY });
  const options = { world, clock, ids: sequentialIds(), siteUrl: 'https://kettle.example' };
  return Promise.resolve({
    ports: createFakeProvider(options),
    staff: createFakeStaff(options, SANDBOX_STAFF_TOKEN),
    staffWithoutToken: createFakeStaff(options, undefined),
    today: TODAY,
    moveTo: clock.moveTo,
    leadTokenOf: (guid) => Promise.resolve(world.liveHouse(guid, TODAY)?.leadToken ?? ''),
    close: () => Promise.resolve(),
  });
});
