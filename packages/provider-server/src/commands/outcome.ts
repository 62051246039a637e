/** The exit codes of the program; docs/using.md has the same. */
export const EXIT = {
  done: 0,
  fault: 1,
  usage: 2,
  invalid: 3,
  refused: 4,
  unavailable: 5,
  partial: 6,
} as const;

/** The result of a command. */
export interface Outcome {
  readonly exitCode: (typeof EXIT)[keyof typeof EXIT];
  /** The result as `--json` prints it. */
  readonly value: unknown;
  /** The result as lines for a person. */
  readonly lines: readonly string[];
  /** The problems, one line each, for standard error. */
  readonly problems?: readonly string[];
}

/** Ends a command with an exit code and the reasons for the operator. */
export class CommandRefusal extends Error {
  readonly exitCode: Outcome['exitCode'];

  constructor(exitCode: Outcome['exitCode'], ...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.exitCode = exitCode;
  }
}
