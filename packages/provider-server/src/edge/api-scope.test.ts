import { afterAll, describe, expect, it } from 'vitest';
import { preSignup } from '../testing/requests.ts';
import { serverWithoutStore } from '../testing/server-without-store.ts';
import { recordingLog } from '../testing/logs.ts';

const server = serverWithoutStore();
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const messagesOf = (body: string): unknown => (JSON.parse(body) as { messages: unknown }).messages;

describe('every answer of the API', () => {
  it('has a request id and headers that prevent caching and embedding', async () => {
    const { headers } = await server.inject({ url: '/api/config' });

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a request with another method', () => {
  it.each([
    ['TRACE', '/api/config', 'GET, HEAD'],
    ['POST', '/api/config', 'GET, HEAD'],
    ['GET', '/api/direct_debit', 'POST'],
    ['PUT', '/api/pre-signup', 'POST'],
    ['DELETE', '/api/pre-signup/x/products', 'POST'],
    ['OPTIONS', '/api/voucher/X', 'POST'],
    ['PROPFIND', '/api/config', 'GET, HEAD'],
    ['M-SEARCH', '/api/direct_debit', 'POST'],
  ] as const)('%s %s is not allowed', async (method, url, allowed) => {
    const { statusCode, headers, body } = await server.inject({
      // The types of `inject` do not include all of Node's methods.
      method: method as 'HEAD',
      url,
      headers: JSON_TYPE,
      payload: '{}',
    });

    expect([statusCode, headers['allow']]).toEqual([405, allowed]);
    expect(messagesOf(body)).toEqual([expect.any(String)]);
  });
});

it('HEAD is answered as GET is, without the body', async () => {
  const answer = await server.inject({ method: 'HEAD', url: '/api/addresses/lookup/' });
  const asked = await server.inject({ method: 'GET', url: '/api/addresses/lookup/' });

  expect([answer.statusCode, answer.body]).toEqual([asked.statusCode, '']);
  expect(answer.headers['content-length']).toBe(asked.headers['content-length']);
});

describe('a request with a method that no call uses', () => {
  it('to an unknown path gets the answer and the headers of any unknown path, in JSON', async () => {
    const ask = async (method: string) => {
      const answer = await server.inject({ method: method as 'GET', url: '/api/x' });
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      return { status: answer.statusCode, body: answer.body, headers };
    };
    const usual = await ask('GET');

    expect(usual.status).toBe(404);
    expect(messagesOf(usual.body)).toEqual([expect.any(String)]);
    expect(await ask('LOCK')).toEqual(usual);
  });
});

describe('a request with another content type', () => {
  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    ['text/json'],
    [undefined],
  ])('%s is refused with 415', async (type) => {
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: '/api/bank_lookup',
      headers: type === undefined ? {} : { 'content-type': type },
      payload: JSON.stringify({ sortCode: '20-00-00', accountNumber: '55779911' }),
    });

    expect([statusCode, messagesOf(body)]).toEqual([
      415,
      ['Send JSON, with the content type application/json.'],
    ]);
  });

  it('is accepted when it is JSON with a charset', async () => {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/bank_lookup',
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
      payload: JSON.stringify({ sortCode: '20-00-00', accountNumber: '55779911' }),
    });

    expect(statusCode).toBe(200);
  });
});

describe('a call without a body', () => {
  it('is refused where a body is required', async () => {
    const { statusCode } = await server.inject({ method: 'POST', url: '/api/bank_lookup' });

    expect(statusCode).toBe(415);
  });

  it('is refused when its content type is not JSON, even where no body is required', async () => {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/verify_address/adr_ls6_5',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });

    expect(statusCode).toBe(415);
  });
});

