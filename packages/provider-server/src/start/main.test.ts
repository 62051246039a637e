import { existsSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { networkAddress } from './network-address.ts';
import { openDatabase } from '../database/database.ts';
import { companyFolder } from '../testing/company-folder.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { freePort } from '../testing/free-port.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';
import {
  killProcess,
  startProcess,
  stopProcess,
  type ProviderProcess,
} from '../testing/processes.ts';
import { bankDetails, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { post, killAfterEach } from '../testing/kill-after-each.ts';

const directories = dataDirectories();
afterAll(directories.remove);
const start = killAfterEach(startProcess);

/** Bank details that the processes print in no other way. */
const BANK = bankDetails({ sortCode: '40-47-91', accountNumber: '31926819' });
const BANK_DIGITS = /31926819|3192681|40-?47-?91/;

/** Why the process refused to start, by its log, which has JSON lines alone. */
function reasonsOf(one: ProviderProcess): readonly (string | undefined)[] {
  const lines = one.output().stderr.trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { level: string; event: string; detail?: string })
    .filter(({ level, event }) => level === 'fatal' && event === 'not started')
    .map(({ detail }) => detail);
}

describe('npm start', () => {
  it('prints that it is ready and no bank detail, keeps sign-ups across a restart, and exits with 0', async () => {
    const DATA_DIR = directories.fresh('restart');
    const first = start({ DATA_DIR });
    const address = await first.ready;
    expect(first.output().stdout).toBe(`Kettle is ready at ${address}\n`);
    const key = newKey();
    const signUp = leadAtTypedAddress(1, { bankDetails: BANK });
    const { sortCode, accountNumber } = BANK;
    await post(address, '/bank_lookup', { sortCode, accountNumber });
    const answer = await post(address, '/direct_debit', signUp, key);
    const opened = (await answer.json()) as { guid: string; joinLink: string };
    expect(opened.joinLink).toBe(`${address}/joining-tenant?guid=${opened.guid}`);
    expect(await stopProcess(first)).toBe(0);

    const second = start({ DATA_DIR });
    const again = await second.ready;
    const summary = await fetch(`${again}/api/summary?guid=${opened.guid}`);
    expect(summary.status).toBe(200);
    const repeated = await post(again, '/direct_debit', signUp, key);
    expect(await repeated.json()).toEqual({ ...opened, remainingHm8s: 3 });
    const printed = JSON.stringify([first.output(), second.output()]);
    expect(printed).toContain('/api/direct_debit');
    expect(printed).not.toMatch(BANK_DIGITS);
    const modes = ['', 'database', 'bank-details.key'].map(
      (name) => statSync(join(DATA_DIR, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });

  it('at all addresses makes links that a phone can open, and says with what they begin', async () => {
    const started = start({ DATA_DIR: directories.fresh('all addresses'), HOST: '0.0.0.0' });
    const address = await started.ready;
    const outer = address.replace('127.0.0.1', networkAddress() ?? '127.0.0.1');
    const answer = await post(address, '/direct_debit', leadAtTypedAddress(1), newKey());
    const { joinLink } = (await answer.json()) as { joinLink: string };

    expect(joinLink).toContain(`${outer}/joining-tenant`);
    expect((await fetch(joinLink.replace(/\/joining.*/, '/healthz'))).status).toBe(200);
    expect(started.output().stdout).toContain(`links begin with ${outer},`);
  });

  it('says when its port is taken, and creates no data directory', async () => {
    const DATA_DIR = directories.fresh('port');
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const unlucky = start({ DATA_DIR, PORT: String(port) });

    expect((await unlucky.exited).code).toBe(1);
    expect(unlucky.output().stderr).toContain(
      `Port ${port} is taken: another program is using it.`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    blocker.close();
  });

  it('with an invalid environment says what is wrong and does nothing', async () => {
    const DATA_DIR = directories.fresh('wrong');
    const one = start({ DATA_DIR, PORT: 'x', DATABASE_URL: 'postgres://db' });

    expect((await one.exited).code).toBe(2);
    expect(reasonsOf(one)).toEqual([
      'PORT must be a number from 0 to 65535, not "x".',
      'BANK_DETAILS_KEY must be set with DATABASE_URL: 32 random bytes in base64.',
    ]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('serves a changed folder at SIGHUP; one with mistakes is refused, each by its place, and changes nothing', async () => {
    const folder = companyFolder();
    const DATA_DIR = await directories.prepared('hang-up');
    const one = start({ DATA_DIR, KETTLE_COMPANY: folder.path });
    const address = await one.ready;
    const phone = async () => {
      const answer = await fetch(`${address}/api/config`);
      return ((await answer.json()) as { supportPhone: string }).supportPhone;
    };
    const hangUp = (supportPhone: string, name = 'Kettle') => {
      folder.change('company.json', (company) => Object.assign(company, { supportPhone, name }));
      process.kill(one.pid, 'SIGHUP');
    };
    hangUp('0114 496 0001');
    await vi.waitUntil(async () => (await phone()) === '0114 496 0001', { timeout: 20_000 });

    hangUp('', '');
    const refused = () =>
      one
        .output()
        .stderr.split('\n')
        .filter((line) => line.includes('company reload refused'))
        .map((line) => (JSON.parse(line) as { detail: string }).detail);
    await vi.waitUntil(() => refused().length > 1, { timeout: 20_000 });
    expect(refused()).toEqual(['company.json: name', 'company.json: supportPhone']);
    expect(await phone()).toBe('0114 496 0001');
    folder.remove();
  });

  it('does not start without the key that sealed the stored bank details', async () => {
    const DATA_DIR = await directories.prepared('key');
    const one = start({ DATA_DIR, BANK_DETAILS_KEY: Buffer.alloc(32, 9).toString('base64') });

    expect((await one.exited).code).toBe(1);
    expect(one.output().stderr).toContain('which BANK_DETAILS_KEY does not contain');
  });

  it('stops cleanly when its data directory was removed, and says so in one line', async () => {
    const DATA_DIR = await directories.prepared('gone');
    const one = start({ DATA_DIR });
    await one.ready;
    rmSync(DATA_DIR, { recursive: true });

    expect(await stopProcess(one)).toBe(0);
    const lines = one.output().stderr.trim().split('\n');
    const events = lines.map((line) => JSON.parse(line) as { event: string; detail?: string });
    expect(events).toMatchObject([
      { event: 'started', detail: 'survives a crash of the process, not of the machine' },
      { event: 'the data directory is gone' },
      { event: 'stopped' },
    ]);
  });

  it('stops without a line about a data directory with PostgreSQL and a mail server, which need none', async () => {
    const postgres = await postgresForTests();
    const one = start({
      DATA_DIR: directories.fresh('shared'),
      DATABASE_URL: postgres.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      BANK_DETAILS_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    await one.ready;
    expect(await stopProcess(one)).toBe(0);
    await postgres.stop();

    const lines = one.output().stderr.trim().split('\n');
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['started', 'stopped']);
  });

  it('waits for a database that is away, not ready until it answers, and stops when told to', async () => {
    const port = await freePort();
    const one = start({
      DATA_DIR: directories.fresh('away'),
      PORT: String(port),
      DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/kettle',
      SMTP_URL: 'smtp://127.0.0.1:1',
      BANK_DETAILS_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    await vi.waitUntil(() => one.output().stderr.includes('waiting for the database'), {
      timeout: 20_000,
    });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    expect(await stopProcess(one)).toBe(0);

    expect(one.output().stderr).toMatch(
      /port 1, cannot be used \(connect ECONNREFUSED 127\.0\.0\.1:1\)/,
    );
    expect(one.output().stderr).not.toContain('secret');
  });

  it('logs an error that is thrown outside any request without its text, and exits with 1', async () => {
    const bugOnSignal = `process.on('SIGUSR2', () => { throw new Error('Ada Byron 55779911'); })`;
    const one = start({
      DATA_DIR: await directories.prepared('bug'),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bugOnSignal)}`,
    });
    await one.ready;
    one.child.kill('SIGUSR2');

    expect((await one.exited).code).toBe(1);
    expect(one.output().stderr).toContain('"event":"uncaught error"');
    expect(one.output().stderr).not.toMatch(/Ada|55779911/);
  });

  it.each([
    [
      'DATA_DIR',
      '/proc/kettle/data',
      /^The data directory \/proc\/kettle\/data cannot be created \(/,
    ],
    [
      'DATA_DIR',
      import.meta.filename,
      /main\.test\.ts cannot be used \(ENOTDIR\)\. DATA_DIR must be/,
    ],
    ['HOST', 'nowhere.invalid', /^Kettle cannot listen on nowhere\.invalid, .*\)\. Set HOST to/],
    [
      'DATABASE_URL',
      'postgres://u:secret@127.0.0.1/kettle?sslcert=/none',
      /^DATABASE_URL must name .* \(ENOENT: no such file or directory, open '\/none'\)\.$/,
    ],
  ])('ends with one line that names %s when it is %s', async (name, value, line) => {
    const DATA_DIR = directories.fresh('unusable');
    const BANK_DETAILS_KEY = Buffer.alloc(32, 9).toString('base64');
    const one = start({ DATA_DIR, BANK_DETAILS_KEY, [name]: value });

    expect((await one.exited).code).toBe(1);
    expect(reasonsOf(one)).toEqual([expect.stringMatching(line)]);
    expect(one.output().stderr.trim().split('\n')).toHaveLength(1);
    expect(one.output().stderr).not.toMatch(/secret|"uncaught error"/);
  });

  it('does not start on the database of a newer version, and says so in one line', async () => {
    const DATA_DIR = await directories.prepared('newer');
    const location = { directory: join(DATA_DIR, 'database') };
    const { db, close } = await openDatabase(location, () => undefined);
    await db.insertInto('schema_migration').values({ name: '9999-later', timestamp: '' }).execute();
    await close();
    const one = start({ DATA_DIR });

    expect((await one.exited).code).toBe(1);
    expect(reasonsOf(one)).toEqual([
      'The database belongs to a newer version of Kettle (it has 9999-later). Start that version.',
    ]);
  });

  it('serves only the site when another provider is configured', async () => {
    const DATA_DIR = directories.fresh('site');
    const one = start({ DATA_DIR, PROVIDER_URL: 'https://provider.example/api' });
    const address = await one.ready;

    expect((await fetch(`${address}/api/config`)).status).toBe(404);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('the lost answer', () => {
  it('of the test account is stored, and the same key receives it', async () => {
    const one = start({ DATA_DIR: await directories.prepared('lost') });
    const address = await one.ready;
    const body = leadAtTypedAddress(1, { bankDetails: bankDetails({ accountNumber: '00000001' }) });
    const key = newKey();

    await expect(post(address, '/direct_debit', body, key)).rejects.toThrow();
    const again = await post(address, '/direct_debit', body, key);
    expect(again.status).toBe(200);
    const { guid } = (await again.json()) as { guid: string };
    expect((await fetch(`${address}/api/summary?guid=${guid}`)).status).toBe(200);
    const third = await post(address, '/direct_debit', body, key);
    expect(await third.json()).toMatchObject({ guid });
    await killProcess(one);
  });
});
