import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

async function signUp(number: number): Promise<string> {
  const { body } = await provider.post('/direct_debit', leadAtTypedAddress(number), newKey());
  return String(body['guid']);
}

async function productsOf(guid: string) {
  const { body } = await provider.get(`/summary?guid=${guid}`);
  return body['products'] as readonly Record<string, unknown>[];
}

describe('what was agreed', () => {
  it('is stored line by line, with the price of each [KE22]', async () => {
    const guid = await signUp(1);
    const { rows } = await sql`
      select product_type as type, option_code as code, price::float8 as price from house_line
      where house_guid = ${guid} order by position`.execute(provider.store.db);

    expect(rows).toEqual([
      { type: 'Energy', code: 'ENERGY', price: 1150 },
      { type: 'Water', code: 'WATER', price: 300 },
      { type: 'Broadband', code: 'BB_80', price: 160 },
      { type: 'TV Licence', code: 'TV_LICENCE_NONE', price: 0 },
    ]);
  });

  it('is what the account shows, whatever the catalogue says today [KE22]', async () => {
    const guid = await signUp(2);
    // As if the catalogue had contained this option on the day of the sign-up, and contained it no
    // longer.
    await sql`update house_line set option_code = 'COSY', price = 812.5, former_price = 900,
      words = jsonb_set(jsonb_set(words, '{product,title}', '"Cosy energy"'), '{option,title}', '"Gas of last year"')
      where house_guid = ${guid} and product_type = 'Energy'`.execute(provider.store.db);
    const [energy] = await productsOf(guid);

    expect(energy).toMatchObject({
      type: 'Energy',
      title: 'Cosy energy',
      defaultOption: 'COSY',
      options: [{ code: 'COSY', title: 'Gas of last year', price: { current: 812.5, old: 900 } }],
    });
  });

  it('has a former price only where there was one [KE22]', async () => {
    const [energy] = await productsOf(await signUp(7));

    expect(energy).toMatchObject({ options: [{ price: { current: 1150 } }] });
    expect(JSON.stringify(energy)).not.toContain('"old"');
  });

  it('is what a joiner pays too, whatever the monthly amount would be today [KE22]', async () => {
    const guid = await signUp(3);
    await provider.store.db
      .updateTable('house')
      .set({ monthly_pence: 4321 })
      .where('guid', '=', guid)
      .execute();
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    const joinerMandates = await provider.store.db
      .selectFrom('mandate')
      .innerJoin('member', 'member.id', 'mandate.member_id')
      .select('mandate.monthly_pence')
      .where('house_guid', '=', guid)
      .where('is_creator', '=', false)
      .execute();

    expect(joinerMandates).toEqual([{ monthly_pence: 4321 }]);
  });

  it('includes the version of the terms, of a lead and a joiner [KE22]', async () => {
    const guid = await signUp(4);
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    const members = await provider.store.db
      .selectFrom('member')
      .select(['terms_version', 'joined_at'])
      .where('house_guid', '=', guid)
      .execute();

    const accepted = { terms_version: expect.stringMatching(/./), joined_at: expect.any(Date) };
    expect(members).toEqual([accepted, accepted]);
  });
});
