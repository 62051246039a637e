/** A flag that takes a value. */
export interface ValueFlag {
  /** As help shows it, such as FILE. */
  readonly value: string;
  readonly about: string;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
}

/** A flag that is there or not. */
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

/** A command as help, completion and the parser know it. */
export interface CommandShape {
  readonly name: string;
  readonly summary: string;
  readonly about?: string;
  readonly args: readonly ArgumentDefinition[];
  readonly flags: Readonly<Record<string, FlagDefinition>>;
  readonly examples: readonly string[];
}

/** Of `kettle help`, which the parser makes itself. */
export const HELP_SUMMARY = 'The help of a command';

/** `fromFile` is typed `--from-file`. */
export function flagName(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
