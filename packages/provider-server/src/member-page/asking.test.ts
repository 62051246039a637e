import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, formatDate } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import type { MailKind } from '@kettle/provider-domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeHouse } from '../houses/close-house.ts';
import { listMandates } from '../mandates/mandates.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { erasePerson } from '../people/erase-person.ts';
import { findPersonalData } from '../people/personal-data.ts';
import { operatorOf } from '../testing/operator.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
} from '../testing/requests.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { LEADING } from '../testing/leading.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import { SITE_URL, type Answer, type TestProvider } from '../testing/test-provider.ts';
import { turnAway } from '../houses/join-requests.ts';
import { followUpRequests } from '../houses/unanswered-requests.ts';

let provider: TestProvider;
oneProvider(['house', 'outbox', 'mandate_cancellation'], (opened) => (provider = opened));

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly state: string;
}

/**
 * A house of this size at 1 Kettle Terrace, whose lead is Ada, and what a stranger gets for that
 * address.
 */
async function aHouse(housemateCount = 4) {
  const guid = await provider.signUp(leadDirectDebit({ housemateCount }));
  const { body } = await provider.post('/verify_address/adr_ls6_1', {});
  const code = String(body['shareCode']);
  const [mail] = await mailsOf('direct-debit');
  const lead = tokenIn(mail?.body);
  return {
    guid,
    code,
    lead,
    people: async () => {
      const answer = await provider.post('/member/house', { guid, me: lead });
      return answer.body['people'] as readonly Person[];
    },
    act: (action: 'let_in' | 'take_out', person = ''): Promise<Answer> =>
      provider.post(`/member/${action}`, { guid, me: lead, person }),
  };
}

function tokenIn(body = ''): string {
  return /me=(\w+)/.exec(body)?.[1] ?? '';
}

function joins(guid: string, email: string): Promise<Answer> {
  return provider.post('/direct_debit', joinerDirectDebit(guid, email), newKey());
}

function mailsOf(kind: MailKind) {
  return provider.store.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
}

/** What the provider does each hour, so many days from now. */
function followUp(days: number) {
  const templates = mailTemplates(SANDBOX.company.profile, SITE_URL);
  const today = addDays(TODAY, days);
  return provider.store.db
    .transaction()
    .execute((db) => followUpRequests(db, { today, templates, siteUrl: SITE_URL }));
}

const mandates = () => listMandates(provider.store.db);

