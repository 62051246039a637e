/** What a person types or picks to go one step back. */
export const BACK = Symbol('back');

export type Back = typeof BACK;

/** Typed in place of an answer it leads back, wherever text is asked for. */
export const BACK_SIGN = '<';

export interface TextQuestion {
  readonly message: string;
  /** Taken when nothing is typed. */
  readonly initial?: string;
  /** The message of what is wrong with an answer, if anything is. */
  readonly judge: (typed: string) => string | undefined;
  /** Shown as dots while it is typed; `shown` is what stays on the screen. */
  readonly masked?: (typed: string) => string;
}

export interface Choice<T> {
  readonly value: T;
  readonly name: string;
  /** Shown below the list while it is the one pointed at. */
  readonly about?: string;
}

export interface ListQuestion<T> {
  readonly message: string;
  readonly choices: readonly Choice<T>[];
  readonly initial?: T | undefined;
}

export interface Found<T> {
  readonly choices: readonly Choice<T>[];
  /** Why there is nothing, in words. */
  readonly problem?: string;
}

export interface SearchQuestion<T> {
  readonly message: string;
  /** What a text finds; superseded searches are aborted. */
  readonly find: (text: string, signal: AbortSignal) => Promise<Found<T>>;
  /** Offered below whatever was found. */
  readonly always: readonly Choice<T>[];
}

/** The questions that the steps ask; a Ctrl-C at any of them throws `Interrupted`. */
export interface Ask {
  text(question: TextQuestion): Promise<string | Back>;
  choose<T>(question: ListQuestion<T>): Promise<T | Back>;
  /** As `choose`, where there is no way back but one of the choices; nothing typed before it stands answers it. */
  decide<T>(question: ListQuestion<T>): Promise<T>;
  search<T>(question: SearchQuestion<T>): Promise<T | Back>;
  /** Text for the person, a line each. */
  show(...lines: readonly string[]): void;
}
