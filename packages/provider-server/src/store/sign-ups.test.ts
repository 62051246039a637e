import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseInformation, leadAtTypedAddress, personalDetails } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

/** Texts with characters that have a meaning in an array literal, in which several rows are written. */
const ODD_TEXTS = ['O"Brien', 'back\\slash', '{a,b}', 'NULL', "d'Arc", 'Zoë 🙂', 'a\\"b'];

describe('sign-ups that are stored together', () => {
  it('[TX3] keep every text as typed, and store omitted fields as null', async () => {
    const answers = await Promise.all(
      ODD_TEXTS.map((text, index) => {
        const address = { fullAddress: { line1: `${index} ${text} Street`, city: 'Leeds' } };
        // Every second sign-up has a letting agent.
        const agent = index % 2 === 0 ? { lettingAgentName: text } : {};
        return provider.post(
          '/direct_debit',
          leadAtTypedAddress(index, {
            personalDetails: personalDetails({ lastname: text }),
            houseInformation: houseInformation({ address, ...agent }),
          }),
        );
      }),
    );
    const rows = await provider.store.db
      .selectFrom('house')
      .innerJoin('member', 'member.house_guid', 'house.guid')
      .select(['guid', 'last_name', 'letting_agent_name', 'full_address'])
      .execute();
    const stored = answers.map(({ body }) => rows.find(({ guid }) => guid === body['guid']));

    expect(stored).toEqual(
      ODD_TEXTS.map((text, index) => ({
        guid: expect.any(String),
        last_name: expect.any(String),
        letting_agent_name: index % 2 === 0 ? text : null,
        full_address: { line1: `${index} ${text} Street`, city: 'Leeds' },
      })),
    );
    // The comparison skips the first letter, because names are stored with an initial capital.
    expect(stored.map((row) => row?.last_name?.slice(1))).toEqual(
      ODD_TEXTS.map((text) => text.slice(1)),
    );
  });
});
