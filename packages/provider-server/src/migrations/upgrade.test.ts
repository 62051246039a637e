import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBankDetails } from '../bank-keys/open-bank-details.ts';
import { openDatabase, type DatabaseLocation } from '../store/database.ts';
import { listMandates } from '../store/mandates.ts';
import { prepareStore } from '../store/store.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import {
  LEGACY_BANK_DETAILS,
  legacyDatabase,
  FOREIGN_TENANT,
  LEGACY_KEY,
  LEGACY_MANDATE_ROW,
  LEGACY_TYPED_HOUSE,
} from '../testing/legacy-database.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { ALL_MIGRATIONS } from './all-migrations.ts';
import { migrate } from './migrate.ts';

const PREVIOUS = ALL_MIGRATIONS.slice(0, 3);

const directories = dataDirectories();
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await postgresForTests();
});
afterAll(async () => {
  directories.remove();
  await postgres.stop();
});

describe.each(['embedded', 'PostgreSQL'])('the %s database of an earlier version', (kind) => {
  let provider: TestProvider;
  beforeAll(async () => {
    const location: DatabaseLocation =
      kind === 'embedded' ? { directory: directories.fresh('before') } : { url: postgres.url };
    await legacyDatabase(location, PREVIOUS);
    provider = await testProvider({}, location);
  });
  afterAll(() => provider.close());

  const { houseGuid } = LEGACY_MANDATE_ROW;

  it('has every migration of this version', async () => {
    const rows = await provider.store.db.selectFrom('schema_migration').select('name').execute();

    expect(rows.map(({ name }) => name)).toEqual(ALL_MIGRATIONS.map(({ name }) => name));
  });

  it('keeps the times at which migrations were applied', async () => {
    const rows = await provider.store.db.selectFrom('schema_migration').selectAll().execute();

    expect(rows.map(({ timestamp }) => timestamp)).toEqual(
      ALL_MIGRATIONS.map(() => expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]{12}Z$/)),
    );
  });

  it('keeps bank details that can be opened [KE14]', async () => {
    const { key_id: keyId, sealed } = await provider.store.db
      .selectFrom('mandate')
      .selectAll()
      .where('member_id', '=', LEGACY_MANDATE_ROW.rowId)
      .executeTakeFirstOrThrow();

    expect(openBankDetails(keyRingOf(1), LEGACY_MANDATE_ROW, { keyId, sealed })).toEqual(
      LEGACY_BANK_DETAILS,
    );
  });

  it('opens a house by its old link, which ends in a dash, at the agreed price [CA34]', async () => {
    const { status, body } = await provider.get(`/summary?guid=${houseGuid}`);

    expect(houseGuid).toMatch(/-$/);
    expect(status).toBe(200);
    expect(body).toMatchObject({ pppw: 1305.45, nonDiscountedPppw: 1450.5 });
  });

  it('shows the lines of a house, from the catalogue at the upgrade [KE22]', async () => {
    const { body } = await provider.get(`/summary?guid=${houseGuid}`);

    expect(body['products']).toMatchObject([
      { type: 'Energy', options: [{ code: 'ENERGY', priceId: 'price_energy' }] },
      { type: 'Broadband', options: [{ code: 'BB_80', priceId: 'price_bb_80' }] },
    ]);
  });

  it('keeps the monthly amount and the first collection of each mandate [KE22]', async () => {
    const agreed = { monthly_pence: 5673, first_collection: '2027-07-01' };
    const { db } = provider.store;
    const house = await db
      .selectFrom('house')
      .select(['monthly_pence', 'first_collection'])
      .where('guid', '=', houseGuid)
      .executeTakeFirst();
    const mandate = await db
      .selectFrom('mandate')
      .select(['monthly_pence', 'first_collection'])
      .where('member_id', '=', LEGACY_MANDATE_ROW.rowId)
      .executeTakeFirst();

    expect([house, mandate]).toEqual([agreed, agreed]);
  });

  it('has mandates with a reference and the status new [OP1]', async () => {
    const mandates = await listMandates(provider.store.db);

    expect(mandates).toMatchObject([
      { reference: expect.stringMatching(/^[A-Z0-9]{18}$/), guid: houseGuid, status: 'new' },
    ]);
  });

  it('answers a repeated submission from the earlier version with its first answer [KE7]', async () => {
    const { headers, content, answer } = LEGACY_KEY;
    const { status, body } = await provider.post('/pre-signup', content, headers);

    expect([status, body]).toEqual([200, answer]);
  });

  it('knows a member by each spelling of their e-mail address [KE12]', async () => {
    const again = joinerDirectDebit(houseGuid, FOREIGN_TENANT.punycode);
    const { status } = await provider.post('/direct_debit', again, newKey());

    expect(status).toBe(409);
  });

  it('knows a typed address by each spelling of its lead’s e-mail address [KE12]', async () => {
    const lead = leadAtTypedAddress(LEGACY_TYPED_HOUSE.number, {
      personalDetails: personalDetails({ email: FOREIGN_TENANT.punycode }),
    });
    const { status, body } = await provider.post('/direct_debit', lead, newKey());

    expect(status).toBe(409);
    expect(body['messages']).toEqual([expect.stringContaining('already has an account')]);
  });

  it('invites nobody twice on one day [D39]', async () => {
    const before = await provider.count('outbox');
    const housemates = [{ email: 'Mate@Example.com', fullname: 'A Mate' }];
    const { status } = await provider.post(
      '/invite_housemates',
      { guid: houseGuid, housemates },
      newKey(),
    );

    expect([status, await provider.count('outbox')]).toEqual([204, before]);
  });

  it('lets one joiner take the last place [KE14]', async () => {
    const answers = [];
    for (const email of ['bea@example.com', 'cy@example.com']) {
      answers.push(
        await provider.post('/direct_debit', joinerDirectDebit(houseGuid, email), newKey()),
      );
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 410]);
    expect(answers[0]?.body['remainingHm8s']).toBe(0);
  });

  it('has no e-mail address in any key', async () => {
    const { rows } = await sql<{ type: string }>`
      select data_type as type from information_schema.columns
      where (table_name, column_name) in
        (('house', 'natural_key'), ('member', 'email_key'), ('invitation', 'recipient_key'), ('outbox', 'recipient_key'))`.execute(
      provider.store.db,
    );

    expect(rows.map(({ type }) => type)).toEqual(Array(4).fill('bytea'));
  });

  it('refuses to delete a key that still seals bank details', async () => {
    await expect(provider.store.db.deleteFrom('bank_key').execute()).rejects.toMatchObject({
      constraint: 'mandate_key',
    });
  });

  it('deletes a shared package with its lead', async () => {
    const { db } = provider.store;
    expect(await provider.count('shared_package')).toBe(1);
    await db.deleteFrom('lead').where('id', '=', 'lead_shared').execute();

    expect(await provider.count('shared_package')).toBe(0);
  });

  it('has no check that is not validated', async () => {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(
      provider.store.db,
    );

    expect(rows).toEqual([]);
  });
});

describe('a schema change', () => {
  const CHANGE = {
    name: '9999-change',
    sql: `alter table house add column test_note text;`,
  };

  it('does not block queries while a transaction locks the table for long, and is applied afterwards', async () => {
    const database = await openDatabase({ url: postgres.url }, () => undefined);
    const store = await prepareStore(database, keyRingOf(1));
    const { db } = store;
    const reader = await db.startTransaction().execute();
    await sql`select from house`.execute(reader);
    let isChanged = false;
    const changing = migrate(db, [...ALL_MIGRATIONS, CHANGE]).then((names) => {
      isChanged = true;
      return names;
    });
    const waits: number[] = [];
    for (let query = 0; query < 6; query += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const begin = performance.now();
      await sql`select count(*) from house`.execute(db);
      waits.push(performance.now() - begin);
    }
    expect(isChanged).toBe(false);
    await reader.commit().execute();

    expect(await changing).toEqual(['9999-change']);
    // Without its own limit, the change would hold all queries up until the reader ends.
    expect(Math.max(...waits)).toBeLessThan(4000);
    await store.close();
  });
});
