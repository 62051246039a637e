/** The exit codes of the program (docs/using.md). */
export const EXIT = {
  done: 0,
  fault: 1,
  usage: 2,
  invalid: 3,
  refused: 4,
  unreached: 5,
  rowsLeft: 6,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
