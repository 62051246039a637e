import { Socket } from 'node:net';

/** Sockets that give up on a server that has vanished without a word. */
export interface ImpatientSockets {
  readonly open: () => Socket;
  /** Before this they wait as long as it takes, so that a migration may. */
  readonly losePatience: () => void;
}

/**
 * A host that drops what it is sent is found out by TCP after a quarter of an hour. The driver's own
 * `query_timeout` ends the waiting but leaves the dead connection in the pool for the next caller
 * (node-postgres #3399), so the socket itself ends after such a silence, and all that the driver and
 * its pool do about a broken connection follows.
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

/** As the network itself says it of a host that is gone. */
export function silence(): Error {
  return Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' });
}
