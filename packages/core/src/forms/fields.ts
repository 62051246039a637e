import { isWithin, tooLong } from '../domain/limits.ts';
import { cleanText, isWellFormed } from '../domain/text.ts';
import type { Field } from './form.ts';

/** What a text must meet, and what is said when it does not. */
export interface TextRule {
  readonly isMet: (text: string) => boolean;
  readonly message: string;
}

export interface TextRules {
  /** As the screen shows it. */
  readonly label: string;
  /** The form in which a cleaned text is judged, kept and sent. */
  readonly format?: (text: string) => string;
  /** Said when nothing is left of the text; without it the field is optional. */
  readonly required?: string;
  /** It must refuse malformed Unicode; without it nothing else is refused. */
  readonly characters?: TextRule;
  readonly length: number | TextRule;
}

type AnyField<V> = Field<V, unknown, unknown>;

/** A cleaned text; what is malformed stays as it is, for the checks to refuse. */
export function readText(typed: string): string {
  const cleaned = cleanText(typed);
  return cleaned.ok ? cleaned.value : typed;
}

/** A text with its messages in their order: required, then characters, then length (decision 34). */
export function textField(rules: TextRules): AnyField<string> {
  const { label, format = (text) => text, required, length } = rules;
  const { characters = usableCharacters(label) } = rules;
  const size = typeof length === 'number' ? atMost(label, length) : length;
  return {
    read: (typed) => format(readText(typed)),
    checks: [
      (text) => (text === '' ? required : undefined),
      (text) => (text === '' || characters.isMet(text) ? undefined : characters.message),
      (text) => (text === '' || size.isMet(text) ? undefined : size.message),
    ],
  };
}

function usableCharacters(label: string): TextRule {
  return { isMet: isWellFormed, message: `${label} contains characters that cannot be used` };
}

function atMost(label: string, limit: number): TextRule {
  return { isMet: (text) => isWithin(text, limit), message: tooLong(label, limit) };
}

/** One of several texts, exactly. */
export function choiceField(choices: readonly string[], message: string): AnyField<string> {
  return {
    read: readText,
    checks: [(choice) => (choices.includes(choice) ? undefined : message)],
  };
}

/** A tick that must be set when there is a message, and may be left alone when there is none. */
export function tickField(message?: string): AnyField<boolean> {
  return {
    read: (isTicked) => isTicked,
    checks: [(isTicked) => (isTicked ? undefined : message)],
  };
}

/** The same field, judged only where it applies. */
export function onlyWhen<V, R, Context>(
  applies: (values: R, context: Context) => boolean,
  field: Field<V, NoInfer<R>, NoInfer<Context>>,
): Field<V, R, Context> {
  return {
    read: field.read,
    checks: field.checks.map(
      (check) => (value, values, context) =>
        applies(values, context) ? check(value, values, context) : undefined,
    ),
  };
}