describe('a person who asks to join', () => {
  it('is in a mail to the lead with a link that opens the house, and has no mandate [AK2, AK4]', async () => {
    const { guid, code } = await aHouse();
    const { status, body } = await joins(code, 'bea@example.com');
    const [mail, ...others] = await mailsOf('asks-to-join');

    expect([status, body['waitsForLead'], body['remainingHm8s']]).toEqual([200, true, 3]);
    expect(mail).toMatchObject({ recipient: 'ada@example.com' });
    expect(mail?.body).toContain('Bea has asked to join');
    expect(others).toEqual([]);
    const answer = await provider.post('/member/house', { guid, me: tokenIn(mail?.body) });
    expect(answer.body).toMatchObject({ people: [{ firstName: 'Ada' }, { firstName: 'Bea' }] });
    expect(await mandates()).toHaveLength(1);
    expect(await mailsOf('direct-debit')).toHaveLength(1);
  });

  it('is in one mail to the lead, however often they ask [AK2]', async () => {
    const { code } = await aHouse();
    for (const email of ['bea@example.com', 'Bea@Example.com']) {
      expect((await joins(code, email)).status).toBe(200);
    }

    expect(await mailsOf('asks-to-join')).toHaveLength(1);
    expect(await provider.count('join_request')).toBe(1);
  });

  it('gets 429 behind three others, with the time to try again [AK2]', async () => {
    const { code } = await aHouse();
    for (const name of ['bea', 'cem', 'dee']) await joins(code, `${name}@example.com`);
    const { status, headers } = await joins(code, 'eve@example.com');

    expect([status, headers['retry-after']]).toEqual([429, '86400']);
    expect(await provider.count('join_request')).toBe(3);
  });

  it('leaves no bank details that can be read', async () => {
    const { code } = await aHouse();
    await joins(code, 'bea@example.com');
    const rows = await provider.store.db.selectFrom('join_request').selectAll().execute();

    expect(JSON.stringify(rows)).not.toMatch(/55779911|20-00-00/);
  });

  it('is let in with a mandate whose bank details the export can read, and its mail [AK5]', async () => {
    const { code, people, act } = await aHouse();
    await joins(code, 'bea@example.com');
    const [, bea] = await people();
    expect((await act('let_in', bea?.id)).status).toBe(200);

    expect(await mandates()).toMatchObject([{ status: 'new' }, { status: 'new' }]);
    const confirmations = await mailsOf('direct-debit');
    expect(confirmations.map(({ recipient }) => recipient)).toEqual([
      'ada@example.com',
      'bea@example.com',
    ]);
    const [first, next] = confirmations.map(({ body }) => body.split('\n\n').slice(0, 2));
    expect(next).toEqual(['Hello Bea,', 'Ada has let you in.']);
    expect(first?.join()).not.toContain('let you in');
    expect(await provider.count('join_request')).toBe(0);
    const exported = await exportedBy('mandates', 'export');
    expect(exported).toMatch(/bea@example\.com/);
    expect(exported.match(/55779911/g)).toHaveLength(2);
  });

  it('who is let in is in no mail to the lead any more that still waits [AK5]', async () => {
    const { code, people, act } = await aHouse();
    await joins(code, 'bea@example.com');
    const [, bea] = await people();
    await act('let_in', bea?.id);

    expect(await mailsOf('asks-to-join')).toEqual([]);
  });

  it('who is turned away leaves nothing, not even in the mail to the lead, and is told once [AK5]', async () => {
    const { code, people, act } = await aHouse();
    await joins(code, 'bea@example.com');
    const [, bea] = await people();
    await act('take_out', bea?.id);
    await act('take_out', bea?.id);

    expect(await provider.count('join_request')).toBe(0);
    expect(await mailsOf('asks-to-join')).toEqual([]);
    const told = await mailsOf('not-let-in');
    expect(told).toMatchObject([{ recipient: 'bea@example.com' }]);
    expect(told[0]?.body).toContain('a house in LS6 1AA');
  });

  it('is turned away when the house is complete, but not if they are the last to join [AK5]', async () => {
    const { guid, code } = await aHouse(2);
    await joins(code, 'bea@example.com');
    await joins(code, 'eve@example.com');
    await joins(guid, 'bea@example.com');

    expect(await provider.count('join_request')).toBe(0);
    const told = await mailsOf('not-let-in');
    expect(told.map(({ recipient }) => recipient)).toEqual(['eve@example.com']);
  });

  it('is turned away after 14 days [AK5]', async () => {
    const { code } = await aHouse();
    await joins(code, 'bea@example.com');
    const { db } = provider.store;
    const templates = mailTemplates(SANDBOX.company.profile, 'https://kettle.test');
    const sweep = (days: number) =>
      db
        .transaction()
        .execute((transaction) =>
          turnAway(transaction, templates, { today: addDays(TODAY, days) }),
        );

    expect([await sweep(13), await sweep(14)]).toEqual([0, 1]);
    expect(await mailsOf('not-let-in')).toHaveLength(1);
  });

  it('is in one more mail to the lead after a week, and in none once the lead has answered [AK5]', async () => {
    const { code, people, act } = await aHouse();
    await joins(code, 'bea@example.com');
    await followUp(6);
    expect(await mailsOf('asks-to-join')).toHaveLength(1);
    await followUp(7);
    await followUp(8);
    const [, reminder, ...others] = await mailsOf('asks-to-join');

    expect(others).toEqual([]);
    expect(reminder).toMatchObject({
      recipient: 'ada@example.com',
      subject: 'Somebody is waiting to join your house',
    });
    expect(reminder?.body).toContain('Bea asked to join');
    expect(reminder?.body).toContain(
      `If you don’t answer by ${formatDate(addDays(TODAY, 13))}, we erase`,
    );
    expect(tokenIn(reminder?.body)).not.toBe('');
    const [, bea] = await people();
    await act('let_in', bea?.id);
    expect(await mailsOf('asks-to-join')).toEqual([]);
  });

  it('whom nobody answers is erased, and the lead reads so without their name [AK5]', async () => {
    const { code } = await aHouse();
    await joins(code, 'bea@example.com');
    await followUp(13);
    expect(await mailsOf('not-let-in')).toEqual([]);
    await followUp(14);
    await followUp(15);
    const mails = await mailsOf('not-let-in');
    const toLead = mails.find(({ recipient }) => recipient === 'ada@example.com');

    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@example.com',
      'bea@example.com',
    ]);
    expect(toLead?.body).toContain('you didn’t answer in 14 days');
    expect(toLead?.body).not.toContain('Bea');
    expect(await mailsOf('asks-to-join')).toEqual([]);
  });

  it('is erased and told as soon as the house is closed [AK5]', async () => {
    const { guid, code } = await aHouse();
    await joins(code, 'bea@example.com');
    const templates = mailTemplates(SANDBOX.company.profile, 'https://kettle.test');
    const { db } = provider.store;
    await db
      .transaction()
      .execute((tx) => closeHouse(tx, templates, guid, { today: TODAY, reason: 'moved out' }));

    expect(await provider.count('join_request')).toBe(0);
    expect(await mailsOf('asks-to-join')).toEqual([]);
    expect(await mailsOf('not-let-in')).toMatchObject([{ recipient: 'bea@example.com' }]);
  });

  it('is exported and erased like anybody else', async () => {
    const { code } = await aHouse();
    await joins(code, 'bea@example.com');
    const { db } = provider.store;
    expect((await findPersonalData(db, 'bea@example.com')).requests).toMatchObject([
      { firstName: 'Bea', accountEnding: '11' },
    ]);
    await erasePerson(db, 'bea@example.com', LEADING);

    expect(await provider.count('join_request')).toBe(0);
    expect(await mailsOf('asks-to-join')).toEqual([]);
  });
});

