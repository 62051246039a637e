import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  houseOfTwo,
  allowedForbiddenRequests,
  summaryFaults,
} from '../testing/roles/forbidden-requests.ts';
import {
  changeSummary,
  ROLE_MUTATIONS,
  SUMMARY_MUTATIONS,
} from '../testing/roles/role-mutations.ts';
import { providerOver, testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

describe('lead, joiner and visitor', () => {
  it('can set only the fields of their role, and agree only with a literal true', async () => {
    expect(await allowedForbiddenRequests(provider)).toEqual([]);
  });

  it.each(Object.entries(ROLE_MUTATIONS))(
    'this test detects a provider that %s',
    async (_what, { changeServer, allows }) => {
      const wrong = providerOver(provider.store);
      changeServer(wrong.server, wrong.store);

      expect(await allowedForbiddenRequests(wrong, [allows])).toEqual([allows]);
    },
  );
});

describe('a visitor who holds the link', () => {
  let guid: string;
  beforeAll(async () => {
    guid = await houseOfTwo(provider);
  });

  it('sees only the published keys of the account and no personal details [JO16]', async () => {
    expect(await summaryFaults(provider, guid)).toEqual([]);
  });

  it.each(Object.entries(SUMMARY_MUTATIONS))(
    'this test detects a provider that %s',
    async (_what, { change, found }) => {
      const wrong = providerOver(provider.store);
      changeSummary(wrong.server, change);

      expect(await summaryFaults(wrong, guid)).toEqual(found);
    },
  );
});
