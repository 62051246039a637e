/** A flag that takes a value. */
export interface ValueFlag {
  /** The placeholder in the help, such as FILE. */
  readonly value: string;
  readonly about: string;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
}

/** A flag without a value. */
export interface SwitchFlag {
  readonly about: string;
}

export type FlagDefinition = ValueFlag | SwitchFlag;

export interface ArgumentDefinition {
  readonly name: string;
  readonly about: string;
  readonly isRequired: boolean;
  readonly choices?: readonly string[];
}

/** The description of a command for the help, the completion and the parser. */
export interface CommandShape {
  readonly name: string;
  readonly summary: string;
  readonly about?: string;
  readonly args: readonly ArgumentDefinition[];
  readonly flags: Readonly<Record<string, FlagDefinition>>;
  readonly examples: readonly string[];
}

/** The summary of `kettle help`, a command that the parser itself adds. */
export const HELP_SUMMARY = 'The help of a command';

/** The flag as typed, such as `--from-file` for the key `fromFile`. */
export function flagName(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
