import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from '../../server.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { prepareStore } from '../../store/store.ts';
import { databaseTemplate } from '../database-template.ts';
import { fixedClock } from '../fixed-clock.ts';
import { keyRingOf } from '../key-rings.ts';
import type { Killable } from './kill-run.ts';
import type { Later, WrongWay } from './wrong-ways.ts';
import { silentLog } from '../logs.ts';
import { SANDBOX, seed } from '../sandbox.ts';

export interface WrongProvider {
  readonly start: (port: number) => Killable;
  readonly db: Database;
  close(): Promise<void>;
}

const LATE_MS = 500;

/** Creates a provider with one mistake in this process. If it is killed, it never does the work it postponed. */
export async function wrongProvider({ spoil, wrap, meddle }: WrongWay): Promise<WrongProvider> {
  const database = await openDatabase({ template: await databaseTemplate() }, () => undefined);
  const right = await prepareStore(database, keyRingOf(1));
  await seed(right.db);
  await spoil?.(right);
  const start = (port: number): Killable => {
    let isDead = false;
    const leftForLater: Promise<void>[] = [];
    const later: Later = (work) => {
      const done = wait(LATE_MS).then(() => (isDead ? undefined : work()));
      leftForLater.push(done);
      return done;
    };
    const wrong = wrap?.(right, later) ?? right;
    const server = buildServer({
      clock: fixedClock(),
      log: silentLog,
      store: () => wrong,
      business: () => SANDBOX,
      siteUrl: () => 'http://127.0.0.1',
      providerUrl: '/api',
    });
    meddle?.(server, right);
    const kill = async (): Promise<void> => {
      isDead = true;
      server.server.closeAllConnections();
      await server.close();
    };
    const stop = async (): Promise<void> => {
      await server.close();
      await Promise.all(leftForLater);
    };
    return { ready: server.listen({ host: '127.0.0.1', port }), kill, stop };
  };
  return { start, db: right.db, close: right.close };
}
