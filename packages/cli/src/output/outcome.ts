import type { Mistake } from '@kettle/core';
import type { ExitCode } from './exit-codes.ts';
import type { Problem } from './problems.ts';

/** Facts that go beside the errors in JSON: what a script needs to go on. */
export interface ProblemFacts {
  /** The account that is there already. */
  readonly guid?: string;
  /** Repeats this very submission. */
  readonly idempotencyKey?: string;
}

/**
 * How a command ended; one place turns it into text, JSON and an exit code.
 * - `done`: `value` is what `--json` prints, `lines` what a person reads.
 * - `mistakes`: the document or an answer is not valid; nothing was sent.
 * - `usage`: what was typed cannot be carried out. `trouble`: this machine's disk or files.
 * - `failed`: the provider refused, or was not there. `hints` say what to do next.
 * - `unknown`: a direct debit went out and nobody knows what became of it (decision 41).
 */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly value: unknown;
      readonly lines: readonly string[];
      /** 0 when absent; another one where something beside the result was left undone. */
      readonly exitCode?: ExitCode;
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
  | { readonly kind: 'unknown'; readonly key: string; readonly hints: readonly string[] };