describe('a body', () => {
  const send = (payload: string) =>
    server.inject({ method: 'POST', url: '/api/pre-signup', headers: JSON_TYPE, payload });

  it.each([
    ['that is not JSON', '{"firstName":"55779911', 400],
    ['that is empty', '', 400],
    ['that changes prototypes', '{"__proto__":{"a":1}}', 400],
    ['with a constructor', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['that is a list', '[]', 422],
    ['that is a text', '"x"', 422],
    ['that is null', 'null', 422],
    ['with an unknown field', JSON.stringify({ ...preSignup(), toString: 1 }), 422],
    ['with a number for a text', JSON.stringify(preSignup({ firstName: 1 })), 422],
    ['with a list for a text', JSON.stringify(preSignup({ firstName: ['Ada'] })), 422],
    ['that is too large', JSON.stringify(preSignup({ firstName: 'x'.repeat(65_536) })), 413],
  ])(
    '%s is refused, and the answer does not repeat its content',
    async (_what, payload, status) => {
      const { statusCode, body } = await send(payload);

      expect(statusCode).toBe(status);
      expect(messagesOf(body)).toEqual([expect.any(String)]);
      expect(body).not.toMatch(/55779911|JSON at|position|Unexpected|must be/);
    },
  );

  it('of 64 KiB is read, and one of a byte more is not', async () => {
    const statusOf = async (bytes: number) => (await send('"x"'.padEnd(bytes))).statusCode;

    expect([await statusOf(65_536), await statusOf(65_537)]).toEqual([422, 413]);
  });

  it('with a name that is too long is refused with the field and its limit', async () => {
    const { body } = await send(JSON.stringify(preSignup({ firstName: 'x'.repeat(101) })));

    expect(messagesOf(body)).toEqual(['First name must be 100 characters or fewer']);
  });

  it('with several errors is refused with a message for each', async () => {
    const { firstName: _left, ...others } = preSignup({
      lastName: 7,
      emailAddress: 'x'.repeat(300),
    });
    const { body } = await send(JSON.stringify({ ...others, extra: 1 }));

    expect(messagesOf(body)).toEqual([
      'First name required',
      'Unknown field: extra.',
      'Last name is not valid',
      'Email address must be 254 characters or fewer',
    ]);
  });

  it('that is not UTF-8 is refused, and no replacement character is stored', async () => {
    const latin = Buffer.from(JSON.stringify(preSignup({ firstName: 'Zoë' })), 'latin1');
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: '/api/pre-signup',
      headers: JSON_TYPE,
      payload: latin,
    });

    expect([statusCode, messagesOf(body)]).toEqual([400, ['We could not read this request.']]);
  });

  it.each([
    ['a lone surrogate', '"\\ud800"'],
    ['a zero byte', '"a\\u0000b"'],
  ])('with %s is refused', async (_what, text) => {
    const payload = JSON.stringify(preSignup({ firstName: 'NAME' })).replace('"NAME"', text);

    expect((await send(payload)).statusCode).toBe(422);
  });
});

