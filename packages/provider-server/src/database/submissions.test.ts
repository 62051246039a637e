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
  it('gets its first answer again, with its key in upper or lower case', async () => {
    const key = randomUUID();
    const first = await provider.post('/pre-signup', preSignup(), { 'idempotency-key': key });
    const upper = { 'idempotency-key': key.toUpperCase() };
    const again = await provider.post('/pre-signup', preSignup(), upper);

    expect(again.body).toEqual(first.body);
  });

  it('of a joiner, repeated after the house is complete, still gets its first answer', async () => {
    const key = newKey();
    const last = joinerDirectDebit('acc_last_place', 'last@example.com');
    const first = await provider.post('/direct_debit', last, key);
    const again = await provider.post('/direct_debit', last, key);

    expect(first.body['remainingHm8s']).toBe(0);
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('may use a key that another call has used, and gets its own first answer again', async () => {
    const key = newKey();
    const enquire = () => provider.post('/pre-signup', preSignup(), key);
    const signUp = () => provider.post('/direct_debit', leadAtTypedAddress(3), key);
    const first = [await enquire(), await signUp()];
    const again = [await enquire(), await signUp()];

    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  });

  it('that was refused may be sent again with its key', async () => {
    const key = newKey();
    const before = await provider.count('idempotency_key');
    const refused = leadAtTypedAddress(4, { bankDetails: bankDetails({ sortCode: '00-00-00' }) });
    const first = await provider.post('/direct_debit', refused, key);

    expect(first.status).toBe(422);
    expect(await provider.count('idempotency_key')).toBe(before);
    expect((await provider.post('/direct_debit', leadAtTypedAddress(4), key)).status).toBe(200);
  });

  it.each(['', 'x', '123', `${randomUUID()}0`, randomUUID().replaceAll('-', '')])(
    'with the malformed key "%s" is refused with 400',
    async (key) => {
      const answer = await provider.post('/direct_debit', leadAtTypedAddress(5), {
        'idempotency-key': key,
      });

      expect(answer.status).toBe(400);
      expect(answer.body['messages']).toEqual(['The Idempotency-Key must be a UUID.']);
    },
  );

  it('is stored even if its client disconnects', async () => {
    const before = await provider.count('house');
    const disconnect = new AbortController();
    const key = newKey();
    // Holds the only connection, so that the sign-up has begun but cannot finish before its client
    // disconnects.
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

  it('without a key is carried out', async () => {
    expect((await provider.post('/direct_debit', leadAtTypedAddress(6))).status).toBe(200);
  });
});
