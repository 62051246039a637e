import {
  type Form,
  type Labels,
  type Mistake,
  type Raw,
  formatDate,
  formatDateWithWeekday,
  isBlank,
  isCalendarDate,
  readBritishDate,
  suggestEmail,
} from '@kettle/core';
import { BACK, type Ask, type Back, type TextQuestion } from './ask.ts';
import type { Question } from './ask-in-order.ts';

const YES_OR_NO = [
  { name: 'Yes', value: true },
  { name: 'No', value: false },
] as const;

const NO_SUCH_DATE = 'There is no such date. Enter one such as 1 September 2027 or 1/9/27';

type NameIn<R> = keyof R & string;

/**
 * Asks for the fields of a form of the core, one question per field, with the labels of the form.
 */
export function formAsker<R extends Raw, Context>(
  ask: Ask,
  form: Pick<Form<R, unknown, Context>, 'labels' | 'mistakes'>,
  context: Context,
  raw: R,
): FormAsker<R> {
  const { labels } = form;
  return new FormAsker(
    ask,
    { labels, mistakes: (answers) => form.mistakes(answers, context) },
    raw,
  );
}

interface FormToAsk<R extends Raw> {
  readonly labels: Labels<R>;
  readonly mistakes: (raw: R) => readonly Mistake[];
}

interface QuestionOptions {
  /** Shown in brackets after the label. */
  readonly hint?: string;
  /** Returns the text to show instead of the answer. */
  readonly masked?: (typed: string) => string;
}

interface MultiAnswerOptions<R> extends QuestionOptions {
  /** Reads the answers to several fields; undefined if the text answers only its own field. */
  readonly read: (typed: string) => Partial<R> | undefined;
}

export class FormAsker<R extends Raw> {
  /** The answers so far. */
  raw: R;
  readonly #ask: Ask;
  readonly #form: FormToAsk<R>;

  constructor(ask: Ask, form: FormToAsk<R>, raw: R) {
    this.#ask = ask;
    this.#form = form;
    this.raw = raw;
  }

  /** Asks for a text until the form accepts it. */
  text(name: NameIn<R>, options: QuestionOptions = {}): Question {
    return async () => this.#save(name, await this.#ask.text(this.#textFor(name, options)));
  }

  /**
   * Asks for a text that may answer several fields, such as two numbers that were copied together.
   */
  multiAnswer(
    name: NameIn<R>,
    { read, ...options }: MultiAnswerOptions<R>,
  ): () => Promise<Back | 'all' | 'one'> {
    return async () => {
      const question = this.#textFor(name, options);
      const answer = await this.#ask.text({
        ...question,
        validate: (typed) =>
          read(typed)
            ? this.#mistakeOf(name, { ...this.raw, ...read(typed) })
            : question.validate(typed),
      });
      const found = answer === BACK ? undefined : read(answer);
      if (found === undefined) return this.#save(name, answer) ?? 'one';
      this.raw = { ...this.raw, ...found };
      return 'all';
    };
  }

  /** Like `text`, but suggests a correction if the domain looks like a typing error. */
  email(name: NameIn<R>): Question {
    return async () => this.#save(name, await askEmail(this.#ask, this.#textFor(name)));
  }

  /**
   * Asks for a date in any British spelling, and repeats it with its weekday, so that the user sees
   * a typing error. `changed` is the answers with the date, if it changes more than its own.
   */
  date(
    name: NameIn<R>,
    changed = (raw: R, date: string): R => ({ ...raw, [name]: date }),
  ): Question {
    return async () => {
      const { initial = '', ...question } = this.#textFor(name);
      const withDate = (typed: string): R =>
        changed(this.raw, readBritishDate(typed) ?? typed.trim());
      const typed = await this.#ask.text({
        ...question,
        initial: isCalendarDate(initial) ? formatDate(initial) : initial,
        validate: (text) =>
          isBlank(text) || readBritishDate(text)
            ? this.#mistakeOf(name, withDate(text))
            : NO_SUCH_DATE,
      });
      if (typed === BACK) return BACK;
      this.raw = withDate(typed);
      const date = readBritishDate(typed);
      if (date) this.#ask.show(`${formatDateWithWeekday(date)}.`);
      return undefined;
    };
  }

  /** Asks for one of several choices. */
  choice<N extends NameIn<R>>(
    name: N,
    choices: readonly (readonly [text: string, value: R[N]])[],
    { isFirst = false }: { readonly isFirst?: boolean } = {},
  ): Question {
    return async () => {
      const listed = choices.map(([text, value]) => ({ name: text, value }));
      const initial = this.raw[name];
      return this.#save(
        name,
        await this.#ask.choose({
          message: this.#form.labels[name],
          choices: listed,
          initial,
          isFirst,
        }),
      );
    };
  }

  /**
   * Shows the lines to read, then asks for yes or no. If the form refuses the answer, shows its
   * message and asks again.
   */
  checkbox(name: NameIn<R>, toRead?: () => Promise<readonly string[]>): Question {
    return async () => {
      if (toRead) this.#ask.show(...(await toRead()));
      for (;;) {
        const initial = this.raw[name] === true;
        const message = this.#form.labels[name];
        const answer = await this.#ask.choose({ message, choices: YES_OR_NO, initial });
        if (this.#save(name, answer) === BACK) return BACK;
        const mistake = this.#mistakeOf(name, this.raw);
        if (mistake === undefined) return undefined;
        this.#ask.show(mistake);
      }
    };
  }

  /** A masked question starts empty, because its initial answer would be readable. */
  #textFor(name: NameIn<R>, { hint, masked }: QuestionOptions = {}): TextQuestion {
    const before = this.raw[name];
    const initial = typeof before === 'string' ? before : '';
    const label = this.#form.labels[name];
    return {
      message: hint === undefined ? label : `${label} (${hint})`,
      validate: (typed) => this.#mistakeOf(name, { ...this.raw, [name]: typed }),
      ...(masked ? { masked } : { initial }),
    };
  }

  #save(name: NameIn<R>, answer: string | boolean | Back | undefined): Back | undefined {
    if (answer === BACK) return BACK;
    if (answer !== undefined) this.raw = { ...this.raw, [name]: answer };
    return undefined;
  }

  #mistakeOf(name: NameIn<R>, raw: R): string | undefined {
    return this.#form.mistakes(raw).find(({ path }) => path === name)?.message;
  }
}

/**
 * Asks for an e-mail address, and suggests a correction if its domain looks like a typing error.
 * Enter keeps the typed address. The initial address gets no suggestion, because the user has
 * confirmed it before.
 */
async function askEmail(ask: Ask, question: TextQuestion): Promise<string | Back> {
  const typed = await ask.text(question);
  if (typed === BACK || typed === question.initial) return typed;
  const suggestion = suggestEmail(typed);
  if (suggestion === undefined) return typed;
  const picked = await ask.choose({
    message: `Did you mean ${suggestion}?`,
    choices: [
      { name: `No, keep ${typed}`, value: typed },
      { name: `Yes, use ${suggestion}`, value: suggestion },
    ],
  });
  return picked === BACK ? askEmail(ask, { ...question, initial: typed }) : picked;
}
