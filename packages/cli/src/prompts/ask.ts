/** The answer that goes back to the previous question. */
export const BACK = Symbol('back');

export type Back = typeof BACK;

/** The user types this instead of a text answer to go back. */
export const BACK_SIGN = '<';

/** The help for the keys of every question. */
export const KEYS_HELP = `Type ${BACK_SIGN} to go back, Ctrl-C to leave. Backspace removes an answer in brackets.`;

export interface TextQuestion {
  readonly message: string;
  /** The answer if the user types nothing. Shown in brackets; Backspace removes it. */
  readonly initial?: string;
  /** Returns the message for an invalid answer; undefined if the answer is valid. */
  readonly validate: (typed: string) => string | undefined;
  /**
   * If present, hides the answer while it is typed. Returns the masked text that stays on the
   * screen afterwards.
   */
  readonly masked?: (typed: string) => string;
}

export interface Choice<T> {
  readonly value: T;
  readonly name: string;
  /** Shown below the list while the cursor is on this choice. */
  readonly description?: string;
}

export interface ListQuestion<T> {
  readonly message: string;
  readonly choices: readonly Choice<T>[];
  readonly initial?: T | undefined;
  /** Whether this is the first question, so that the list has no Back. */
  readonly isFirst?: boolean;
}

export interface SearchResult<T> {
  readonly choices: readonly Choice<T>[];
  /** The message that says why there are no choices. */
  readonly problem?: string;
}

export interface SearchQuestion<T> {
  readonly message: string;
  /** Searches for a text. The signal aborts when a newer search replaces this one. */
  readonly find: (text: string, signal: AbortSignal) => Promise<SearchResult<T>>;
  /** Choices that are always offered, below the results. */
  readonly always: readonly Choice<T>[];
}

/** Asks the questions of the steps. Ctrl-C at any question throws `InterruptError`. */
export interface Ask {
  text(question: TextQuestion): Promise<string | Back>;
  choose<T>(question: ListQuestion<T>): Promise<T | Back>;
  /** Like `choose`, but without Back. Ignores keys that were typed before the question appeared. */
  decide<T>(question: ListQuestion<T>): Promise<T>;
  search<T>(question: SearchQuestion<T>): Promise<T | Back>;
  /** Shows text to the user, one argument per line. */
  show(...lines: readonly string[]): void;
}

/**
 * The line above a step, such as `Step 3 of 10: Your Package`, or the title alone if the step has
 * no number.
 */
export function progressLine<Step>(path: readonly Step[], step: Step, title: string): string {
  const at = path.indexOf(step) + 1;
  return at === 0 ? title : `Step ${String(at)} of ${String(path.length)}: ${title}`;
}
