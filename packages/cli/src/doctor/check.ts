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

export type Verdict = 'passed' | 'failed' | 'not tried';

/** The result of one check. `found` describes what the provider answered. */
export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** Set if the provider refused or failed the call without saying why, so the report adds the status and content type. */
  readonly needsDetail?: boolean;
  /** Set by a failure after which the whole run must not exit with 0. */
  readonly exitCode?: ExitCode;
}

/** Values from earlier checks that later checks send. */
export interface SharedValues {
  propertyGuid?: string;
  property?: KnownAddress;
  quote?: Quote;
}

export interface CheckContext {
  readonly ports: ProviderPorts;
  readonly shared: SharedValues;
  readonly signal: AbortSignal;
}

/** One rule of the contract, and the call that checks it. */
export interface Check {
  readonly call: string;
  readonly rule: string;
  readonly run: (context: CheckContext) => Promise<Finding>;
}

export type CallFailure = Failure | HouseComplete | UnknownCode;
export type Answer<T> = Result<T, CallFailure>;
