import type {
  Failure,
  HouseComplete,
  KnownAddress,
  ProviderPorts,
  Quote,
  Result,
  UnknownCode,
} from '@kettle/core';
import type { ExitCode } from '../output/exit-codes.ts';

export type Verdict = 'holds' | 'does not hold' | 'not tried';

/** The result of one check. `found` describes what the provider answered. */
export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** Set if the provider refused or failed the call without saying why, so that what came must be told. */
  readonly isUnexplained?: boolean;
  /** Set by a failure after which the whole run must not exit with 0. */
  readonly exitCode?: ExitCode;
}

/** Values that earlier checks found and later checks use in their calls. */
export interface Known {
  propertyGuid?: string;
  property?: KnownAddress;
  quote?: Quote;
}

export interface Asking {
  readonly ports: ProviderPorts;
  readonly known: Known;
  readonly signal: AbortSignal;
}

/** One rule of the contract, and the call that finds out whether it holds. */
export interface Check {
  readonly call: string;
  readonly rule: string;
  readonly ask: (asking: Asking) => Promise<Finding>;
}

export type Refusable = Failure | HouseComplete | UnknownCode;
export type Answer<T> = Result<T, Refusable>;
