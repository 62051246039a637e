import type { ExitCode } from './exit-codes.ts';
import type { Failure, Mistake } from '@kettle/core';
import type { Problem } from './problems.ts';

/** Fields in the JSON output, beside the errors, that a script needs to continue. */
export interface ProblemFacts {
  /** The guid of the account that already exists. */
  readonly guid?: string;
  /** The key that repeats this submission. */
  readonly idempotencyKey?: string;
}

/** The report of an interrupted run: lines for a person and facts for a script. */
export interface InterruptReport {
  readonly lines: readonly string[];
  readonly facts?: ProblemFacts;
}

/**
 * The result of a command. `present` turns it into text, JSON and an exit code.
 * - `done`: `--json` prints `value`; otherwise `lines` are printed.
 * - `mistakes`: the document or an answer is not valid; nothing was sent.
 * - `usage`: the command line is not valid. `file-error`: a local file cannot be read or written.
 * - `failed`: the provider refused or did not answer. `hints` say what to do next.
 * - `unknown`: a direct debit was sent, and its outcome is not known.
 */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly value: unknown;
      readonly lines: readonly string[];
      /**
       * Absent means 0. Another code means that the main result succeeded, but something else
       * failed.
       */
      readonly exitCode?: ExitCode;
      /**
       * The account that was opened or joined. If the output cannot be written, `kettle account`
       * shows it again.
       */
      readonly accountGuid?: string;
    }
  | {
      readonly kind: 'mistakes';
      readonly mistakes: readonly Mistake[];
      readonly hints?: readonly string[];
    }
  | { readonly kind: 'usage'; readonly message: string; readonly hints?: readonly string[] }
  | { readonly kind: 'file-error'; readonly message: string; readonly hints?: readonly string[] }
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
