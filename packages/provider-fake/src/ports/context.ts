import type { Clock } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import type { World } from '../world/world.ts';
import type { Network } from './network.ts';

/** The dependencies of the fake's ports. */
export interface FakeContext {
  readonly world: World;
  readonly network: Network;
  readonly clock: Clock;
  readonly business: Business;
  /** Origin of the links, without a trailing slash. */
  readonly siteUrl: string;
  /** Returns a new guid that cannot be guessed. */
  readonly newGuid: () => string;
}
