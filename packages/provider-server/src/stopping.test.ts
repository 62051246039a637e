import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { dataDirectories } from './testing/data-directories.ts';
import { startProcess } from './testing/processes.ts';
import { halfSentRequest } from './testing/raw-socket.ts';
import { leadAtTypedAddress, newKey } from './testing/requests.ts';
import { post, startedProcesses } from './testing/started-processes.ts';

const directories = dataDirectories();
afterAll(directories.remove);
const start = startedProcesses(startProcess);

describe('a signal to stop', () => {
  it('lets what is under way finish, gives the data directory back, and ends with 0', async () => {
    const DATA_DIR = await directories.prepared('stop');
    const one = start({ DATA_DIR }, '--latency', '2000');
    const address = await one.ready;
    const underWay = Array.from({ length: 50 }, (_, index) =>
      post(address, '/direct_debit', leadAtTypedAddress(index + 1), newKey()),
    );
    await wait(1000);
    one.child.kill('SIGTERM');
    const answers = await Promise.all(underWay);

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await one.exited).code).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    expect(readFileSync(join(DATA_DIR, 'owner.1'), 'utf8')).toBe('"released"');
  });

  it('sends late requests on open connections away, with the way to go', async () => {
    const one = start({ DATA_DIR: await directories.prepared('late') }, '--latency', '3000');
    const address = await one.ready;
    const { port } = new URL(address);
    const slow = post(address, '/direct_debit', leadAtTypedAddress(1), newKey());
    const late = await halfSentRequest(Number(port));
    await wait(500);
    one.child.kill('SIGTERM');
    await wait(300);
    const answer = await late.finish();

    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('{"messages":["');
    expect((await slow).status).toBe(200);
    expect((await one.exited).code).toBe(0);
  });

  it('given twice ends at once', async () => {
    const one = start({ DATA_DIR: await directories.prepared('twice') }, '--latency', '9000');
    const address = await one.ready;
    fetch(`${address}/api/config`).catch(() => undefined);
    await wait(300);
    const begin = performance.now();
    one.child.kill('SIGINT');
    await wait(200);
    one.child.kill('SIGINT');

    expect((await one.exited).code).toBe(130);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
