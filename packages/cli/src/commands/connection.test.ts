import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import { SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { cleanUpAfterTest } from '../testing/clean-up.ts';
import { aWorkspace } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

const TOKEN = 'tok_3Kx9-secret';
const account = (url: string, env: Record<string, string>, ...more: readonly string[]) =>
  aWorkspace().kettle(['account', 'acc_1', '--provider-url', url, ...more], { env });

async function listenOn(server: Server): Promise<string> {
  cleanUpAfterTest(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/**
 * A server of this machine, by a name that only the proxy below knows: nothing on this machine has
 * a proxy.
 */
const elsewhere = (url: string) => url.replace('127.0.0.1', 'k.example');

/**
 * A proxy that forwards http requests to this machine and opens tunnels to it, or answers all of
 * them with a status.
 */
async function aProxy(status?: number) {
  const requests: { line: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    requests.push({
      line: `${request.method ?? ''} ${request.url ?? ''}`,
      headers: request.headers,
    });
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const { 'proxy-authorization': _mine, ...headers } = request.headers;
    const { port, pathname, search } = new URL(request.url ?? '');
    const forwarded = httpRequest(
      `http://127.0.0.1:${port}${pathname}${search}`,
      { method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(forwarded);
  });
  server.on('connect', (request, socket) => {
    requests.push({ line: `CONNECT ${request.url ?? ''}`, headers: request.headers });
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${String(status)} No\r\n\r\n`);
      return;
    }
    const [, port = ''] = (request.url ?? '').split(':');
    const forwarded = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      forwarded.pipe(socket).pipe(forwarded);
    });
    forwarded.on('error', () => socket.destroy());
    socket.on('error', () => forwarded.destroy());
  });
  const host = await listenOn(server);
  return { host, requests };
}

describe('a proxy', () => {
  it('forwards every request, and gets the credentials of its URL', async () => {
    const [provider, proxy] = await Promise.all([aStubProvider(), aProxy()]);
    const url = elsewhere(provider.url);
    const run = await account(url, { http_proxy: `http://ada:s%40fe@${proxy.host}` });
    expect(run.code).toBe(0);
    expect(provider.named('GET /summary')).toHaveLength(1);
    expect(proxy.requests.map(({ line }) => line)).toEqual([`GET ${url}/summary?guid=acc_1`]);
    const headers = proxy.requests[0]?.headers;
    expect(headers?.['proxy-authorization']).toBe(
      `Basic ${Buffer.from('ada:s@fe').toString('base64')}`,
    );
    expect(headers?.host).toBe(new URL(url).host);
  });

  it('forwards a whole sign-up, but not to this machine', async () => {
    const [provider, proxy] = await Promise.all([aStubProvider(), aProxy()]);
    const workspace = aWorkspace();
    const from = workspace.file('d.json', {
      ...SIGN_UP_DOCUMENT,
      package: undefined,
      codes: undefined,
    });
    const signUpAt = (url: string) =>
      workspace.kettle(['signup', '--from', from, '--provider-url', url, '--insecure'], { env });
    const env = { HTTP_PROXY: `http://${proxy.host}` };
    expect(await signUpAt(elsewhere(provider.url))).toMatchObject({ code: 0 });
    expect(proxy.requests).toHaveLength(provider.calls.length);
    const before = proxy.requests.length;
    expect(await signUpAt(provider.url)).toMatchObject({ code: 0 });
    expect(proxy.requests).toHaveLength(before);
  });

  it('opens a tunnel to an https provider', async () => {
    const [provider, proxy] = await Promise.all([aStubProvider(), aProxy()]);
    const { host } = new URL(elsewhere(provider.url));
    const run = await account(`https://${host}`, { HTTPS_PROXY: `http://${proxy.host}` });
    expect(new Set(proxy.requests.map(({ line }) => line))).toEqual(new Set([`CONNECT ${host}`]));
    expect(run.code).toBe(5);
    expect(run.stderr).toContain(`${host} does not use https.`);
  });

  it.each([
    [407, 'http', 'needs a user name and a password: set HTTP_PROXY=http://USER:PASSWORD@'],
    [407, 'https', 'needs a user name and a password: set HTTPS_PROXY=http://USER:PASSWORD@'],
    [403, 'https', 'did not connect to k.example:9: status 403.'],
  ])('that answers %i to %s is reported', async (status, scheme, message) => {
    const proxy = await aProxy(status);
    const variable = scheme === 'http' ? 'HTTP_PROXY' : 'HTTPS_PROXY';
    const url = `${scheme}://k.example:9`;
    const run = await account(url, { [variable]: `http://ada:secret@${proxy.host}` });
    expect(run.code).toBe(5);
    expect(run.stderr).toContain(`The proxy ${proxy.host} ${message}`);
    expect(run.stderr).not.toContain('secret');
  });

  it('that cannot be reached is reported, with NO_PROXY', async () => {
    const run = await account('http://k.example', { HTTP_PROXY: 'http://127.0.0.1:9' });
    expect(run.code).toBe(5);
    expect(run.stderr).toContain(
      'The proxy 127.0.0.1:9 refused the connection. To go around it, add k.example to NO_PROXY.\n',
    );
  });
});

describe('a provider that cannot be reached', () => {
  it('is reported with a refused connection', async () => {
    const run = await account('http://127.0.0.1:9', {});
    expect(run).toMatchObject({ code: 5, stdout: '' });
    expect(run.stderr).toMatch(
      /^The Kettle API could not be accessed\. .*\n127\.0\.0\.1:9 refused the connection\.\n/,
    );
  });

  it('is reported with a name that was not found', async () => {
    const run = await account('http://kettle.invalid', {});
    expect(run.code).toBe(5);
    expect(run.stderr).toContain('The name kettle.invalid was not found.\n');
  });

  it('is reported with the origin it redirects to', async () => {
    const provider = await aStubProvider(() => ({
      status: 302,
      headers: { location: 'https://log-in.example/?session=secret' },
    }));
    const run = await account(provider.url, { KETTLE_TOKEN: TOKEN });
    expect(run.code).toBe(5);
    expect(run.stderr).toContain(
      `${new URL(provider.url).host} redirects to https://log-in.example. A redirect is not followed: on a public network it may be anybody's.\n`,
    );
    expect(run.stderr).not.toContain('session');
  });

  it('is reported if it does not use https', async () => {
    const provider = await aStubProvider();
    const { host } = new URL(provider.url);
    const run = await account(`https://${host}`, {});
    expect(run.stderr).toContain(
      `${host} does not use https. Check whether the address should begin`,
    );
  });

  it('is reported with a closed connection', async () => {
    const server = createTcpServer((socket) => void socket.destroy());
    const host = await listenOn(server);
    const run = await account(`http://${host}`, {});
    expect(run.stderr).toContain(`${host} closed the connection before it answered.`);
  });

  it('is reported by a batch', async () => {
    const workspace = aWorkspace();
    const rows = workspace.file('rows.jsonl', SIGN_UP_DOCUMENT);
    const run = await workspace.kettle(['batch', rows, '--provider-url', 'http://127.0.0.1:9']);
    expect(run.code).toBe(5);
    expect(run.stderr).toContain('127.0.0.1:9 refused the connection.');
  });
});

describe('KETTLE_TOKEN', () => {
  it('is sent with every call, and is never printed', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ messages: ['Who are you?'] }));
    });
    const url = `http://${await listenOn(server)}`;
    const workspace = aWorkspace();
    const from = workspace.file('d.json', { ...SIGN_UP_DOCUMENT, package: undefined });
    const runs = [
      await workspace.kettle(['account', 'acc_1', '--provider-url', url], {
        env: { KETTLE_TOKEN: TOKEN },
      }),
      await workspace.kettle(['signup', '--from', from, '--provider-url', url], {
        env: { KETTLE_TOKEN: TOKEN },
      }),
    ];
    expect(new Set(seen)).toEqual(new Set([`Bearer ${TOKEN}`]));
    for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(TOKEN);
    expect(runs[1]?.stderr).toContain('Who are you?');
  });

  it.each([[], ['--json']])('is not printed if a provider repeats it %j', async (...flags) => {
    const messages = [`The token ${TOKEN} has expired.`];
    const provider = await aStubProvider(() => ({ status: 401, body: { messages } }));
    const args = ['account', 'acc_1', '--provider-url', provider.url, ...flags];
    const run = await aWorkspace().kettle(args, {
      env: { KETTLE_TOKEN: TOKEN, KETTLE_DEBUG: '1' },
    });
    expect(run.stdout + run.stderr).toContain('The token … has expired.');
    expect(run.stdout + run.stderr).not.toContain(TOKEN);
  });

  it('is not sent to the target of a redirect', async () => {
    const seen: string[] = [];
    const other = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    const location = `http://${await listenOn(other)}/summary`;
    const provider = await aStubProvider(() => ({ status: 307, headers: { location } }));
    const run = await account(provider.url, { KETTLE_TOKEN: TOKEN });
    expect(run.code).toBe(5);
    expect(seen).toEqual([]);
  });

  it('that is not valid in a header is a usage error before anything is sent', async () => {
    const provider = await aStubProvider();
    const run = await account(provider.url, { KETTLE_TOKEN: 'a\nb' });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('KETTLE_TOKEN contains a space, a line break');
    expect(provider.calls).toEqual([]);
  });
});