describe('a housemate whom the lead takes out', () => {
  it('is told, as is the lead, and their new mandate is not exported [AK10]', async () => {
    const { guid, people, act } = await aHouse();
    await joins(guid, 'bea@example.com');
    const [, bea] = await people();
    expect((await act('take_out', bea?.id)).body).toMatchObject({ remainingHousemates: 3 });

    expect(await mandates()).toMatchObject([{ status: 'new' }, { status: 'cancelled' }]);
    const told = await mailsOf('taken-out');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@example.com',
      'bea@example.com',
    ]);
    expect(await cancellations()).toBe('');
  });

  it('has their mandate in the list for the bank, once [AK10]', async () => {
    const { guid, people, act } = await aHouse();
    await joins(guid, 'bea@example.com');
    await exportedBy('mandates', 'export');
    const [, bea] = await people();
    await act('take_out', bea?.id);
    const reference = (await mandates())[1]?.reference ?? '';
    const told = (await mailsOf('taken-out')).find((mail) => mail.recipient === 'bea@example.com');
    expect(told?.body).toContain(
      `asking your bank to stop your Direct Debit, reference ${reference}.`,
    );

    expect(await cancellations()).toMatch(
      new RegExp(`^reference,since\n${reference},\\d{4}-\\d\\d-\\d\\d\n$`),
    );
    expect(await cancellations()).toBe('');
  });

  it('asks if they come again by the link, and the lead reads why [AK11]', async () => {
    const { guid, people, act } = await aHouse();
    await joins(guid, 'bea@example.com');
    const [, bea] = await people();
    await act('take_out', bea?.id);
    const { status, body } = await joins(guid, 'Bea@Example.com');

    expect([status, body['waitsForLead'], body['remainingHm8s']]).toEqual([200, true, 3]);
    expect(await people()).toMatchObject([{ state: 'lead' }, { state: 'waiting' }]);
    const [mail] = await mailsOf('asks-to-join');
    expect(mail?.body).toContain('They were in the house before, and were taken out.');
    expect((await joins(guid, 'cem@example.com')).body).not.toHaveProperty('waitsForLead');
    const elsewhere = await provider.signUp(leadAtTypedAddress(2));
    expect((await joins(elsewhere, 'bea@example.com')).body).not.toHaveProperty('waitsForLead');
  });
});

describe('of the requests of one sender', () => {
  let outside: TestProvider;
  oneProvider(['house'], (opened) => (outside = opened), {
    rateLimitMode: 'on',
    trustedProxies: ['127.0.0.1'],
    staffTokens,
  });

  it('one at a time waits, and leaves room for whoever asks from elsewhere [AK12]', async () => {
    const code = await outside.requestCode(await outside.signUp(leadDirectDebit()));
    const asks = (email: string, address: string, headers = {}) => {
      const from = { 'x-forwarded-for': address, ...headers };
      return outside.post('/direct_debit', joinerDirectDebit(code, email), {
        ...newKey(),
        ...from,
      });
    };
    const [here, elsewhere] = ['198.51.100.1', '198.51.100.2'];
    expect((await asks('eve@example.com', here)).status).toBe(200);
    const second = await asks('eva@example.com', here);

    expect([second.status, second.headers['retry-after']]).toEqual([429, '86400']);
    expect(String(second.body['messages'])).toContain('from your internet connection already');
    expect((await asks('EVE@example.com', here)).status).toBe(200);
    expect((await asks('bea@example.com', elsewhere)).status).toBe(200);
    expect((await asks('cem@example.com', here, BEA)).status).toBe(200);
    await outside.store.db.deleteFrom('join_request').execute();
    expect((await asks('eva@example.com', here)).status).toBe(200);
  });
});

it('a mandate that the bank has is in the list after its house is closed, and after its payer is erased', async () => {
  const { guid } = await aHouse();
  await joins(guid, 'bea@example.com');
  await exportedBy('mandates', 'export');
  await erasePerson(provider.store.db, 'bea@example.com', LEADING);
  const templates = mailTemplates(SANDBOX.company.profile, 'https://kettle.test');
  await provider.store.db
    .transaction()
    .execute((tx) => closeHouse(tx, templates, guid, { today: TODAY, reason: 'moved out' }));

  expect((await cancellations()).trim().split('\n')).toHaveLength(3);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-asking-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Runs a command that writes a file, and returns what is in the file. Empty if there is none. */
async function exportedBy(...command: readonly string[]): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.csv`);
  const { code } = await operatorOf(provider.store)(...command, '--out', file);
  expect(code).toBe(0);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function cancellations(): Promise<string> {
  return exportedBy('mandates', 'cancellations');
}
