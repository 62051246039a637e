import { beforeEach, describe, expect, it } from 'vitest';
import {
  joinerDirectDebit,
  leadDirectDebit,
  newKey,
  personalDetails,
  preSignup,
} from '../testing/requests.ts';
import { LEADING } from '../testing/leading.ts';
import { oneProvider } from '../testing/one-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { erasePerson } from './erase-person.ts';
import { findPersonalData } from './personal-data.ts';

const EMAIL = 'ada@bücher.example';
const OTHER_SPELLING = 'Ada@BU\u0308CHER.example';

let provider: TestProvider;
oneProvider(['house', 'lead', 'outbox'], (opened) => (provider = opened));

describe('the leads of a person', () => {
  beforeEach(async () => {
    await provider.post('/pre-signup', preSignup({ emailAddress: EMAIL }), newKey());
    await provider.post('/pre-signup', preSignup({ emailAddress: 'zoë@example.com' }), newKey());
  });

  it('are found by another spelling of an international address, and nobody else is', async () => {
    const { leads } = await findPersonalData(provider.store.db, OTHER_SPELLING);

    expect(leads).toMatchObject([{ email: EMAIL }]);
  });

  it('are erased by another spelling of an international address, and nobody else is', async () => {
    const { db } = provider.store;
    await erasePerson(db, OTHER_SPELLING, LEADING);

    const left = await db.selectFrom('lead').select('email').execute();
    expect(left).toEqual([{ email: 'zoë@example.com' }]);
  });
});

it('the property of an erased lead still has its account, while somebody is in it [KE12]', async () => {
  const lead = { personalDetails: personalDetails({ email: EMAIL }) };
  const guid = await provider.signUp(leadDirectDebit(lead));
  await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
  await erasePerson(provider.store.db, EMAIL, LEADING);

  expect((await provider.post('/direct_debit', leadDirectDebit(), newKey())).status).toBe(409);
});
