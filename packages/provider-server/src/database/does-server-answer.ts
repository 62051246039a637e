import { Socket } from 'node:net';
import pg from 'pg';
import { isDoneWithin } from '../platform/is-done-within.ts';

/** How long a database may take to answer this check. */
export const ANSWER_LIMIT_MS = 5000;

/**
 * Opens an extra connection to a PostgreSQL server. A refused connection counts as an answer; only
 * silence does not.
 */
export async function doesServerAnswer(url: string, limitMs: number): Promise<boolean> {
  // The check creates its own socket, because the driver cannot close a connection that was never
  // established.
  const socket = new Socket();
  try {
    return await isDoneWithin(
      limitMs,
      connect(url, socket).catch(() => undefined),
    );
  } finally {
    socket.destroy();
  }
}

/**
 * An async function, so that the driver's exception for a URL with a missing certificate file
 * becomes a rejection.
 */
async function connect(url: string, socket: Socket): Promise<void> {
  const client = new pg.Client({ connectionString: url, stream: socket });
  client.on('error', () => undefined);
  await client.connect();
}
