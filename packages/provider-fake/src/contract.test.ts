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
    memberTokenOf: async (guid, email) => {
      const members = world.houses.live(guid, TODAY)?.members ?? [];
      const member = email === undefined ? members[0] : members.find((one) => one.email === email);
      return member?.ownToken ?? '';
    },
    close: () => Promise.resolve(),
  });
});
