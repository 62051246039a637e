import type { MailResult, OpenedAccount, CalendarDate, RenewedMandate, Result } from '@kettle/core';
import {
  ownTokenOf,
  renewalTokenOf,
  renewSeeds,
  seedHouses,
  type SeedFacts,
  type SeedHouse,
} from '../sandbox/houses.ts';
import { SANDBOX } from '../sandbox/sandbox.ts';
import { Houses } from './houses.ts';
import { Invitations } from './invitations.ts';
import { Leads } from './leads.ts';
import { StoredAnswers } from './stored-answers.ts';
import { readSnapshot } from './snapshot.ts';
import { SNAPSHOT_VERSION, type HouseRecord, type WorldData } from './world-data.ts';
import type { WorldStore } from './world-store.ts';

export interface WorldOptions {
  /** The day from which the tenancy dates of the test houses are computed. */
  readonly today: CalendarDate;
  /** Stores the world outside this tab or process. Without it, the world exists only in memory. */
  readonly store?: WorldStore;
}

/** The complete state of the fake provider. */
export class World {
  readonly leads = new Leads();
  readonly houses = new Houses();
  readonly invitations = new Invitations();
  readonly answers = {
    presignup: new StoredAnswers<{ readonly leadId: string }>(),
    directDebit: new StoredAnswers<OpenedAccount>(),
    renewal: new StoredAnswers<RenewedMandate>(),
    invitations: new StoredAnswers<MailResult>(),
  };
  readonly #seeds: SeedFacts;
  readonly #store: WorldStore;
  #lastRead: string | undefined;

  constructor({ today, store = {} }: WorldOptions) {
    this.#seeds = { catalogue: SANDBOX.company.catalogue, today };
    this.#store = store;
    this.#load(this.#fresh());
    this.#refresh();
  }

  /** Reads the newest state, which another tab or process may have written. */
  read<T>(query: () => T): T {
    this.#refresh();
    return query();
  }

  /** Changes the newest state in one uninterrupted step, and stores it if the change succeeded. */
  change<T, E>(work: () => Result<T, E>): Promise<Result<T, E>> {
    const run = async (): Promise<Result<T, E>> => {
      const result = this.read(work);
      if (result.ok) this.#store.onChange?.(() => this.snapshot());
      return result;
    };
    return this.#store.exclusively ? this.#store.exclusively(run) : run();
  }

  /** The complete state as JSON, for a file or browser storage. */
  snapshot(): string {
    const { presignup, directDebit, renewal, invitations } = this.answers;
    const data: WorldData = {
      version: SNAPSHOT_VERSION,
      leads: this.leads.list(),
      shares: this.leads.listShares(),
      houses: this.houses.list(),
      invitations: this.invitations.list(),
      answers: {
        presignup: presignup.list(),
        directDebit: directDebit.list(),
        renewal: renewal.list(),
        invitations: invitations.list(),
      },
    };
    return JSON.stringify(data);
  }

  /** Loads a snapshot. If it cannot be read, returns false and loads a fresh world instead. */
  restore(json: string): boolean {
    const data = readSnapshot(json);
    this.#load(data ?? this.#fresh());
    return data !== undefined;
  }

  /**
   * Ignores a snapshot that equals the last one read. If the store failed to save our last write,
   * it still returns the snapshot read before, which must not replace our newer state.
   */
  #refresh(): void {
    const found = this.#store.reload?.();
    if (found === undefined || found === this.#lastRead) return;
    if (!this.restore(found)) this.#store.onUnreadable?.();
    this.#lastRead = found;
  }

  #fresh(): WorldData {
    return {
      version: SNAPSHOT_VERSION,
      leads: [],
      shares: [],
      houses: seedHouses(this.#seeds).map(seedRecord),
      invitations: { day: '', sent: [] },
      answers: { presignup: [], directDebit: [], renewal: [], invitations: [] },
    };
  }

  #load({ leads, shares, houses, invitations, answers }: WorldData): void {
    const records = renewSeeds(houses, this.#seeds).map((house) =>
      'requestCode' in house ? house : seedRecord(house),
    );
    this.leads.replaceBy(leads, shares);
    this.houses.replaceBy(records);
    this.invitations.replaceBy(invitations);
    this.answers.presignup.replaceBy(answers.presignup);
    this.answers.directDebit.replaceBy(answers.directDebit);
    this.answers.renewal.replaceBy(answers.renewal);
    this.answers.invitations.replaceBy(answers.invitations);
  }
}

/** A house of the sandbox gives its guid to whoever knows its address. */
function seedRecord({ house, members }: SeedHouse): HouseRecord {
  const { guid } = house;
  return {
    house,
    members: members.map((member, index) => {
      const id = `${guid}_${String(index + 1)}`;
      return { ...member, id, ownToken: ownTokenOf(id), renewalToken: renewalTokenOf(id) };
    }),
    requestCode: guid,
    waiting: [],
  };
}

/** Creates a world from the snapshot in its store, or else with the houses of the test data. */
export function createWorld(options: WorldOptions): World {
  return new World(options);
}
