import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raceForPlaces } from '../testing/last-place-race.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

const LONG = process.env['LONG'] === '1';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

describe('on the embedded database', () => {
  it('[KE14] the last place of a house goes to one of twenty who want it at once', async () => {
    for (let number = 1; number <= (LONG ? 200 : 10); number += 1) {
      const result = await raceForPlaces([provider], { number, size: 2, joiners: 20 });

      expect(result).toMatchObject({
        joined: 1,
        toldLast: 1,
        remaining: 0,
        members: 2,
        mandates: 2,
      });
      expect([...result.statuses.keys()].toSorted()).toEqual([200, 410]);
    }
  });

  it('[KE14] fourteen places go to fourteen of thirty', async () => {
    for (let number = 1001; number <= (LONG ? 1020 : 1001); number += 1) {
      const result = await raceForPlaces([provider], { number, size: 15, joiners: 30 });

      expect(result).toMatchObject({
        joined: 14,
        toldLast: 1,
        remaining: 0,
        members: 15,
        mandates: 15,
      });
    }
  });
});
