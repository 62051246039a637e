import { expect, it } from 'vitest';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { erasePerson } from '../people/erase-person.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { leadAtTypedAddress, newKey, PRICE_IDS } from '../testing/requests.ts';
import { LEADING } from '../testing/leading.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { providerOver, type TestProvider } from '../testing/test-provider.ts';
import { stopLinkTo } from './stop-links.ts';

let provider: TestProvider;
oneProvider(['outbox', 'stopped_recipient'], (opened) => (provider = opened));

let houses = 800;
/** Invites Bea to a new house. Returns her mails. */
async function inviteBea(email = 'bea@example.com') {
  houses += 1;
  const guid = await provider.signUp(leadAtTypedAddress(houses, { housemateCount: 4 }));
  const housemates = [{ email, fullname: 'Bea Cole' }];
  const { status, body } = await provider.post(
    '/invite_housemates',
    { guid, housemates },
    newKey(),
  );
  return { status, body, mails: await mailsOf(email) };
}

const mailsOf = (email: string) =>
  provider.store.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'stop_link'])
    .where('recipient', '=', email)
    .orderBy('kind')
    .execute();

async function theLink(): Promise<string> {
  const { mails } = await inviteBea();
  await provider.store.db
    .updateTable('outbox')
    .set({ sent_at: new Date() })
    .where('kind', '=', 'invitation')
    .execute();
  const { pathname, search } = new URL(String(mails[0]?.stop_link));
  return pathname + search;
}

const open = (method: 'GET' | 'HEAD' | 'POST', url: string) =>
  provider.server.inject({
    method,
    url,
    ...(method === 'POST'
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }
      : {}),
  });

it('opening the link of a mail changes nothing, and shows what to press [ML9]', async () => {
  const link = await theLink();
  expect((await open('HEAD', link)).statusCode).toBe(200);
  const { statusCode, body, headers } = await open('GET', link);

  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(body).toContain('<form method="post"');
  const kinds = (await mailsOf('bea@example.com')).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['invitation', 'reminder']));
  expect((await inviteBea()).status).toBe(204);
});

it('pressing stops all such mails to the address, those that wait and those of other houses [ML9]', async () => {
  const { statusCode, body } = await open('POST', await theLink());
  const later = await inviteBea('BEA@example.com');
  const saved = await provider.post('/email_summary', {
    hm8s: 4,
    selectedProducts: PRICE_IDS,
    postcode: 'LS6 1AA',
    packageShare: false,
    email: 'bea@example.com',
  });

  expect([statusCode, body]).toEqual([200, expect.stringContaining('no more of these emails')]);
  expect((await mailsOf('bea@example.com')).map(({ kind }) => kind)).toEqual(['invitation']);
  expect(later).toMatchObject({ status: 200, body: { notSent: ['BEA@example.com'] }, mails: [] });
  expect(saved.body).toEqual({ notSent: ['bea@example.com'] });
});

it('whoever stops them still gets the mails of their own sign-ups, before and after', async () => {
  const signUp = () => {
    houses += 1;
    const lead = leadAtTypedAddress(houses);
    const personalDetails = { ...lead.personalDetails, email: 'bea@example.com' };
    return provider.signUp({ ...lead, personalDetails });
  };
  const link = await theLink();
  await signUp();
  await open('POST', link);
  await signUp();

  const kinds = (await mailsOf('bea@example.com')).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'direct-debit')).toHaveLength(2);
});

it.each<readonly [string, () => Promise<unknown>]>([
  ['is deleted', () => provider.store.db.deleteFrom('outbox').execute()],
  [
    'is erased with its recipient',
    () => erasePerson(provider.store.db, 'bea@example.com', LEADING),
  ],
])('pressing still stops them once the mail %s [ML9]', async (_what, remove) => {
  const link = await theLink();
  await remove();

  expect((await open('POST', link)).statusCode).toBe(200);
  expect((await inviteBea()).body).toEqual({ notSent: ['bea@example.com'] });
});

it('pressing still stops them after a rotation of the keys [ML9]', async () => {
  const siteUrl = '';
  const link = stopLinkTo('bea@example.com', { keys: keyRingOf(1), siteUrl });
  const rotated = providerOver({ ...provider.store, keys: keyRingOf(2, 1) });

  expect((await rotated.server.inject({ method: 'POST', url: link })).statusCode).toBe(200);
});

it.each(['', '?to=', '?to=%3Cscript%3E', `?to=${'a'.repeat(85)}`])(
  'a link that was cut off or changed on its way, %j, says so, and offers nothing to press [ML9]',
  async (query) => {
    const { statusCode, body } = await open('GET', `/stop-emails${query}`);

    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>This link doesn’t work</h1>');
    expect(body).not.toMatch(/<form|<script/);
  },
);

it('a link that we did not make stops nothing, as one made for another address', async () => {
  const linkTo = (email: string, keys: KeyRing) => stopLinkTo(email, { keys, siteUrl: '' });
  const bytesOf = (link: string) => Buffer.from(link.slice(link.indexOf('=') + 1), 'base64url');
  const foreign = linkTo('cy@example.com', keyRingOf(2));
  const signature = bytesOf(linkTo('bea@example.com', provider.store.keys)).subarray(32);
  const mixed = Buffer.concat([bytesOf(foreign).subarray(0, 32), signature]);
  const forged = `/stop-emails?to=${mixed.toString('base64url')}`;
  const statuses = [];
  for (const url of [foreign, forged]) statuses.push((await open('POST', url)).statusCode);

  expect(statuses).toEqual([404, 404]);
  expect(await provider.store.db.selectFrom('stopped_recipient').selectAll().execute()).toEqual([]);
});
