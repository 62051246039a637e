import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from '../../start/server.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { prepareStore } from '../../database/store.ts';
import { databaseTemplate } from '../database-template.ts';
import { fixedClock } from '../fixed-clock.ts';
import { keyRingOf } from '../key-rings.ts';
import type { Killable } from './kill-run.ts';
import type { Postpone, Mutation } from './mutations.ts';
import { silentLog } from '../logs.ts';
import { SANDBOX, seed } from '../sandbox.ts';

export interface MutatedProvider {
  readonly start: (port: number) => Killable;
  readonly db: Database;
  close(): Promise<void>;
}

const LATE_MS = 500;

/**
 * Creates a provider with one mutation in this process. If it is killed, it never does the work it
 * postponed.
 */
export async function mutatedProvider({
  changeDatabase,
  wrapStore,
  changeServer,
}: Mutation): Promise<MutatedProvider> {
  const database = await openDatabase({ template: await databaseTemplate() }, () => undefined);
  const original = await prepareStore(database, keyRingOf(1));
  await seed(original.db);
  await changeDatabase?.(original);
  const start = (port: number): Killable => {
    let isDead = false;
    const postponed: Promise<void>[] = [];
    const later: Postpone = (work) => {
      const done = wait(LATE_MS).then(() => (isDead ? undefined : work()));
      postponed.push(done);
      return done;
    };
    const mutated = wrapStore?.(original, later) ?? original;
    const server = buildServer({
      clock: fixedClock(),
      log: silentLog,
      store: () => mutated,
      business: () => SANDBOX,
      siteUrl: () => 'http://127.0.0.1',
      providerUrl: '/api',
    });
    changeServer?.(server, original);
    const kill = async (): Promise<void> => {
      isDead = true;
      server.server.closeAllConnections();
      await server.close();
    };
    const stop = async (): Promise<void> => {
      await server.close();
      await Promise.all(postponed);
    };
    return { ready: server.listen({ host: '127.0.0.1', port }), kill, stop };
  };
  return { start, db: original.db, close: original.close };
}
