/**
 * The baseline: undici's `request` alone makes the eight calls of each row one after the other, and
 * reads and parses each response as JSON. `concurrency` rows run at once. The baseline reads no
 * input file, validates nothing, writes nothing, and has no timeouts or retries.
 */
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { Pool } from 'undici';
import { callsOf } from './rows.mjs';

const [port, rows, concurrency] = process.argv.slice(2).map(Number);
const pool = new Pool(`http://127.0.0.1:${String(port)}`, { connections: concurrency });

async function sendRow(number) {
  for (const { path, body } of callsOf(number)) {
    const isRead = body === undefined;
    const headers = { accept: 'application/json' };
    if (!isRead) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = randomUUID();
    }
    const answer = await pool.request({
      method: isRead ? 'GET' : 'POST',
      path,
      headers,
      body: isRead ? null : JSON.stringify(body),
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${String(answer.statusCode)}`);
    await answer.body.json();
  }
}

let next = 0;
async function worker() {
  while (next < rows) {
    next += 1;
    await sendRow(next);
  }
}

await Promise.all(Array.from({ length: concurrency }, worker));
await pool.close();
