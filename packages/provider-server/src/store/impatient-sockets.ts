import { Socket } from 'node:net';

/** Creates sockets that close themselves when the server vanishes without closing the connection. */
export interface ImpatientSockets {
  readonly open: () => Socket;
  /** Turns the time limit on. Before this call the sockets wait without limit, so that a migration can take long. */
  readonly losePatience: () => void;
}

/**
 * TCP takes a quarter of an hour to notice a host that silently drops packets. The driver's own
 * `query_timeout` ends the query but leaves the dead connection in the pool for the next caller
 * (node-postgres #3399). Here the socket destroys itself after `limitMs` of silence, and the driver and its
 * pool handle it like any broken connection.
 */
export function impatientSockets(limitMs: number, onSilence: () => void): ImpatientSockets {
  let isImpatient = false;
  const open = (): Socket => {
    const socket = new Socket();
    socket.setTimeout(limitMs, () => {
      if (!isImpatient) return;
      socket.destroy(silence());
      onSilence();
    });
    return socket;
  };
  return {
    open,
    losePatience: () => {
      isImpatient = true;
    },
  };
}

/** The error of a silent database, with the code that the network uses for a host that is gone. */
export function silence(): Error {
  return Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' });
}
