/**
 * What a script of `curl` and `jq` does for each row: the same eight calls one after the other,
 * each answer parsed as JSON.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { callsOf } from './rows.mjs';

const [port, rows] = process.argv.slice(2).map(Number);

for (let number = 1; number <= rows; number += 1) {
  for (const { path, body } of callsOf(number)) {
    const headers = [
      '-H',
      'content-type: application/json',
      '-H',
      `idempotency-key: ${randomUUID()}`,
    ];
    const words = body === undefined ? [] : [...headers, '-d', JSON.stringify(body)];
    const url = `http://127.0.0.1:${String(port)}${path}`;
    const answer = execFileSync('curl', ['-sf', ...words, url]);
    execFileSync('jq', ['-e', '.'], { input: answer });
  }
}
