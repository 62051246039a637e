import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTables } from '../testing/empty-tables.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { findHouses, incompleteHouses } from './find-houses.ts';

let provider: TestProvider;
let guid: string;
beforeAll(async () => {
  provider = await testProvider();
  await emptyTables(provider.store.db, 'house');
  guid = await provider.signUp(leadAtTypedAddress(1));
});
afterAll(() => provider.close());

const found = async (text: string): Promise<readonly string[]> =>
  (await findHouses(provider.store.db, text, 10)).map((house) => house.guid);

describe('a house', () => {
  it('is found by e-mail address, phone or name of who waits to join', async () => {
    const { request_code: code } = await provider.store.db
      .selectFrom('house')
      .select('request_code')
      .executeTakeFirstOrThrow();
    const email = 'zoe@example.com';
    const zoe = { email, firstname: 'Zoe', lastname: 'Quill', tel: '07700900777' };
    const request = joinerDirectDebit(code, email, { personalDetails: personalDetails(zoe) });
    expect((await provider.post('/direct_debit', request, newKey())).status).toBe(200);

    for (const text of ['ZOE@example.com', '+44 7700 900777', 'zoe', 'zoe qui']) {
      expect([text, await found(text)]).toEqual([text, [guid]]);
    }
  });
});

describe('the list of incomplete houses', () => {
  it('has none that has ended', async () => {
    const ended = await provider.signUp(leadAtTypedAddress(2));
    await provider.store.db
      .updateTable('house')
      .set({ tenancy_start: addDays(TODAY, -400), tenancy_end: addDays(TODAY, -1) })
      .where('guid', '=', ended)
      .execute();
    const startsBefore = addDays(TODAY, 1000);
    const list = await incompleteHouses(provider.store.db, {
      startsBefore,
      today: TODAY,
      limit: 9,
    });

    expect(list.map((house) => house.guid)).toEqual([guid]);
  });
});

it('a house is found by its e-mail address without any other house', async () => {
  const details = personalDetails({ email: 'una@example.com' });
  const other = await provider.signUp(leadAtTypedAddress(3, { personalDetails: details }));

  expect(await found('una@example.com')).toEqual([other]);
  expect(await found('nobody@example.com')).toEqual([]);
});
