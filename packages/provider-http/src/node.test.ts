import { describe, expect, it } from 'vitest';
import { createHttpProvider } from './create-http-provider.ts';
import { nodePool, type NodePoolOptions } from './node.ts';
import {
  respond,
  sendEndlessBody,
  faultyServers,
  type Behaviour,
} from './testing/faulty-server.ts';

const SETTINGS = respond(200, '{}');
const GOOD = { ok: true, value: {} };

describe("Node's pool", () => {
  const start = faultyServers();

  async function connected(options: NodePoolOptions, ...behaviours: readonly Behaviour[]) {
    const server = await start(...behaviours);
    const transport = nodePool(options);
    const { send } = transport;
    const ports = createHttpProvider({ baseUrl: server.url, send, budgetMs: 5000 });
    return { server, transport, settings: () => ports.configuration.settings() };
  }

  it('reuses its connection for the next call', async () => {
    const { server, settings, transport } = await connected({ connections: 1 }, SETTINGS);
    for (let call = 0; call < 5; call += 1) expect(await settings()).toEqual(GOOD);
    expect(server.requests).toHaveLength(5);
    // A small answer that was compressed could expand to megabytes.
    expect(server.requests[0]).toMatch(/^accept-encoding: identity\r$/im);
    expect(server.connections()).toBe(1);
    await transport.close();
  });

  it('never opens more connections than its limit, even with many calls at once', async () => {
    const { server, settings, transport } = await connected({ connections: 2 }, SETTINGS);
    const answers = await Promise.all(Array.from({ length: 20 }, settings));
    expect(answers).toEqual(answers.map(() => GOOD));
    expect(server.connections()).toBe(2);
    await transport.close();
  });

  it('opens a new connection after it had to abandon one', async () => {
    const { server, settings, transport } = await connected(
      { connections: 1 },
      sendEndlessBody(' '.repeat(16_384)),
      SETTINGS,
    );
    expect(await settings()).toEqual({ ok: false, error: { kind: 'unreadable' } });
    expect(await settings()).toEqual(GOOD);
    expect(server.connections()).toBe(2);
    await transport.close();
  });

  it('retries a call if the server has closed the kept connection', async () => {
    const closing: Behaviour = (socket, request) => {
      SETTINGS(socket, request);
      socket.end();
    };
    const { settings, transport } = await connected({ connections: 1 }, closing);
    for (let call = 0; call < 3; call += 1) expect(await settings()).toEqual(GOOD);
    await transport.close();
  });

  it.each([
    ['a log-in page', respond(200, '<p>Log in</p>', 'content-type: text/html\r\n')],
    ['JSON as text', respond(200, '{}', 'content-type: text/plain\r\n')],
    ['Latin-1', respond(200, Buffer.from('{"a":"\u00fc"}', 'latin1'))],
    ['nothing', respond(204, '')],
  ])(
    'finds %s unreadable, and reuses its connection or opens another [ER9]',
    async (_, behaviour) => {
      const { settings, transport } = await connected({ connections: 1 }, behaviour, SETTINGS);
      expect(await settings()).toEqual({ ok: false, error: { kind: 'unreadable' } });
      expect(await settings()).toEqual(GOOD);
      await transport.close();
    },
  );

  it('reads an answer behind a byte order mark, as fetch does', async () => {
    const { settings, transport } = await connected({}, respond(200, '\ufeff{}'));
    expect(await settings()).toEqual(GOOD);
    await transport.close();
  });

  it('closes its connections when it is closed, and opens no new ones', async () => {
    const { server, settings, transport } = await connected({}, SETTINGS);
    expect(await settings()).toEqual(GOOD);
    await transport.close();
    await server.untilDisconnected();
    expect(await settings()).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(server.connections()).toBe(1);
  });

  it('waits for the response of a call in progress before it closes', async () => {
    const { settings, transport } = await connected({}, (socket, request) => {
      setTimeout(() => SETTINGS(socket, request), 100);
    });
    const inProgress = settings();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await transport.close();
    expect(await inProgress).toEqual(GOOD);
  });
});