describe('an address', () => {
  it.each([
    ['the same parameter twice', '/api/products?postcode=LS6%201AA&hm8s=4&hm8s=5', 422],
    ['an unknown parameter', '/api/products?postcode=LS6%201AA&hm8s=4&__proto__=1', 422],
    ['a parameter missing', '/api/referral', 422],
    ['a code of 65 letters', `/api/referral?referral_code=${'x'.repeat(65)}`, 422],
    ['a zero byte', '/api/referral?referral_code=%00', 422],
    ['a fractional count', '/api/products?postcode=LS6%201AA&hm8s=4.5', 422],
    ['a URL of 4 KiB and more', `/api/referral?referral_code=${'x'.repeat(4100)}`, 414],
    ['a part of 257 characters', `/api/addresses/lookup/${'x'.repeat(257)}`, 422],
    ['a part of 33 characters', `/api/addresses/lookup/${'x'.repeat(33)}`, 422],
    ['nothing where a part should be', '/api/addresses/lookup/', 422],
    ['broken encoding', '/api/addresses/lookup/%', 400],
    ['an unknown path', '/api/config/secret', 404],
  ])('with %s is refused', async (_what, url, status) => {
    const { statusCode, body, headers } = await server.inject({ url });

    expect(statusCode).toBe(status);
    expect(messagesOf(body)).toEqual([expect.any(String)]);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('while the database is not open yet', () => {
  it('calls that need it are answered 503 with Retry-After', async () => {
    const { statusCode, headers, body } = await server.inject({ url: '/api/summary?guid=x' });

    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    expect(messagesOf(body)).toEqual([expect.any(String)]);
  });

  it.each(['GET', 'HEAD'] as const)(
    'a health check with %s finds the process alive but not ready',
    async (method) => {
      expect((await server.inject({ method, url: '/healthz' })).statusCode).toBe(200);
      expect((await server.inject({ method, url: '/readyz' })).statusCode).toBe(503);
    },
  );
});

describe('an idle connection', () => {
  it('stays open for longer than the usual reverse proxies keep it', () => {
    expect(server.server.keepAliveTimeout).toBe(72_000);
  });
});

describe('a thrown error', () => {
  it('is not repeated in the answer or the log', async () => {
    const { log, lines } = recordingLog();
    const broken = serverWithoutStore({
      store: () => {
        throw new Error('row of Ada Byron 55779911');
      },
      log,
    });
    const { statusCode, body } = await broken.inject({ url: '/api/summary?guid=x' });
    await broken.close();

    expect(statusCode).toBe(500);
    expect(messagesOf(body)).toEqual([
      'Something went wrong on our side. Nothing you typed is lost. Try again.',
    ]);
    expect(lines.join()).not.toMatch(/Ada|55779911/);
    expect(lines.join()).toContain('"error":"Error"');
  });

  it.each([
    ['an object with the body in it', { body: preSignup(), message: 'Ada Byron', stack: 'Ada' }],
    ['an object with text for codes', { name: 'Ada Byron', code: 'Ada Byron', statusCode: 418 }],
    ['a text', 'Ada Byron 55779911'],
    ['a number', 55779911],
    ['nothing', null],
    ['nothing at all', undefined],
  ])('is not repeated in the answer or the log when it is %s', async (_what, thrown) => {
    const { log, lines } = recordingLog();
    const broken = serverWithoutStore({
      store: () => {
        throw thrown;
      },
      log,
    });
    const { statusCode, body } = await broken.inject({ url: '/api/summary?guid=x' });
    await broken.close();

    expect([statusCode, Object.keys(JSON.parse(body) as object)]).toEqual([500, ['messages']]);
    expect(messagesOf(body)).toEqual([
      expect.stringContaining('Something went wrong on our side.'),
    ]);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/Ada|55779911/);
  });
});

describe('pages of other origins', () => {
  const origin = 'https://site.example';
  const open = serverWithoutStore({ corsOrigins: [origin] });
  afterAll(() => open.close());

  it('may read the answers when their origin is allowed', async () => {
    const { headers } = await open.inject({ url: '/api/config', headers: { origin } });

    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-expose-headers']).toBe('x-request-id, retry-after');
    expect(headers['vary']).toBe('Origin');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('may read refusals as well when their origin is allowed', async () => {
    const { statusCode, headers } = await open.inject({ url: '/api/odd', headers: { origin } });

    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, origin]);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('may send JSON and a key when their origin is allowed', async () => {
    const preflight = { origin, 'access-control-request-method': 'POST' };
    const { statusCode, headers } = await open.inject({
      method: 'OPTIONS',
      url: '/api/direct_debit',
      headers: preflight,
    });

    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-headers']).toBe('content-type, idempotency-key');
  });

  it('get no CORS headers when their origin is not allowed', async () => {
    const foreign = { origin: 'https://evil.example' };
    const read = await open.inject({ url: '/api/config', headers: foreign });
    const preflight = await open.inject({
      method: 'OPTIONS',
      url: '/api/direct_debit',
      headers: foreign,
    });

    expect(read.headers['access-control-allow-origin']).toBeUndefined();
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
      405,
      undefined,
    ]);
  });
});

describe('a page of another site', () => {
  const send = (origin: string, host = 'localhost') =>
    server.inject({
      method: 'POST',
      url: '/api/bank_lookup',
      headers: { ...JSON_TYPE, origin, host },
      payload: JSON.stringify({ sortCode: '20-00-00', accountNumber: '55779911' }),
    });

  it.each(['https://evil.example', 'null', 'https://kettle.test.evil.example', 'file://'])(
    'with the origin %s is refused',
    async (origin) => {
      const { statusCode, body } = await send(origin);

      expect([statusCode, messagesOf(body)]).toEqual([
        403,
        ['Requests from this site are not allowed.'],
      ]);
    },
  );

  it('without a host is refused where the provider does not know its own address yet', async () => {
    const early = serverWithoutStore({ siteUrl: () => '' });
    const { statusCode } = await early.inject({
      method: 'POST',
      url: '/api/bank_lookup',
      headers: { ...JSON_TYPE, origin: 'null' },
      payload: '{}',
    });
    await early.close();

    expect(statusCode).toBe(403);
  });

  it.each([
    ['the site', 'https://kettle.test', 'internal:80'],
    ['the very address it is served from', 'http://localhost:4173', 'localhost:4173'],
  ])('is not confused with %s', async (_what, origin, host) => {
    expect((await send(origin, host)).statusCode).toBe(200);
  });
});

describe('more requests than can be answered in time', () => {
  it('are refused at once with 503, and later requests are served', async () => {
    const origin = 'https://site.example';
    const slow = serverWithoutStore({
      faults: { latencyMs: 400, share: 0 },
      corsOrigins: [origin],
    });
    const answers = await Promise.all(
      Array.from({ length: 600 }, () => slow.inject({ url: '/api/config', headers: { origin } })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);

    expect(refused).toHaveLength(600 - 512);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.headers['access-control-allow-origin']).toBe(origin);
    expect((await slow.inject({ url: '/api/config' })).statusCode).toBe(200);
    await slow.close();
  });
});

describe('simulated faults', () => {
  it('answer the configured share of requests with 500 and 503, in the usual shape', async () => {
    const draws = [0.1, 0.2, 0.3, 0.4, 0.9];
    const bad = serverWithoutStore({
      faults: { latencyMs: 0, share: 0.4 },
      random: () => draws.shift() ?? 1,
    });
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      const { statusCode, body } = await bad.inject({ url: '/api/config' });
      statuses.push(statusCode);
      if (statusCode >= 500) expect(messagesOf(body)).toEqual([expect.any(String)]);
    }
    await bad.close();

    expect(statuses).toEqual([500, 503, 503, 200, 200]);
  });

  it('delay each answer by the configured latency', async () => {
    const slow = serverWithoutStore({ faults: { latencyMs: 60, share: 0 } });
    const start = performance.now();
    await slow.inject({ url: '/api/config' });
    await slow.close();

    expect(performance.now() - start).toBeGreaterThan(55);
  });
});
