import { connect } from 'node:net';
import { once } from 'node:events';

/** Sends bytes as they are and answers all that came back until the server closed. */
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

/** A request whose last line break is still to come. */
export async function halfSentRequest(port: number): Promise<{ finish(): Promise<string> }> {
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
