import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

/**
 * Sends the text unchanged and returns everything received until the server closes the connection.
 */
export async function exchange(port: number, text: string, limitMs = 5000): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.setTimeout(limitMs, () => socket.destroy());
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}

/**
 * Sends a request without its last line break. `finish` sends the line break and returns the
 * answer.
 */
export async function partialRequest(port: number): Promise<{ finish(): Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/config HTTP/1.1\r\nHost: localhost\r\n');
  const finish = async (): Promise<string> => {
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.write('\r\n');
    await once(socket, 'close');
    return answer;
  };
  return { finish };
}

/**
 * Sends a POST and resolves once the server has read its head and asked for the body. The result
 * contains a promise of the final status.
 */
export async function postInFlight(
  address: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: Promise<number> }> {
  const text = JSON.stringify(body);
  const sent = request(`${address}/api${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
      ...headers,
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end(text);
  const status = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return response?.statusCode ?? 0;
  });
  return { status };
}
