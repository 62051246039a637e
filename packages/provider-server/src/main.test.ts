import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  killProcess,
  startProcess,
  stopProcess,
  type ProviderProcess,
} from './testing/processes.ts';
import { bankDetails, leadAtTypedAddress, newKey } from './testing/requests.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const started: ProviderProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(killProcess));
});
const start = (environment: Record<string, string>, ...args: string[]): ProviderProcess => {
  const one = startProcess(environment, ...args);
  started.push(one);
  return one;
};
const dataDir = (name: string): Record<string, string> => ({ DATA_DIR: join(folder, name) });

const post = (address: string, path: string, body: unknown, headers = {}) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('npm start', () => {
  it('says that it is ready, keeps what was signed up over a restart, and stops with 0', async () => {
    const first = start(dataDir('restart'));
    const address = await first.ready;
    expect(first.output().stdout).toBe(`Kettle is ready at ${address}\n`);
    const key = newKey();
    const answer = await post(address, '/direct_debit', leadAtTypedAddress(1), key);
    const opened = (await answer.json()) as { guid: string; joinLink: string };
    expect(opened.joinLink).toBe(`${address}/joining-tenant?guid=${opened.guid}`);
    expect(await stopProcess(first)).toBe(0);

    const second = start(dataDir('restart'));
    const again = await second.ready;
    const summary = await fetch(`${again}/api/summary?guid=${opened.guid}`);
    expect(summary.status).toBe(200);
    const repeated = await post(again, '/direct_debit', leadAtTypedAddress(1), key);
    expect(await repeated.json()).toEqual({ ...opened, remainingHm8s: 3 });
  });

  it('keeps its data directory to its owner', () => {
    const path = join(folder, 'restart');
    const modes = ['', 'database', 'bank-details.key'].map(
      (name) => statSync(join(path, name)).mode & 0o777,
    );

    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });

  it('started twice on one data directory ends at once, names the holder and touches nothing', async () => {
    const owner = start(dataDir('twice'));
    const address = await owner.ready;
    const before = readdirSync(join(folder, 'twice'), { recursive: true }).toSorted();
    const intruders = [
      start(dataDir('twice')),
      start({ ...dataDir('twice'), PORT: new URL(address).port }),
    ];
    for (const intruder of intruders) {
      const { code } = await intruder.exited;

      expect(code).toBe(1);
      expect(intruder.output().stderr).toContain(`process ${owner.pid}`);
      expect(intruder.output().stdout).toBe('');
    }
    expect(readdirSync(join(folder, 'twice'), { recursive: true }).toSorted()).toEqual(before);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('started six times at the same moment runs once', async () => {
    const all = Array.from({ length: 6 }, () => start(dataDir('race')));
    const outcomes = await Promise.all(
      all.map((one) => one.ready.then(() => 'ready').catch(() => 'refused')),
    );

    expect(outcomes.toSorted()).toEqual(['ready', ...Array<string>(5).fill('refused')]);
  });

  it('starts again after the owner was killed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = start(dataDir('killed'));
      await owner.ready;
      await killProcess(owner);
    }
    const last = start(dataDir('killed'));

    expect(await last.ready).toContain('http://127.0.0.1:');
  });

  it('says when its port is taken, and makes no data directory', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    const { port } = await new Promise<{ port: number }>((resolve) =>
      blocker.once('listening', () => resolve(blocker.address() as { port: number })),
    );
    const unlucky = start({ ...dataDir('port'), PORT: String(port) });

    expect((await unlucky.exited).code).toBe(1);
    expect(unlucky.output().stderr).toContain(
      `Port ${port} is taken: something else listens there.`,
    );
    expect(existsSync(join(folder, 'port'))).toBe(false);
    blocker.close();
  });

  it.each([
    [{ PORT: 'x' }, 'PORT must be a number from 0 to 65535.'],
    [{ DATABASE_URL: 'postgres://db' }, 'BANK_DETAILS_KEY must be given with DATABASE_URL'],
  ])('with %j says what is wrong and does nothing', async (environment, sentence) => {
    const one = start({ ...dataDir('wrong'), ...environment });

    expect((await one.exited).code).toBe(2);
    expect(one.output().stderr).toContain(sentence);
    expect(existsSync(join(folder, 'wrong'))).toBe(false);
  });

  it('will not start with another key than bank details were sealed with', async () => {
    const other = { BANK_DETAILS_KEY: Buffer.alloc(32, 9).toString('base64') };
    const one = start({ ...dataDir('restart'), ...other });

    expect((await one.exited).code).toBe(1);
    expect(one.output().stderr).toContain('which BANK_DETAILS_KEY does not hold');
  });

  it('serves only the site against another provider', async () => {
    const one = start({ ...dataDir('site'), PROVIDER_URL: 'https://provider.example/api' });
    const address = await one.ready;

    expect((await fetch(`${address}/api/config`)).status).toBe(404);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(existsSync(join(folder, 'site'))).toBe(false);
  });
});

describe('a signal to stop', () => {
  it('lets what is under way finish, sends late requests away, and ends with 0', async () => {
    const one = start(dataDir('stop'), '--latency', '1000');
    const address = await one.ready;
    const underWay = Array.from({ length: 20 }, (_, index) =>
      post(address, '/direct_debit', leadAtTypedAddress(index + 1), newKey()),
    );
    await new Promise((resolve) => setTimeout(resolve, 400));
    one.child.kill('SIGTERM');
    const answers = await Promise.all(underWay);

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await one.exited).code).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    expect(
      readdirSync(join(folder, 'stop')).filter((name) => name.startsWith('owner')),
    ).toHaveLength(1);
  });

  it('given twice ends at once', async () => {
    const one = start(dataDir('stop'), '--latency', '5000');
    const address = await one.ready;
    fetch(`${address}/api/config`).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start_ = performance.now();
    one.child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 200));
    one.child.kill('SIGINT');

    expect((await one.exited).code).toBe(130);
    expect(performance.now() - start_).toBeLessThan(3000);
  });
});

describe('the lost answer', () => {
  it('[SB15] of the test account is stored, and the same key gets it', async () => {
    const one = start(dataDir('lost'));
    const address = await one.ready;
    const body = leadAtTypedAddress(1, { bankDetails: bankDetails({ accountNumber: '00000001' }) });
    const key = newKey();

    await expect(post(address, '/direct_debit', body, key)).rejects.toThrow();
    const again = await post(address, '/direct_debit', body, key);
    expect(again.status).toBe(200);
    const { guid } = (await again.json()) as { guid: string };
    expect((await fetch(`${address}/api/summary?guid=${guid}`)).status).toBe(200);
    expect(await (await post(address, '/direct_debit', body, key)).json()).toMatchObject({ guid });
  });
});
