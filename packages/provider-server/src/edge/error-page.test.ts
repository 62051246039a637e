import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { exchange } from '../testing/raw-socket.ts';
import { listeningPort, serverWithoutStore } from '../testing/server-without-store.ts';

const server = serverWithoutStore();
const port = listeningPort(server);
afterAll(() => server.close());

const LONG = `/joining-tenant?guid=${'a'.repeat(5000)}`;
/** More than Node reads of a request before its body. */
const LONGER = `/joining-tenant?guid=${'a'.repeat(17_000)}`;

async function answerTo(path: string, accept: string): Promise<string> {
  const head = `GET ${path} HTTP/1.1\r\nHost: kettle.test\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`;
  return Buffer.from(await exchange(await port, head), 'latin1').toString();
}

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('an address that is too long', () => {
  it('is answered 414 with a page that a person can read [ER11]', async () => {
    const answer = await answerTo(LONG, BROWSER);

    expect(answer).toContain('HTTP/1.1 414 ');
    expect(answer).toMatch(/content-type: text\/html; charset=utf-8/i);
    expect(answer).toContain('<h1>This page didn’t load</h1>');
    expect(answer).toMatch(/This address.*<a href="\/">Go to the start page<\/a>/s);
    expect(answer).not.toContain('aaaa');
  });

  it('is a page whose policy lets in its own styles and nothing else [ER11]', async () => {
    const answer = await answerTo(LONG, BROWSER);

    const [, styles = ''] = /<style>([^<]+)<\/style>/.exec(answer) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(answer).toContain(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'`);
  });

  it.each([
    [414, `/api${LONG}`, BROWSER],
    [431, LONGER, BROWSER],
    [414, LONG, '*/*'],
  ])('is answered %i with messages for a program [ER11]', async (status, path, accept) => {
    const answer = await answerTo(path, accept);

    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      messages: [expect.stringContaining('too long')],
    });
  });
});
