import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { success } from '@kettle/core';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Store } from '../../database/store.ts';
import type { Submit, UnitOfWork } from '../../database/submissions.ts';

/**
 * Postpones work until after the answer. Resolves when the work is done, or skipped because the
 * provider was killed.
 */
export type Postpone = (work: () => Promise<void>) => Promise<void>;

/** One mistake in an otherwise correct provider. */
export interface Mutation {
  /** Puts the mistake into the database, for example as a trigger. Must be idempotent. */
  readonly changeDatabase?: (store: Store) => Promise<unknown>;
  /** Wraps the store with the mistake. Called at every start. */
  readonly wrapStore?: (store: Store, later: Postpone) => Store;
  readonly changeServer?: (app: FastifyInstance, store: Store) => void;
}

const BETWEEN_MS = 30;

/** Each mistake must make the kill test fail: a test that misses one of them proves nothing. */
export const MUTATIONS = {
  /**
   * Treats every attempt as new. The natural keys, which would catch most duplicates, are removed
   * as well.
   */
  'ignores the key': {
    changeDatabase: ({ db }) => sql`drop index if exists house_live_natural_key`.execute(db),
    wrapStore: (store) => ({
      ...store,
      submit: (submission, work) => store.submit({ ...submission, key: randomUUID() }, work),
    }),
  },
  /**
   * Answers before anything is stored. A repeat finds the first attempt, so only a kill in between
   * loses data.
   */
  'answers before the commit': {
    wrapStore: (store, later) => {
      const pendingByKey = new Map<string, Promise<void>>();
      const submit: Submit = async (submission, work) => {
        const { key = randomUUID() } = submission;
        await pendingByKey.get(key);
        if (await isStored(store, key)) return store.submit(submission, work);
        const answer = await dryRun(store, work);
        if (answer.ok) {
          const storing = later(async () => void (await store.submit(submission, work)));
          pendingByKey.set(key, storing);
        }
        return answer;
      };
      return { ...store, submit };
    },
  },
  /**
   * Writes back the number of places it read earlier, so that a place taken in between is given
   * again.
   */
  'leaves the lock out': {
    changeServer: (app, { db }) => {
      app.addHook('preHandler', async ({ body }) => {
        const { guid } = body as { guid?: string };
        if (guid === undefined) return;
        const read = db.selectFrom('house').select('remaining').where('guid', '=', guid);
        const house = await read.executeTakeFirstOrThrow();
        await wait(BETWEEN_MS);
        const { remaining } = house;
        await db.updateTable('house').set({ remaining }).where('guid', '=', guid).execute();
      });
    },
  },
  /** Recognises a repeated key, but does not store its first answer. */
  'does not store the first answer': {
    changeDatabase: async ({ db }) => {
      await sql`create or replace function forget() returns trigger language plpgsql as
        'begin new.answer := jsonb_set(new.answer, ''{guid}'', ''"forgotten"''); return new; end'`.execute(
        db,
      );
      await sql`create or replace trigger forgetting before insert or update on idempotency_key
        for each row when (new.answer is not null) execute function forget()`.execute(db);
    },
  },
} satisfies Readonly<Record<string, Mutation>>;

async function isStored({ db }: Store, key: string): Promise<boolean> {
  const storedKey = db.selectFrom('idempotency_key').select('key').where('key', '=', key);
  return (await storedKey.executeTakeFirst()) !== undefined;
}

/** Runs the work and rolls it back, to get its answer without storing anything. */
async function dryRun<T>({ db }: Store, work: UnitOfWork<T>) {
  const transaction = await db.startTransaction().execute();
  const outcome = await work(transaction);
  await transaction.rollback().execute();
  return outcome.ok ? success({ answer: outcome.value, isRepeat: false }) : outcome;
}
