import type { ExitCode } from './exit-codes.ts';
import type { Failure, Mistake } from '@kettle/core';
import type { Problem } from './problems.ts';

/** Fields beside the errors in the JSON output, which a script needs to continue. */
export interface ProblemFacts {
  /** The guid of the account that already exists. */
  readonly guid?: string;
  /** The key that repeats this submission. */
  readonly idempotencyKey?: string;
}

/** What an interrupted run says: lines for a person, and the facts for a script. */
export interface InterruptReport {
  readonly lines: readonly string[];
  readonly facts?: ProblemFacts;
}

/**
 * How a command ended. `present` turns it into text, JSON and an exit code.
 * - `done`: `--json` prints `value`; otherwise `lines` are printed.
 * - `mistakes`: the document or an answer is not valid; nothing was sent.
 * - `usage`: the command line cannot be carried out. `trouble`: a local disk or file problem.
 * - `failed`: the provider refused or did not answer. `hints` say what to do next.
 * - `unknown`: a direct debit was sent, and its outcome is not known.
 */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly value: unknown;
      readonly lines: readonly string[];
      /** Absent means 0. Another code means that the result stands but something else was not done. */
      readonly exitCode?: ExitCode;
      /** The account that was opened or joined. Its command shows the result again, should it not be written. */
      readonly accountGuid?: string;
    }
  | {
      readonly kind: 'mistakes';
      readonly mistakes: readonly Mistake[];
      readonly hints?: readonly string[];
    }
  | { readonly kind: 'usage'; readonly message: string; readonly hints?: readonly string[] }
  | { readonly kind: 'trouble'; readonly message: string; readonly hints?: readonly string[] }
  | {
      readonly kind: 'failed';
      readonly problem: Problem;
      readonly hints?: readonly string[];
      readonly facts?: ProblemFacts;
    }
  | {
      readonly kind: 'unknown';
      readonly failure: Failure;
      readonly key: string;
      readonly hints: readonly string[];
    };

export type FailedOutcome = Extract<Outcome, { kind: 'failed' }>;

export type DoneOutcome = Extract<Outcome, { kind: 'done' }>;
