import { Socket } from 'node:net';
import pg from 'pg';
import { isDoneWithin } from '../is-done-within.ts';

/** So long may a database take to say that it is there. */
export const ANSWER_LIMIT_MS = 5000;

/** Asks a PostgreSQL server for one connection more. A refusal is an answer, too: only silence is none. */
export async function doesServerAnswer(url: string, limitMs: number): Promise<boolean> {
  // Its own, because the driver cannot end a connection that was never made.
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, stream: socket });
  client.on('error', () => undefined);
  try {
    return await isDoneWithin(
      limitMs,
      client.connect().catch(() => undefined),
    );
  } finally {
    socket.destroy();
  }
}
