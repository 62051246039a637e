import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach } from 'vitest';

/** What the server does with a connection after a complete request has arrived. */
export type Behaviour = (socket: Socket, request: string) => void;

export interface FaultyServer {
  readonly url: string;
  /** The requests that arrived, each with its headers and body. */
  readonly requests: readonly string[];
  /** Connections made so far. */
  readonly connections: () => number;
  /** Resolves when every connection on which a request arrived is closed. */
  readonly untilDisconnected: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts servers on real sockets with given behaviours, and closes them at the end of each test.
 */
export function faultyServers(): (...behaviours: readonly Behaviour[]) => Promise<FaultyServer> {
  const started: FaultyServer[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.close()));
  });
  return async (...behaviours) => {
    const server = await startServer(behaviours);
    started.push(server);
    return server;
  };
}

/** Uses one behaviour per request, in order; the last one applies to all further requests. */
async function startServer(behaviours: readonly Behaviour[]): Promise<FaultyServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      busy.delete(socket);
    });
    // Ignored: these tests have clients that close the connection in the middle of a response.
    socket.on('error', () => undefined);
    onRequest(socket, (request) => {
      requests.push(request);
      busy.add(socket);
      behaviours[Math.min(requests.length, behaviours.length) - 1]?.(socket, request);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    connections: () => connections,
    untilDisconnected: async () => {
      await Promise.all([...busy].map((socket) => new Promise((end) => socket.once('close', end))));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function onRequest(socket: Socket, act: (request: string) => void): void {
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
    const [headers = '', body] = text.split('\r\n\r\n');
    const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? 0);
    if (body === undefined || body.length < length) return;
    const request = text;
    text = '';
    act(request);
  });
}

const JSON_TYPE = 'content-type: application/json\r\n';

/**
 * Status line and headers of a response, JSON by default. Each header must end with a line break.
 */
export function head(status: number, headers: string): string {
  const type = headers.includes('content-type') ? '' : JSON_TYPE;
  return `HTTP/1.1 ${String(status)} X\r\n${type}${headers}\r\n`;
}

/** Sends a complete response. */
export function respond(status: number, body: string | Buffer, headers = ''): Behaviour {
  const bytes = Buffer.from(body);
  return (socket) => {
    socket.write(head(status, `content-length: ${String(bytes.byteLength)}\r\n${headers}`));
    socket.write(bytes);
  };
}

export const neverRespond: Behaviour = () => undefined;
export const closeConnection: Behaviour = (socket) => socket.end();
export const resetConnection: Behaviour = (socket) => socket.resetAndDestroy();

export const sendHalfBody: Behaviour = (socket) => {
  socket.write(`${head(200, 'content-length: 100\r\n')}{"leadId": "lead_1"`, () =>
    socket.destroy(),
  );
};

export const sendHalfChunkedBody: Behaviour = (socket) => {
  socket.write(`${head(200, 'transfer-encoding: chunked\r\n')}2\r\n{}\r\n`, () => socket.destroy());
};

/** Sends a byte every 10 ms: the connection is never idle, but the body never ends. */
export const sendBodySlowly: Behaviour = (socket) => {
  socket.write(head(200, 'content-length: 100000\r\n'));
  every(socket, 10, () => socket.write(' '));
};

export const sendHeadSlowly: Behaviour = (socket) => {
  socket.write('HTTP/1.1 200 OK\r\n');
  every(socket, 10, () => socket.write('x: y\r\n'));
};

/** Sends an endless body as fast as the client reads it. */
export function sendEndlessBody(piece: string, headers = ''): Behaviour {
  return (socket) => {
    socket.write(head(200, `transfer-encoding: chunked\r\n${headers}`));
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  };
}

function every(socket: Socket, ms: number, act: () => void): void {
  const timer = setInterval(act, ms);
  socket.on('close', () => clearInterval(timer));
}
