import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { dataDirectoryAt } from '../platform/data-directory.ts';
import { readEnvironment } from './environment.ts';
import { openStore } from './open-store.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { silentLog } from '../testing/logs.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';

const directories = dataDirectories();
afterAll(directories.remove);

it('a data directory held by another machine is refused, with the file to remove if that machine is gone', async () => {
  const path = directories.fresh('elsewhere');
  mkdirSync(path);
  writeFileSync(`${path}/owner.lock`, JSON.stringify({ pid: 1, host: 'elsewhere.example' }));
  const environment = readEnvironment({ DATA_DIR: path });
  if (!environment.ok) throw new Error(environment.error.join());
  const options = {
    environment: environment.value,
    directory: dataDirectoryAt(path),
    log: silentLog,
  };

  await expect(openStore(options)).rejects.toThrow(
    `Another Kettle, process 1 on elsewhere.example, already uses the data directory ${path}. ` +
      `If that machine is gone, remove ${path}/owner.lock.`,
  );
});

it('with a database server no folder to write to is needed', async () => {
  const postgres = await postgresForTests();
  const path = '/proc/kettle';
  const environment = readEnvironment({
    DATA_DIR: path,
    DATABASE_URL: postgres.url,
    KETTLE_SANDBOX: '1',
    BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  if (!environment.ok) throw new Error(environment.error.join());
  const opened = await openStore({
    environment: environment.value,
    directory: dataDirectoryAt(path),
    log: silentLog,
  });

  expect(opened.store.isShared).toBe(true);
  await opened.close();
  await postgres.stop();
});

it('a role that owns nothing is told to have the schema migrated by its owner', async () => {
  const postgres = await postgresForTests();
  const owner = new pg.Client(postgres.url);
  await owner.connect();
  await owner.query("create role guest login password 'guest'");
  await owner.end();
  const url = new URL(postgres.url);
  [url.username, url.password] = ['guest', 'guest'];
  const environment = readEnvironment({
    DATABASE_URL: url.href,
    KETTLE_SANDBOX: '1',
    BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  if (!environment.ok) throw new Error(environment.error.join());
  const opening = openStore({
    environment: environment.value,
    directory: dataDirectoryAt('/proc/kettle'),
    log: silentLog,
  });

  await expect(opening).rejects.toThrow(
    'cannot be used (permission denied for schema public). ' +
      "Run kettle-provider migrate as the role that owns it, and grant this role its rights ('Two roles' in docs/running.md).",
  );
  await postgres.stop();
});

/** Nobody else trusts this certificate of 127.0.0.1, and its key protects nothing. */
const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeBRQ8k6hEBzoUPBk
NLOiMBvYlR7b6rCWrol58S0wmXWhRANCAAQ+YsDKnX25IAtSRgC7KicuEZwiO4EK
Uy3cTxWFNkH774d5/QBMRtGT7IYrO63T3uBdyAyZSjb6ePk1od4I3hqc
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjTCCATSgAwIBAgIUH87zO/aQKKmmV+fLZI4qOipcNxcwCgYIKoZIzj0EAwIw
EzERMA8GA1UEAwwIZGF0YWJhc2UwIBcNMjYxMTI4MjIyMTA5WhgPMjEyNjExMDQy
MjIxMDlaMBMxETAPBgNVBAMMCGRhdGFiYXNlMFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEPmLAyp19uSALUkYAuyonLhGcIjuBClMt3E8VhTZB+++Hef0ATEbRk+yG
Kzut097gXcgMmUo2+nj5NaHeCN4anKNkMGIwHQYDVR0OBBYEFDjglL1Y0UCpaByV
/d2MUsscxrLDMB8GA1UdIwQYMBaAFDjglL1Y0UCpaByV/d2MUsscxrLDMA8GA1Ud
EwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAKBggqhkjOPQQDAgNHADBEAiBo
IUTq59XBj5U6ZTp6gpY2rc+L5xDJx/RVo/vtg9H48QIgWjfg1OpznAIN34MjN79W
V49aNePv+YBaztNmWA7EJwY=
-----END CERTIFICATE-----`,
};

/** A PostgreSQL server that agrees to TLS, and then closes the connection. */
async function tlsServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, ...CERTIFICATE });
      secure.on('error', () => undefined).on('secure', () => secure.end());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://kettle:secret@127.0.0.1:${port}/kettle`,
    close: () => server.close(),
  };
}

async function openAt(databaseUrl: string): Promise<string> {
  const environment = readEnvironment({
    DATABASE_URL: databaseUrl,
    KETTLE_SANDBOX: '1',
    BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  if (!environment.ok) throw new Error(environment.error.join());
  const directory = dataDirectoryAt('/proc/kettle');
  const opening = openStore({ environment: environment.value, directory, log: silentLog });
  return opening.then(
    () => 'opened',
    (error: Error) => error.message,
  );
}

describe('a database whose certificate nobody knows', () => {
  it.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
    'is refused with sslmode=%s, in one line that says what to write',
    async (mode) => {
      const warnings: unknown[] = [];
      const onWarning = (warning: unknown) => void warnings.push(warning);
      process.on('warning', onWarning);
      const { url, close } = await tlsServer();

      expect(await openAt(`${url}?sslmode=${mode}&sslrootcert=system`)).toMatch(
        /^DATABASE_URL [^\n]+\(self-signed certificate\)\. For a certificate of your own add sslrootcert=FILE, with that of its authority\.$/,
      );
      await turn();
      process.off('warning', onWarning);
      expect(warnings).toEqual([]);
      close();
    },
  );

  it('is known with sslrootcert=FILE, and with no-verify it is not asked', async () => {
    const file = directories.fresh('authority.pem');
    writeFileSync(file, CERTIFICATE.cert);
    const { url, close } = await tlsServer();

    for (const options of [`sslmode=require&sslrootcert=${file}`, 'sslmode=no-verify']) {
      expect(await openAt(`${url}?${options}`)).toContain('(Connection terminated unexpectedly).');
    }
    close();
  });
});
