import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bankDetails,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  preSignup,
} from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
let address = '';
beforeAll(async () => {
  provider = await testProvider();
  address = await provider.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => provider.close());

describe('a submission', () => {
  it('sent ten times at once with one key is carried out once, and all get the same answer [KE7]', async () => {
    const before = await provider.count('mandate');
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => provider.post('/direct_debit', leadAtTypedAddress(1), key)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['guid'])).size).toBe(1);
    expect(await provider.count('mandate')).toBe(before + 1);
  });

  it('gets its first answer again, with its key in upper or lower case [KE7]', async () => {
    const key = randomUUID();
    const first = await provider.post('/pre-signup', preSignup(), { 'idempotency-key': key });
    const upper = { 'idempotency-key': key.toUpperCase() };
    const again = await provider.post('/pre-signup', preSignup(), upper);

    expect(again.body).toEqual(first.body);
  });

  it('of a joiner, repeated after the house is complete, still gets its first answer [KE7]', async () => {
    const key = newKey();
    const last = joinerDirectDebit('acc_last_place', 'last@example.com');
    const first = await provider.post('/direct_debit', last, key);
    const again = await provider.post('/direct_debit', last, key);

    expect(first.body['remainingHm8s']).toBe(0);
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('of a joiner, sent ten times at once, takes one place, and all get the same answer [KE7]', async () => {
    const { body } = await provider.post('/direct_debit', leadAtTypedAddress(8), newKey());
    const joiner = joinerDirectDebit(String(body['guid']), 'ten@example.com');
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => provider.post('/direct_debit', joiner, key)),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.map((answer) => answer.body['remainingHm8s'])).toEqual(Array(10).fill(2));
    const changed = joinerDirectDebit(String(body['guid']), 'eleven@example.com');
    expect((await provider.post('/direct_debit', changed, key)).status).toBe(409);
    const house = await provider.get(`/summary?guid=${String(body['guid'])}`);
    expect(house.body['remainingHousemates']).toBe(2);
  });

  it('with a key that was used for other content is a conflict, and nothing is stored [KE8]', async () => {
    const key = newKey();
    await provider.post('/direct_debit', leadAtTypedAddress(2), key);
    const before = await provider.count('house');
    const changed = leadAtTypedAddress(2, { housemateCount: 5 });
    const { status, body } = await provider.post('/direct_debit', changed, key);

    expect(status).toBe(409);
    expect(body['messages']).toEqual([expect.stringContaining('already sent')]);
    expect(await provider.count('house')).toBe(before);
  });

  it('may use a key that another call has used [KE8]', async () => {
    const key = newKey();
    await provider.post('/pre-signup', preSignup(), key);

    expect((await provider.post('/direct_debit', leadAtTypedAddress(3), key)).status).toBe(200);
  });

  it('that was refused may be sent again with its key [KE10]', async () => {
    const key = newKey();
    const before = await provider.count('idempotency_key');
    const refused = leadAtTypedAddress(4, { bankDetails: bankDetails({ sortCode: '00-00-00' }) });
    const first = await provider.post('/direct_debit', refused, key);

    expect(first.status).toBe(422);
    expect(await provider.count('idempotency_key')).toBe(before);
    expect((await provider.post('/direct_debit', leadAtTypedAddress(4), key)).status).toBe(200);
  });

  it.each(['', 'x', '123', `${randomUUID()}0`, randomUUID().replaceAll('-', '')])(
    'with the malformed key "%s" is refused with 400 [KE11]',
    async (key) => {
      const answer = await provider.post('/direct_debit', leadAtTypedAddress(5), {
        'idempotency-key': key,
      });

      expect(answer.status).toBe(400);
      expect(answer.body['messages']).toEqual(['The Idempotency-Key must be a UUID.']);
    },
  );

  it('is stored even if its client disconnects [KE16]', async () => {
    const before = await provider.count('house');
    const disconnect = new AbortController();
    const key = newKey();
    // Holds the only connection, so that the sign-up has begun but cannot finish before its client disconnects.
    const holder = await provider.store.db.startTransaction().execute();
    const requestEvent = once(provider.server.server, 'request');
    const request = fetch(`${address}/api/direct_debit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify(leadAtTypedAddress(7)),
      signal: disconnect.signal,
    });
    const [message] = (await requestEvent) as [IncomingMessage];
    await vi.waitFor(() => expect(message.complete).toBe(true), { interval: 5, timeout: 10_000 });
    disconnect.abort();

    await expect(request).rejects.toThrow('abort');
    await holder.rollback().execute();
    await vi.waitFor(async () => expect(await provider.count('house')).toBe(before + 1));
    expect((await provider.post('/direct_debit', leadAtTypedAddress(7), key)).status).toBe(200);
    expect(await provider.count('house')).toBe(before + 1);
  });

  it('without a key is carried out [KE11]', async () => {
    expect((await provider.post('/direct_debit', leadAtTypedAddress(6))).status).toBe(200);
  });
});
