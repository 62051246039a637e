import { isWithin, tooLongMessage, unusableMessage } from '../domain/limits.ts';
import { cleanText, isWellFormed } from '../domain/text.ts';
import type { Field } from './form.ts';

/** A condition that a text must meet, and the message shown when it does not. */
export interface TextRule {
  readonly isMet: (text: string) => boolean;
  readonly message: string;
}

export interface TextRules {
  readonly label: string;
  /** Converts a cleaned text to the form in which it is checked, stored and sent. */
  readonly format?: (text: string) => string;
  /** The message for a text that is empty after cleaning. Without it the field is optional. */
  readonly required?: string;
  /**
   * Which characters are allowed. A custom rule must refuse malformed Unicode. The default rule
   * refuses only that.
   */
  readonly characters?: TextRule;
  readonly length: number | TextRule;
}

type AnyField<V> = Field<V, unknown, unknown>;

/** The cleaned text. Malformed text is returned unchanged, for the checks to refuse. */
export function readText(typed: string): string {
  const cleaned = cleanText(typed);
  return cleaned.ok ? cleaned.value : typed;
}

/** A text field. Its checks run in this order: required, characters, length (FM7). */
export function textField(rules: TextRules): AnyField<string> {
  const { label, format = (text) => text, required, length } = rules;
  const { characters = usableCharacters(label) } = rules;
  const size = typeof length === 'number' ? atMost(label, length) : length;
  return {
    label,
    read: (typed) => format(readText(typed)),
    checks: [
      (text) => (text === '' ? required : undefined),
      (text) => (text === '' || characters.isMet(text) ? undefined : characters.message),
      (text) => (text === '' || size.isMet(text) ? undefined : size.message),
    ],
  };
}

function usableCharacters(label: string): TextRule {
  return { isMet: isWellFormed, message: unusableMessage(label) };
}

function atMost(label: string, limit: number): TextRule {
  return { isMet: (text) => isWithin(text, limit), message: tooLongMessage(label, limit) };
}

/** A field whose text must be exactly one of `choices`. */
export function choiceField(
  label: string,
  choices: readonly string[],
  message: string,
): AnyField<string> {
  return {
    label,
    read: readText,
    checks: [(choice) => (choices.includes(choice) ? undefined : message)],
  };
}

/** A tick box. With a message it must be ticked; without a message it is optional. */
export function tickField(label: string, message?: string): AnyField<boolean> {
  return {
    label,
    read: (isTicked) => isTicked,
    checks: [(isTicked) => (isTicked ? undefined : message)],
  };
}

/** The same field, checked only when `applies` returns true. */
export function onlyWhen<V, R, Context>(
  applies: (values: R, context: Context) => boolean,
  field: Field<V, NoInfer<R>, NoInfer<Context>>,
): Field<V, R, Context> {
  return {
    label: field.label,
    read: field.read,
    checks: field.checks.map(
      (check) => (value, values, context) =>
        applies(values, context) ? check(value, values, context) : undefined,
    ),
  };
}
