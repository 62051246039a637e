import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedOf, type AllowedOrigins } from '../../edge/security-headers.ts';
import { buildServer } from '../server.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { silentLog } from '../../testing/logs.ts';

const PAGE = `<!doctype html><meta http-equiv="Content-Security-Policy" content="connect-src 'self'">
<meta name="provider-url" content="/api"><meta name="image-origins" content=""><meta property="og:image" content="/share-card.png"><title>Kettle</title>`;
const SCRIPT = '/assets/main-Ab3_-9zZ.js';

const ROUTES =
  '/ /index.html 200\n/household /household.html 200\n/full-summary /404.html 200\n/products/:type /404.html 200\n';

const FILES = {
  'index.html': PAGE,
  'household.html': PAGE.replace('Kettle', 'Household'),
  '404.html': PAGE.replace(
    '<title>Kettle',
    '<meta name="robots" content="noindex" /><title>Common',
  ),
  _redirects: ROUTES,
  'favicon.svg': '<svg/>',
  '.env': 'SECRET',
  'assets/main-Ab3_-9zZ.js': 'let a = 1;',
  'assets/main-Ab3_-9zZ.js.gz': gzipSync('let a = 1;'),
  'assets/main-Ab3_-9zZ.js.map': 'SECRET',
  'assets/plain.css': 'a {}',
  'company/terms.html': '<title>Terms</title>',
};

