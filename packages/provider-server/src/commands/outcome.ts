/** The exit codes of the program; docs/cli.md has the same. */
export const EXIT = {
  done: 0,
  fault: 1,
  usage: 2,
  invalid: 3,
  refused: 4,
  unavailable: 5,
  partial: 6,
} as const;

/** What a command came to. */
export interface Outcome {
  readonly exitCode: (typeof EXIT)[keyof typeof EXIT];
  /** The result as `--json` prints it. */
  readonly value: unknown;
  /** The result as lines for a person. */
  readonly lines: readonly string[];
  /** What went wrong, for standard error. */
  readonly problems?: readonly string[];
}

/** A command that cannot be carried out, with the reasons for whoever runs it. */
export class CommandRefusal extends Error {
  readonly exitCode: Outcome['exitCode'];

  constructor(exitCode: Outcome['exitCode'], ...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.exitCode = exitCode;
  }
}
