import { exhaustive, omitUndefined, unknownOutcomeMessage, type Mistake } from '@kettle/core';
import { type Shell, columnsOf } from '../shell/shell.ts';
import type { Outcome } from './outcome.ts';
import { codeOfProblem, statusOf, type ErrorCode } from './error-codes.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { plainText, jsonText } from './plain-text.ts';
import { describeProblem, PRODUCT_NAME } from './problems.ts';
import { fitLines } from './layout.ts';

interface Presentation {
  readonly exitCode: ExitCode;
  /** Printed with --json. */
  readonly value: unknown;
  /** Printed without --json. */
  readonly lines: readonly string[];
  /** Printed on stderr without --json. */
  readonly errorLines: readonly string[];
  /** Always printed on stderr. */
  readonly hints: readonly string[];
}

/**
 * Prints the outcome of a command: the result on stdout, all else on stderr. Returns the exit code.
 */
export function present(outcome: Outcome, shell: Shell, asJson: boolean): ExitCode {
  const { exitCode, value, lines, errorLines, hints } = presentationOf(outcome);
  print(shell.stdout, asJson ? [jsonText(value)] : fitLines(lines, columnsOf(shell.stdout)));
  // Hints are not wrapped, because they contain commands to copy.
  print(shell.stderr, [
    ...(asJson ? [] : fitLines(errorLines, columnsOf(shell.stderr))),
    ...hints.map(plainText),
  ]);
  return exitCode;
}

function print(stream: { write(text: string): unknown }, lines: readonly string[]): void {
  if (lines.length > 0) stream.write(`${lines.join('\n')}\n`);
}

function presentationOf(outcome: Outcome): Presentation {
  switch (outcome.kind) {
    case 'done': {
      const { exitCode = EXIT.done, value, lines } = outcome;
      return { exitCode, value, lines, errorLines: [], hints: [] };
    }
    case 'mistakes':
      return errorPresentation(EXIT.invalid, withCode(outcome.mistakes, 'invalid'), outcome.hints);
    case 'usage':
      return errorPresentation(
        EXIT.usage,
        [{ code: 'invalid', message: outcome.message }],
        outcome.hints,
      );
    case 'file-error':
      return errorPresentation(EXIT.fault, [{ message: outcome.message }], outcome.hints);
    case 'failed': {
      const { problem, hints, facts } = outcome;
      const { exitCode, errors } = describeProblem(problem);
      const coded = withCode(errors, codeOfProblem(problem), statusOf(problem));
      return errorPresentation(exitCode, coded, hints, facts);
    }
    case 'unknown': {
      const message = unknownOutcomeMessage(outcome.failure, PRODUCT_NAME);
      return errorPresentation(
        EXIT.unreached,
        withCode([{ path: '', message }], 'outcome-unknown', statusOf(outcome.failure)),
        outcome.hints,
        { outcome: 'unknown', idempotencyKey: outcome.key },
      );
    }
    default:
      return exhaustive(outcome);
  }
}

/** An error as `--json` prints it, with a path if it has a place. A fault of ours has no code. */
interface JsonError {
  readonly code?: ErrorCode;
  readonly status?: number;
  readonly path?: string;
  readonly message: string;
}

/** The errors as `--json` prints them. */
export function withCode(
  errors: readonly Mistake[],
  code: ErrorCode,
  status?: number,
): readonly JsonError[] {
  return errors.map(({ path, message }) =>
    omitUndefined({ code, status, path: path === '' ? undefined : path, message }),
  );
}

function errorPresentation(
  exitCode: ExitCode,
  errors: readonly JsonError[],
  hints: readonly string[] = [],
  facts: object = {},
): Presentation {
  const errorLines = errors.map(asLine);
  return { exitCode, value: { errors, ...facts }, lines: [], errorLines, hints };
}

/**
 * Formats a mistake as `person.tel: Mobile number is invalid`, or as the message alone if it has no
 * path.
 */
export function asLine({ path = '', message }: JsonError): string {
  return path === '' ? message : `${path}: ${message}`;
}
