import { createFakeProvider, createWorld } from '@kettle/provider-fake';
import type { Clock, Ids } from '@kettle/core';
import { ContainerModule } from 'inversify';
import path from 'node:path';
import { ensureStateDirectory } from './state-directory.ts';
import { type OpenedProvider, TOKENS } from './wire.ts';
import { WorldFile } from './world-file.ts';

/** The site in the join links of the fake provider. No request ever goes to it. */
const SITE_URL = 'https://kettle.example';

/**
 * Opens the fake provider in this process. Its houses are in a file, so that `join` finds what
 * `signup` created.
 */
export function openFakeProvider(
  env: Readonly<Record<string, string | undefined>>,
): OpenedProvider {
  const file = path.join(ensureStateDirectory(env), 'fake-world.json');
  const provider = (clock: Clock, ids: Ids) => {
    const world = createWorld({ today: clock.today(), store: new WorldFile(file) });
    return createFakeProvider({ world, clock, ids, siteUrl: SITE_URL });
  };
  return {
    name: 'fake',
    module: new ContainerModule(({ bind }) => {
      bind(TOKENS.provider)
        .toResolvedValue(provider, [TOKENS.clock, TOKENS.ids])
        .inSingletonScope();
    }),
    rateLimit: {
      untilAllowed: () => Promise.resolve(),
      timesLimited: 0,
      timesToWait: 0,
      isAllNotFound: false,
    },
    close: () => Promise.resolve(),
  };
}
