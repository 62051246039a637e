import { statSync } from 'node:fs';
import { join } from 'node:path';
import { failure, success, type CalendarDate, type Result, type Settings } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import { seedHouses, withTestValues } from '@kettle/provider-fake/sandbox';
import type { Environment } from './environment.ts';
import type { Log } from '../platform/log.ts';
import { SANDBOX_FOLDER } from '../company/sandbox-folder.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Store } from '../database/store.ts';
import { databaseErrorCodeOf } from '../database/database-errors.ts';
import { listedAddresses, loadAddresses, loadedAddresses } from '../quotes/listed-addresses.ts';
import { ADDRESSES } from '../company/read-table.ts';
import { seedSandbox } from '../houses/sandbox-houses.ts';
import { exampleMistakes } from '../company/example-mistakes.ts';
import { usableSettings } from '../company/usable-settings.ts';
import { loadBusiness } from '../company/load-business.ts';
import { mistakeText, type Mistake } from '../company/mistake.ts';
import { withTimeLimits } from '../company/time-limits.ts';

export interface CompanyOptions {
  readonly environment: Pick<Environment, 'companyDir' | 'isSandbox'>;
  readonly log: Log;
  /** Settings that replace those of the company. */
  readonly settings?: Partial<Settings>;
  /**
   * Checks a folder that is read again against the running provider. Returns a sentence, or
   * undefined if it fits.
   */
  readonly mistakeOnReload?: (business: Business) => string | undefined;
}

/** The company of a running provider. */
export interface OpenCompany {
  readonly business: () => Business;
  /** Reads the folder again. A folder with mistakes is refused, and the company stays as it is. */
  reload(): Promise<void>;
  /**
   * Renews the sandbox's houses, and puts the addresses into the database. An earlier list that is
   * there is searched until the new one is whole, so this waits for the first one only.
   */
  prepare(store: Store, today: CalendarDate): Promise<void>;
}

/**
 * Reads the company's folder, or that of the sandbox. Throws `StartRefusal` with a line for each
 * mistake.
 */
export async function openCompany(options: CompanyOptions): Promise<OpenCompany> {
  const { environment, log, mistakeOnReload = () => undefined } = options;
  const folder = environment.companyDir ?? SANDBOX_FOLDER;
  let store: Store | undefined;
  const listed = listedAddresses(() => {
    // A list that is not whole would call a home unknown.
    if (!store) throw new Error('The list of addresses is not loaded.');
    return store.db;
  });
  let checked = stampOf(folder);
  const first = await businessOf(options, { listed });
  if (!first.ok) throw new StartRefusal(first.error.map(mistakeText).join('\n'));
  let current = first.value;
  /** Beside traffic, which goes on with the earlier list if this fails. */
  const loadNewList = async (): Promise<void> => {
    if (!store || current.company.profile.modules?.addressBook !== undefined) return;
    try {
      const count = await loadAddresses(store, folder);
      if (count !== undefined) log.info({ count }, 'addresses loaded');
    } catch (error) {
      checked = '';
      log.error({ error: databaseErrorCodeOf(error) }, 'addresses not loaded');
    }
  };
  return {
    business: () => current,
    reload: async () => {
      const stamp = stampOf(folder);
      const next = await businessOf(options, { listed, isChecked: stamp === checked });
      if (!next.ok) {
        for (const mistake of next.error)
          log.error({ detail: locationOf(mistake) }, 'company reload refused');
        return;
      }
      const mistake = mistakeOnReload(next.value);
      if (mistake !== undefined) return log.error({ detail: mistake }, 'company reload refused');
      current = next.value;
      log.info('company reloaded');
      if (stamp === checked) return;
      checked = stamp;
      await loadNewList();
    },
    prepare: async (opened, today) => {
      const { catalogue, profile } = current.company;
      if (environment.isSandbox)
        await seedSandbox(opened.db, seedHouses({ catalogue, today }), today);
      const isListed = profile.modules?.addressBook === undefined;
      const loaded = isListed ? await loadedAddresses(opened.db, folder) : 'these';
      if (loaded === 'none') await loadAddresses(opened, folder);
      store = opened;
      if (loaded === 'others') void loadNewList();
    },
  };
}

/** Changes with `addresses.csv`. Empty while there is none. */
function stampOf(folder: string): string {
  const stats = statSync(join(folder, ADDRESSES.file), { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : '';
}

async function businessOf(
  { environment: { companyDir, isSandbox }, log, settings = {} }: CompanyOptions,
  addresses: Parameters<typeof loadBusiness>[1],
): Promise<Result<Business, readonly Mistake[]>> {
  const loaded = await loadBusiness(companyDir ?? SANDBOX_FOLDER, addresses);
  if (!loaded.ok) return failure(loaded.error);
  const { company } = loaded.value;
  const leftovers = isSandbox ? [] : exampleMistakes(company);
  if (leftovers.length > 0) return failure(leftovers);
  const business = {
    ...loaded.value,
    company: { ...company, settings: usableSettings({ ...company.settings, ...settings }, log) },
  };
  return success(withTimeLimits(isSandbox ? withTestValues(business) : business, log));
}

/** The file and the place without the message, which may quote the file. */
function locationOf({ file, place }: Mistake): string {
  return place === '' ? file : `${file}: ${place}`;
}
