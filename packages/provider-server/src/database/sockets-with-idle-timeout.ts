import { Socket } from 'node:net';

/**
 * Creates sockets that close themselves when the server disappears without closing the connection.
 */
export interface SocketsWithIdleTimeout {
  readonly open: () => Socket;
  /**
   * Turns the timeout on. Until then sockets wait without limit, because a migration may take long.
   */
  readonly enableIdleTimeout: () => void;
}

/**
 * TCP takes a quarter of an hour to notice a host that silently drops packets. The driver's own
 * `query_timeout` ends the query but leaves the dead connection in the pool for the next caller
 * (https://github.com/brianc/node-postgres/issues/3399). Here the socket destroys itself after
 * `limitMs` without data, and the driver and its pool handle it like any broken connection.
 */
export function socketsWithIdleTimeout(
  limitMs: number,
  onSilence: () => void,
): SocketsWithIdleTimeout {
  let isEnabled = false;
  const open = (): Socket => {
    const socket = new Socket();
    socket.setTimeout(limitMs, () => {
      if (!isEnabled) return;
      socket.destroy(timeoutError());
      onSilence();
    });
    return socket;
  };
  return {
    open,
    enableIdleTimeout: () => {
      isEnabled = true;
    },
  };
}

/**
 * The error of a database that does not answer, with the network's code for a host that does not
 * answer.
 */
export function timeoutError(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });
}
