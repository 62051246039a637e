import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of a PostgreSQL server that can simulate a host that vanishes without closing
 * its connections, or a move to another server.
 */
export interface PausableProxy {
  readonly url: string;
  /** Holds back everything that the server sends, until `resume` delivers it. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Leads every new connection to the server at this URL. */
  readonly moveTo: (url: string) => void;
  close(): Promise<void>;
}

export async function pausableProxy(url: string): Promise<PausableProxy> {
  let target = new URL(url);
  const servers = new Set<Socket>();
  let isPaused = false;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    servers.add(server);
    for (const socket of [client, server]) {
      // When one side closes, the proxy closes the other side, as on a direct connection.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        server.destroy();
        servers.delete(server);
      });
    }
    client.pipe(server);
    server.on('data', (bytes) => client.write(bytes));
    if (isPaused) server.pause();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const own = new URL(url);
  own.port = String(address.port);
  return {
    url: own.href,
    pause: () => {
      isPaused = true;
      for (const server of servers) server.pause();
    },
    resume: () => {
      isPaused = false;
      for (const server of servers) server.resume();
    },
    moveTo: (next) => {
      target = new URL(next);
    },
    close: async () => {
      for (const server of servers) server.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
