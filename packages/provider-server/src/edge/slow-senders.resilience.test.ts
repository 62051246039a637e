import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isLong } from '@kettle/core/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningPort, serverWithoutStore } from '../testing/server-without-store.ts';

/** More than the requests that may be in flight. */
const SENDERS = 700;
const REQUEST_MS = 15_000;
/**
 * Without LONG the timeouts are shortened once the other requests are answered, so that the test
 * ends sooner.
 */
const SHORTER = { requestTimeout: 1000, headersTimeout: 1000 };
/**
 * A request must arrive within 15 s, and Node checks every 5 s. The rest is a margin for a busy
 * machine.
 */
const CLOSED_WITHIN_MS = 30_000;

let server: FastifyInstance;
let port = 0;
beforeAll(async () => {
  server = serverWithoutStore();
  port = await listeningPort(server);
});
afterAll(() => server.close());

const TEXT = `POST /api/bank_lookup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"sortCode"`;

/**
 * Sends one byte a second of its body until the server closes the connection. Every hundredth is
 * still at its headers.
 */
function slowSender(index: number): { readonly socket: Socket; readonly closed: Promise<number> } {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1');
  let sent = index % 100 === 0 ? 30 : TEXT.length;
  const text = TEXT;
  socket.write(text.slice(0, sent));
  const timer = setInterval(() => socket.write(text[sent++] ?? ' '), 1000);
  const closed = new Promise<number>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - started);
    });
    socket.resume();
  });
  return { socket, closed };
}

describe(`${String(SENDERS)} slow senders`, () => {
  it('do not delay other requests, and are disconnected', async () => {
    expect(server.server).toMatchObject({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS });
    const senders = Array.from({ length: SENDERS }, (_, index) => slowSender(index));
    await wait(500);
    const times: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const started = performance.now();
      const answer = await fetch(`http://127.0.0.1:${String(port)}/api/config`);
      expect(answer.status).toBe(200);
      times.push(performance.now() - started);
    }
    const stillConnected = senders.filter(({ socket }) => !socket.destroyed).length;
    if (!isLong) Object.assign(server.server, SHORTER);
    const closed = await Promise.race([
      Promise.all(senders.map((sender) => sender.closed)),
      wait(CLOSED_WITHIN_MS * 2).then(() => []),
    ]);

    // All slow senders must still be connected after the other requests, or the test proves
    // nothing.
    expect(stillConnected).toBe(SENDERS);
    expect(times.toSorted((a, b) => a - b)[18]).toBeLessThan(1000);
    expect(closed).toHaveLength(SENDERS);
    expect(Math.max(...closed)).toBeLessThan(CLOSED_WITHIN_MS);
  });
});
