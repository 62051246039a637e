import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listening.ts';

const server = Fastify();
afterEach(() => server.close());

it('a connection on which nothing is sent is closed, and one that has sent something is not', async () => {
  const options = { host: '127.0.0.1', port: 0, dataDir: '/proc/kettle', silenceLimitMs: 200 };
  const { address } = await listen(server, options);
  const port = Number(new URL(address).port);
  const [silent, talking] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  talking.write('GET');
  let isClosed = false;
  talking.once('close', () => (isClosed = true));
  await once(silent, 'close');
  await new Promise((resolve) => setTimeout(resolve, 400));

  expect(isClosed).toBe(false);
  talking.destroy();
});
