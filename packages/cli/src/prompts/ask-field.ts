import {
  type Form,
  type Mistake,
  type Raw,
  formatDateWithWeekday,
  isCalendarDate,
  suggestEmail,
} from '@kettle/core';
import { BACK, type Ask, type Back, type TextQuestion } from './ask.ts';
import type { Question } from './ask-in-order.ts';

const YES_OR_NO = [
  { name: 'Yes', value: true },
  { name: 'No', value: false },
] as const;

type NameIn<R> = keyof R & string;

/** Asks for the fields of a form of the core, each with a question of its own. */
export function formAsker<R extends Raw, Context>(
  ask: Ask,
  form: Pick<Form<R, unknown, Context>, 'mistakes'>,
  context: Context,
  raw: R,
): FormAsker<R> {
  return new FormAsker(ask, (answers) => form.mistakes(answers, context), raw);
}

interface SeveralAnswers<R> {
  readonly masked?: (typed: string) => string;
  /** The answers in a text; undefined if it is the answer to its own field alone. */
  readonly read: (typed: string) => Partial<R> | undefined;
}

export class FormAsker<R extends Raw> {
  /** The answers so far. */
  raw: R;
  readonly #ask: Ask;
  readonly #mistakes: (raw: R) => readonly Mistake[];

  constructor(ask: Ask, mistakes: (raw: R) => readonly Mistake[], raw: R) {
    this.#ask = ask;
    this.#mistakes = mistakes;
    this.raw = raw;
  }

  /** Asks for a text until the form accepts it. */
  text(name: NameIn<R>, message: string, masked?: (typed: string) => string): Question {
    return async () => this.#keep(name, await this.#ask.text(this.#textFor(name, message, masked)));
  }

  /** Asks for a text that may answer more than its own field, such as two numbers copied at once. */
  several(
    name: NameIn<R>,
    message: string,
    { masked, read }: SeveralAnswers<R>,
  ): () => Promise<Back | 'all' | 'one'> {
    return async () => {
      const question = this.#textFor(name, message, masked);
      const answer = await this.#ask.text({
        ...question,
        validate: (typed) =>
          read(typed)
            ? this.#mistakeOf(name, { ...this.raw, ...read(typed) })
            : question.validate(typed),
      });
      const found = answer === BACK ? undefined : read(answer);
      if (found === undefined) return this.#keep(name, answer) ?? 'one';
      this.raw = { ...this.raw, ...found };
      return 'all';
    };
  }

  /** Like `text`, but suggests a correction if the domain of the address looks like a typing error. */
  email(name: NameIn<R>, message: string): Question {
    return async () => this.#keep(name, await askEmail(this.#ask, this.#textFor(name, message)));
  }

  /** Asks for one of several choices. */
  choice<N extends NameIn<R>>(
    name: N,
    message: string,
    choices: readonly (readonly [text: string, value: R[N]])[],
    { isFirst = false }: { readonly isFirst?: boolean } = {},
  ): Question {
    return async () => {
      const listed = choices.map(([text, value]) => ({ name: text, value }));
      const initial = this.raw[name];
      return this.#keep(
        name,
        await this.#ask.choose({ message, choices: listed, initial, isFirst }),
      );
    };
  }

  /** Asks for yes or no, below the lines to read. If the form refuses a no, shows its message and asks again. */
  tick(name: NameIn<R>, message: string, toRead: readonly string[] = []): Question {
    return async () => {
      if (toRead.length > 0) this.#ask.show(...toRead);
      for (;;) {
        const initial = this.raw[name] === true;
        const answer = await this.#ask.choose({ message, choices: YES_OR_NO, initial });
        if (this.#keep(name, answer) === BACK) return BACK;
        const mistake = this.#mistakeOf(name, this.raw);
        if (mistake === undefined) return undefined;
        this.#ask.show(mistake);
      }
    };
  }

  /** A masked question starts empty, because its initial answer would be readable. */
  #textFor(name: NameIn<R>, message: string, masked?: (typed: string) => string): TextQuestion {
    const before = this.raw[name];
    const initial = typeof before === 'string' ? before : '';
    return {
      message,
      validate: (typed) => this.#mistakeOf(name, { ...this.raw, [name]: typed }),
      ...(masked ? { masked } : { initial }),
    };
  }

  #keep(name: NameIn<R>, answer: string | boolean | Back | undefined): Back | undefined {
    if (answer === BACK) return BACK;
    if (answer !== undefined) this.raw = { ...this.raw, [name]: answer };
    return undefined;
  }

  #mistakeOf(name: NameIn<R>, raw: R): string | undefined {
    return this.#mistakes(raw).find(({ path }) => path === name)?.message;
  }
}

/** Says the date that was just given in words, so that a mistyped one is noticed at once. */
export function sayDate(ask: Ask, answer: string): void {
  const date = answer.trim();
  if (isCalendarDate(date)) ask.show(`${formatDateWithWeekday(date)}.`);
}

/**
 * Asks for an e-mail address, and suggests a correction if its domain looks like a typing error. Enter keeps the typed
 * address. There is no second question about the initial address, because the user has already kept it.
 */
async function askEmail(ask: Ask, question: TextQuestion): Promise<string | Back> {
  const typed = await ask.text(question);
  if (typed === BACK || typed === question.initial) return typed;
  const meant = suggestEmail(typed);
  if (meant === undefined) return typed;
  const picked = await ask.choose({
    message: `Did you mean ${meant}?`,
    choices: [
      { name: `No, keep ${typed}`, value: typed },
      { name: `Yes, use ${meant}`, value: meant },
    ],
  });
  return picked === BACK ? askEmail(ask, { ...question, initial: typed }) : picked;
}
