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

/** What one check came to; `found` says what was there instead of what should be. */
export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** Given by a failure for which the whole run must not end with 0. */
  readonly exitCode?: ExitCode;
}

/** What earlier checks found, for later ones to ask with. */
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

/** One sentence of the contract, and how to find out whether it holds. */
export interface Check {
  readonly call: string;
  readonly rule: string;
  readonly ask: (asking: Asking) => Promise<Finding>;
}

export type Refusable = Failure | HouseComplete | UnknownCode;
export type Answer<T> = Result<T, Refusable>;
