import type { Clock, Settings } from '@kettle/core';
import type { World } from '../world/world.ts';
import type { Network } from './network.ts';

/** What every port of the fake works with. */
export interface FakeContext {
  readonly world: World;
  readonly network: Network;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Origin of the links, without a slash at its end. */
  readonly siteUrl: string;
  /** A fresh guid that cannot be guessed (D38). */
  readonly newGuid: () => string;
}
