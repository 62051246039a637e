import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { TARGETS } from '../testing/fuzzed-requests.ts';
import { serverWithoutStore } from '../testing/server-without-store.ts';
import { countRows } from '../testing/count-rows.ts';
import { testProvider } from '../testing/test-provider.ts';

const BODY = JSON.stringify({ sortCode: '20-00-00', accountNumber: '55779911' });
const FOREIGN = 'https://evil.example';

/**
 * Requests that a page of another site can make a browser send without a preflight, and some that
 * need one.
 */
const ATTEMPTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a form': { 'content-type': 'application/x-www-form-urlencoded', origin: FOREIGN },
  'a form of plain text': { 'content-type': 'text/plain', origin: FOREIGN },
  'a form with files': { 'content-type': 'multipart/form-data; boundary=x', origin: FOREIGN },
  'a beacon': { 'content-type': 'text/plain;charset=UTF-8', origin: FOREIGN },
  'a body without a type': { origin: FOREIGN },
  'plain text without an origin': { 'content-type': 'text/plain' },
  JSON: { 'content-type': 'application/json', origin: FOREIGN },
  'JSON from nowhere': { 'content-type': 'application/json', origin: 'null' },
};

/** Sends every attempt to one call and returns the names of those that were carried out. */
async function acceptedAttempts(server: FastifyInstance): Promise<readonly string[]> {
  const names = [];
  for (const [name, headers] of Object.entries(ATTEMPTS)) {
    const request = { method: 'POST', url: '/api/bank_lookup', headers, payload: BODY } as const;
    if ((await server.inject(request)).statusCode < 400) names.push(name);
  }
  await server.close();
  return names;
}

const serverWith = (corsOrigins: readonly string[] = []) => serverWithoutStore({ corsOrigins });

/** A server that checks neither the content type nor the origin. */
function serverWithoutChecks(): FastifyInstance {
  const app = Fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/api/bank_lookup', async () => ({ bankName: 'Barclays' }));
  return app;
}

describe('what a page of another site sends', () => {
  it('is never accepted', async () => {
    expect(await acceptedAttempts(serverWith())).toEqual([]);
  });

  it('is refused by every call that takes a body, and nothing is stored', async () => {
    const provider = await testProvider();
    const before = await countRows(provider);
    const notRefused: string[] = [];
    for (const { path, body } of TARGETS.filter(({ method }) => method === 'POST')) {
      const url = `/api${path}`;
      for (const [name, headers] of Object.entries(ATTEMPTS)) {
        const payload = JSON.stringify(body);
        const answer = await provider.server.inject({ method: 'POST', url, headers, payload });
        const isRefused = [403, 415].includes(answer.statusCode);
        const isShared = answer.headers['access-control-allow-origin'] !== undefined;
        if (!isRefused || isShared)
          notRefused.push(`${name} to ${path}: ${String(answer.statusCode)}`);
      }
      const get = await provider.server.inject({ method: 'GET', url });
      if (get.statusCode !== 405) notRefused.push(`GET ${path}: ${String(get.statusCode)}`);
      const preflight = { origin: FOREIGN, 'access-control-request-method': 'POST' };
      const permission = await provider.server.inject({
        method: 'OPTIONS',
        url,
        headers: preflight,
      });
      if (permission.statusCode !== 405)
        notRefused.push(`OPTIONS ${path}: ${String(permission.statusCode)}`);
    }
    const after = await countRows(provider);
    await provider.close();

    expect(notRefused).toEqual([]);
    expect(after).toBe(before);
  });

  it('is accepted by a server that checks neither type nor origin, which proves the test', async () => {
    expect(await acceptedAttempts(serverWithoutChecks())).toEqual(Object.keys(ATTEMPTS));
  });

  it('is accepted, as JSON only, by a server that allows one origin too many', async () => {
    expect(await acceptedAttempts(serverWith([FOREIGN]))).toEqual(['JSON']);
  });
});
