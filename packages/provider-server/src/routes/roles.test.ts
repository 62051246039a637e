import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseOfTwo, overreachesAllowed, summaryFaults } from '../testing/roles/overreaches.ts';
import { meddleWithSummary, WRONG_ROLES, WRONG_SUMMARIES } from '../testing/roles/wrong-roles.ts';
import { providerOver, testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

describe('lead, joiner and visitor', () => {
  it('can set only the fields of their role, and agree only with a literal true [CA20, CA21]', async () => {
    expect(await overreachesAllowed(provider)).toEqual([]);
  });

  it.each(Object.entries(WRONG_ROLES))(
    'this test detects a provider that %s',
    async (_what, { meddle, allows }) => {
      const wrong = providerOver(provider.store);
      meddle(wrong.server, wrong.store);

      expect(await overreachesAllowed(wrong, [allows])).toEqual([allows]);
    },
  );
});

describe('a visitor who holds the link', () => {
  let guid: string;
  beforeAll(async () => {
    guid = await houseOfTwo(provider);
  });

  it('sees only the published keys of the account and no personal details [CA11, JO16]', async () => {
    expect(await summaryFaults(provider, guid)).toEqual([]);
  });

  it.each(Object.entries(WRONG_SUMMARIES))(
    'this test detects a provider that %s',
    async (_what, { change, found }) => {
      const wrong = providerOver(provider.store);
      meddleWithSummary(wrong.server, change);

      expect(await summaryFaults(wrong, guid)).toEqual(found);
    },
  );
});
