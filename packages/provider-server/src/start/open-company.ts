import { failure, success, type CalendarDate, type Result, type Settings } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import { seedHouses, withTestValues } from '@kettle/provider-fake/sandbox';
import type { Environment } from './environment.ts';
import type { Log } from '../platform/log.ts';
import { SANDBOX_FOLDER } from '../company/sandbox-folder.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Database } from '../database/database.ts';
import { seedSandbox } from '../houses/sandbox-houses.ts';
import { usableSettings } from '../company/usable-settings.ts';
import { loadBusiness } from '../company/load-business.ts';
import { mistakeText, type Mistake } from '../company/mistake.ts';
import { withTimeLimits } from '../company/time-limits.ts';

export interface CompanyOptions {
  readonly environment: Pick<Environment, 'companyDir' | 'isSandbox'>;
  readonly log: Log;
  /** Settings that replace those of the company. */
  readonly settings?: Partial<Settings>;
  /** Checks a folder that is read again against the running provider. Returns a sentence, or undefined if it fits. */
  readonly mistakeOnReload?: (business: Business) => string | undefined;
}

/** The company of a running provider. */
export interface OpenCompany {
  readonly business: () => Business;
  /** Reads the folder again. A folder with mistakes is refused, and the company stays as it is. */
  reload(): Promise<void>;
  /** Renews the sandbox's houses. */
  prepare(db: Database, today: CalendarDate): Promise<void>;
}

/** Reads the company's folder, or that of the sandbox. Throws `StartRefusal` with a line for each mistake. */
export async function openCompany(options: CompanyOptions): Promise<OpenCompany> {
  const { environment, log, mistakeOnReload = () => undefined } = options;
  const first = await businessOf(options);
  if (!first.ok) throw new StartRefusal(first.error.map(mistakeText).join('\n'));
  let current = first.value;
  return {
    business: () => current,
    reload: async () => {
      const next = await businessOf(options);
      if (!next.ok) {
        for (const mistake of next.error)
          log.error({ detail: locationOf(mistake) }, 'company reload refused');
        return;
      }
      const mistake = mistakeOnReload(next.value);
      if (mistake !== undefined) return log.error({ detail: mistake }, 'company reload refused');
      current = next.value;
      log.info('company reloaded');
    },
    prepare: async (db, today) => {
      const { catalogue } = current.company;
      if (environment.isSandbox) await seedSandbox(db, seedHouses({ catalogue, today }), today);
    },
  };
}

async function businessOf({
  environment: { companyDir, isSandbox },
  log,
  settings = {},
}: CompanyOptions): Promise<Result<Business, readonly Mistake[]>> {
  const loaded = await loadBusiness(companyDir ?? SANDBOX_FOLDER);
  if (!loaded.ok) return failure(loaded.error);
  const { company } = loaded.value;
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