let root = '';
let server: FastifyInstance;
const serverFor = (
  providerUrl: string,
  allowedOrigins: AllowedOrigins = {},
  siteUrl = '',
): FastifyInstance =>
  buildServer({
    clock: fixedClock(),
    log: silentLog,
    siteUrl: () => siteUrl,
    siteDir: join(root, 'dist'),
    providerUrl,
    allowedOrigins,
  });
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kettle-site-'));
  for (const folder of ['dist/assets', 'dist/company'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [name, content] of Object.entries(FILES))
    writeFileSync(join(root, 'dist', name), content);
  server = serverFor('/api');
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

/** Requests a page from a server of its own. */
async function pageFrom(other: FastifyInstance, url = '/', headers = {}) {
  const page = await other.inject({ method: 'GET', url, headers });
  await other.close();
  return page;
}

/** Requests the page of a build whose own policy is `policy`. */
const pageBuiltWith = (policy: string) =>
  pageOfBuild(PAGE.replace(/content="connect-src 'self'"/, policy));

/**
 * Requests the page of a build that wrote `html`, from a server that was started with this
 * `SITE_URL`.
 */
function pageOfBuild(html: string, siteUrl = '') {
  const file = join(root, 'dist/index.html');
  writeFileSync(file, html);
  const other = serverFor('/api', {}, siteUrl);
  writeFileSync(file, PAGE);
  return pageFrom(other);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

describe('the site', () => {
  it('writes the absolute URL of the share picture into pages when it knows its own origin', async () => {
    const known = serverFor('/api', {}, 'https://kettle.example');
    expect((await pageFrom(known, '/full-summary')).body).toContain(
      'property="og:image" content="https://kettle.example/share-card.png"',
    );
    expect((await get('/')).body).toContain('property="og:image" content="/share-card.png"');
  });

  it.each([
    ['another SITE_URL replaces', 'https://new.example', 'https://new.example'],
    ['no SITE_URL keeps', '', 'http://old.example:4173'],
  ])(
    'a start with %s the one that was built into the URL of the share picture',
    async (_what, siteUrl, origin) => {
      const built = PAGE.replace('/share-card.png', 'http://old.example:4173/share-card.png');
      const { body } = await pageOfBuild(built, siteUrl);
      expect(body).toContain(`property="og:image" content="${origin}/share-card.png"`);
    },
  );

  it.each([
    ['/', 'Kettle'],
    ['/household', 'Household'],
    ['/full-summary?a=b', 'Common'],
    ['/Full-Summary/', 'Common'],
    ['/products/TV%20Licence', 'Common'],
  ])('serves a page that browsers do not cache for the route %s', async (url, title) => {
    const { statusCode, headers, body } = await get(url);

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`<title>${title}</title>`);
  });

  it.each([
    '/a/b/',
    '/products',
    '/products/a/b',
    '/full-summary-2',
    '/assets',
    '/assets/',
    '/constructor',
    '/__proto__',
    '/_headers',
    '/_redirects',
  ])('answers 404 with the common page at %s, which is not a route', async (url) => {
    const { statusCode, headers, body } = await get(url);

    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body).toContain('<title>Common</title>');
  });

  it.each([
    ['/products/Wi-Fi%206.1', 200],
    ['/household.', 404],
    ['/joining-tenant.?guid=acc_taken', 404],
    ['/nothing.txt', 404],
    ['/nothing.html', 404],
    ['/404.html', 404],
    ['//evil.example/index.html', 404],
  ])(
    'shows a person who opens %s a page of the site, with status %d [ER11]',
    async (url, status) => {
      const answer = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
      expect(answer.body).toContain('<title>Common</title>');
    },
  );

  it.each([
    ['/index.html', '/'],
    ['/index.html?ref=FRIEND20&aff=%2F', '/?ref=FRIEND20&aff=%2F'],
    ['/household.html', '/household'],
    ['/household/index.html', '/household'],
    ['/full-summary.html', '/full-summary'],
    ['/products/TV%20Licence.html', '/products/TV%20Licence'],
  ])('redirects %s, the file name of a page, to its route', async (url, route) => {
    const { statusCode, headers } = await get(url, { accept: 'text/html' });

    expect([statusCode, headers.location]).toEqual([308, route]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('serves a file to a person who opens it', async () => {
    const { statusCode, body } = await get('/favicon.svg', { accept: 'text/html,*/*' });

    expect([statusCode, body]).toEqual([200, '<svg/>']);
  });

  it('serves a page that is no route of the app under the name of its file', async () => {
    const headers = { accept: 'text/html,*/*' };
    const { statusCode, body } = await get('/company/terms.html', headers);

    expect([statusCode, body]).toEqual([200, '<title>Terms</title>']);
    expect((await get('/company/none.html', headers)).statusCode).toBe(404);
  });

  describe('of a build that lists no routes', () => {
    function getWithoutList(url: string) {
      const file = join(root, 'dist/_redirects');
      rmSync(file);
      const other = serverFor('/api');
      writeFileSync(file, ROUTES);
      return pageFrom(other, url, { accept: 'text/html' });
    }

    it('serves a page at every path', async () => {
      expect((await getWithoutList('/a/b')).statusCode).toBe(200);
    });

    it('redirects the file name of a page to no other site', async () => {
      const { statusCode, headers } = await getWithoutList('/%2Fevil.example.html');

      expect([statusCode, headers.location]).toEqual([308, '/evil.example']);
    });
  });

  it('lets browsers cache files with a content hash in their name for a year', async () => {
    const { headers } = await get(SCRIPT);

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/assets/plain.css')).headers['cache-control']).toBe('no-cache');
  });

  it('sends a compressed version that the browser accepts, and names its encoding', async () => {
    const small = await get(SCRIPT, { 'accept-encoding': 'gzip, br' });
    const page = await get('/', { 'accept-encoding': 'br' });

    expect(small.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<title>Kettle</title>');
    for (const refused of ['gzip;q=0', 'gzip; q=0.0', 'br, gzip ;q=0.000 ']) {
      expect((await get(SCRIPT, { 'accept-encoding': refused })).body).toBe('let a = 1;');
    }
    expect((await get(SCRIPT)).headers['vary']).toBe('Accept-Encoding');
  });

  it('sends an unchanged page as the build compressed it, and compresses a page that it changes', async () => {
    const page = `<title>Plain</title><meta property="og:image" content="/share-card.png">`;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
    const compressed = brotliCompressSync(page, { params });
    writeFileSync(join(root, 'dist/plain.html'), page);
    writeFileSync(join(root, 'dist/plain.html.br'), compressed);
    const [withSiteUrl, withoutSiteUrl] = [
      serverFor('/api', {}, 'https://kettle.test'),
      serverFor('/api'),
    ];
    const headers = { 'accept-encoding': 'br' };
    const [other, same] = await Promise.all(
      [withSiteUrl, withoutSiteUrl].map((one) =>
        one.inject({ method: 'GET', url: '/plain', headers }),
      ),
    );
    const older = { 'accept-encoding': 'gzip' };
    const gzipped = await withSiteUrl.inject({ method: 'GET', url: '/plain', headers: older });
    await Promise.all([withSiteUrl.close(), withoutSiteUrl.close()]);

    expect(gunzipSync(gzipped.rawPayload)).toEqual(brotliDecompressSync(other?.rawPayload ?? ''));
    expect(same?.rawPayload).toEqual(compressed);
    expect(brotliDecompressSync(other?.rawPayload ?? '').toString()).toContain(
      'content="https://kettle.test/share-card.png"',
    );
  });

  it('answers 304 for a file that has not changed', async () => {
    const { headers } = await get('/favicon.svg');
    const etag = String(headers['etag']);

    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const { statusCode, body } = await get('/favicon.svg', { 'if-none-match': known });
      expect([known, statusCode, body]).toEqual([known, 304, '']);
    }
    expect((await get('/favicon.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    // All encodings share the ETag, so a strong ETag would wrongly promise identical bytes.
    expect(etag).toMatch(/^W\/"/);
  });

  it('ignores range requests and sends the whole file', async () => {
    const { statusCode, body } = await get(SCRIPT, { range: 'bytes=0-2' });

    expect([statusCode, body]).toEqual([200, 'let a = 1;']);
  });

  it('answers HEAD without a body', async () => {
    const listening = serverFor('/api');
    const address = await listening.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(address, { method: 'HEAD' });

    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await listening.close();
  });

  it.each([
    '/assets/missing-Ab3_-9zZ.js',
    '/missing.html',
    '/.env',
    '/.git/config',
    '/assets/main-Ab3_-9zZ.js.map',
    '/assets/main-Ab3_-9zZ.js.gz',
    '/index.html%00',
    '/INDEX.HTML',
    '/__proto__.js',
    '/~root/.bashrc',
    '/index.html.bak',
    '/package.json',
  ])('serves no file at %s', async (url) => {
    const { statusCode, headers, body } = await get(url);

    expect([400, 404]).toContain(statusCode);
    expect(headers['content-type']).not.toContain('html');
    expect(body).not.toContain('SECRET');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'] as const)('refuses %s', async (method) => {
    const { statusCode, body } = await server.inject({ method: method as 'POST', url: '/' });

    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({ messages: ['There is nothing here.'] });
  });

  it.each(['/%', '/%zz/', '/products/%', '/%E0%A4%A'])(
    'shows a person who opens %s, which cannot be decoded, the page of an unknown address [ER11]',
    async (url) => {
      const { statusCode, body } = await get(url, { accept: 'text/html,*/*' });

      expect(statusCode).toBe(404);
      expect(body).toContain('<title>Common');
      expect(JSON.parse((await get(url)).body)).toEqual({
        messages: ['We could not read this request.'],
      });
    },
  );

  it('leaves a URL of the API that cannot be decoded to the API', async () => {
    const { statusCode, headers, body } = await get('/api/%');

    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(JSON.parse(body)).toEqual({ messages: ['We could not read this request.'] });
  });

  it('leaves the calls of the API to the API', async () => {
    for (const url of ['/api', '/api/', '/api/nope', '/api/config']) {
      const { statusCode, headers, body } = await get(url);

      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toEqual({ messages: ['There is nothing here.'] });
    }
  });
});

describe('the headers of a page', () => {
  it('isolate the page from other sites', async () => {
    const { headers } = await get('/');

    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
        "connect-src 'self'; frame-src 'none'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it.each([
    ['/', undefined],
    ['/full-summary?guid=acc_secret', 'noindex'],
    ['/a/b', 'noindex'],
    ['/api/summary?guid=acc_secret', 'noindex'],
    ['/favicon.svg', undefined],
  ])('tell search engines about %s: %s [SC7]', async (url, header) => {
    expect((await get(url)).headers['x-robots-tag']).toBe(header);
  });

  it('are sent with a 404 as well', async () => {
    expect((await get('/missing.js')).headers['x-content-type-options']).toBe('nosniff');
  });

  it('let the page call another provider, whose URL is written into the page', async () => {
    const other = serverFor('https://provider.example/v1?a="b"&c', {
      provider: 'https://provider.example',
    });
    const { body, headers } = await pageFrom(other);

    expect(body).toContain(
      'name="provider-url" content="https://provider.example/v1?a=&quot;b&quot;&amp;c"',
    );
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://provider.example;",
    );
    expect(body).toContain("connect-src 'self' https://provider.example;");
    expect(body).not.toContain('frame-ancestors');
  });

  it('let the page show pictures of the provider and of the origins named, and say which these are', async () => {
    const other = serverFor(
      'https://provider.example/v1',
      allowedOf('https://provider.example/v1', ['https://pictures.example']),
    );
    const { body, headers } = await pageFrom(other);
    const origins = 'https://provider.example https://pictures.example';

    expect(headers['content-security-policy']).toContain(`img-src 'self' ${origins};`);
    expect(body).toContain(`img-src 'self' ${origins};`);
    expect(body).toContain(`name="image-origins" content="${origins}"`);
  });

  it.each([
    ["'self'", "frame-ancestors 'self';"],
    ['https://reviews.example', "frame-ancestors 'none';"],
  ])(
    'let the site frame its own pages only to show its own reviews: %s [CO8]',
    async (widget, source) => {
      const policy = `content="default-src 'none'; frame-src ${widget}; base-uri 'none'"`;
      const { body, headers } = await pageBuiltWith(policy);

      expect(headers['content-security-policy']).toContain(source);
      expect(body).not.toContain('frame-ancestors');
    },
  );

  const HASH = `'sha256-${'A'.repeat(43)}='`;
  const OTHER = `'sha256-${'B'.repeat(43)}='`;
  it.each([
    [HASH, `style-src 'self' ${HASH};`],
    [`${HASH} ${OTHER}`, `style-src 'self' ${HASH} ${OTHER};`],
    [`${HASH} 'unsafe-inline'`, "style-src 'self';"],
    ["'unsafe-inline'", "style-src 'self';"],
    ["'sha256-short='", "style-src 'self';"],
  ])('allow only the inline styles whose hash the build lists: %s', async (styles, source) => {
    const policy = `content="default-src 'none'; style-src 'self' ${styles}; img-src 'self'"`;
    const { body, headers } = await pageBuiltWith(policy);

    expect(headers['content-security-policy']).toContain(source);
    expect(body).toContain(source);
  });

  it.each([
    ['https://reviews.example', 'frame-src https://reviews.example;'],
    ['https://reviews.example:8443', 'frame-src https://reviews.example:8443;'],
    ["'self'", "frame-src 'self';"],
    ["'none'", "frame-src 'none';"],
    ['*', "frame-src 'none';"],
    ['http://reviews.example', "frame-src 'none';"],
  ])(
    'allow only the frames of the site, or of an https origin, that the build lists: %s [CO8]',
    async (allowed, source) => {
      const policy = `content="default-src 'none'; frame-src ${allowed}; base-uri 'none'"`;
      const { body, headers } = await pageBuiltWith(policy);

      expect(headers['content-security-policy']).toContain(source);
      expect(body).toContain(source);
    },
  );
});
