/**
 * The floor that no provider can beat: the same Fastify with a fixed answer, and with one bare
 * INSERT into the database that `DATABASE_URL` or `DATA_DIR` names.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { PGlite } from '@electric-sql/pglite';

const { DATABASE_URL, DATA_DIR, FIXED_ANSWER = '{}' } = process.env;
const TABLE = 'create table if not exists floor (id uuid primary key, body jsonb not null)';
const INSERT = 'insert into floor (id, body) values ($1, $2)';

async function insertInto(): Promise<(body: string) => Promise<unknown>> {
  if (DATABASE_URL !== undefined) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
    await pool.query(TABLE);
    return (body) => pool.query(INSERT, [randomUUID(), body]);
  }
  const lite = await PGlite.create(DATA_DIR ?? '');
  await lite.exec(TABLE);
  return (body) => lite.query(INSERT, [randomUUID(), body]);
}

const insert = await insertInto();
const app = Fastify();
const answer: unknown = JSON.parse(FIXED_ANSWER);
app.get('/fixed', async () => answer);
app.post('/fixed', async () => answer);
app.post('/insert', async ({ body }) => {
  await insert(JSON.stringify(body));
  return { guid: 'abcdefghijklmnopqrstuvwx', remainingHm8s: 3 };
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Kettle is ready at ${address}\n`);
