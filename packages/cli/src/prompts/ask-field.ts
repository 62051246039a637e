import type { Form, Raw } from '@kettle/core';
import { BACK, type Ask, type Back, type TextQuestion } from './ask.ts';
import { askEmail } from './email-question.ts';

export type Went = Back | undefined;

type Question = () => Promise<Went>;

/** Asks for the fields of a form of the core. `raw` holds the answers. */
export interface FormAsker<R extends Raw> {
  raw: R;
  /** Asks for a text until the form accepts it. */
  text(name: keyof R & string, message: string, masked?: (typed: string) => string): Question;
  /** Like `text`, but suggests a correction if the domain of the address looks like a typing error. */
  email(name: keyof R & string, message: string): Question;
  /** Asks for one of several choices. */
  choice<N extends keyof R & string>(
    name: N,
    message: string,
    choices: readonly (readonly [text: string, value: R[N]])[],
  ): Question;
  /** Asks for yes or no. If the form refuses a no, shows its message and asks again. */
  tick(name: keyof R & string, message: string): Question;
}

export function formAsker<R extends Raw, V, Context>(
  ask: Ask,
  form: Pick<Form<R, V, Context>, 'mistakes'>,
  context: Context,
  raw: R,
): FormAsker<R> {
  const put = (name: keyof R & string, value: string | boolean): void => {
    asker.raw = { ...asker.raw, [name]: value };
  };
  const mistakeOf = (name: keyof R & string, value: string | boolean): string | undefined =>
    form.mistakes({ ...asker.raw, [name]: value }, context).find(({ path }) => path === name)
      ?.message;
  const textBy =
    (askText: (question: TextQuestion) => Promise<string | Back>): FormAsker<R>['text'] =>
    (name, message, masked) =>
    async () => {
      const initial = asker.raw[name];
      const answer = await askText({
        message,
        judge: (typed) => mistakeOf(name, typed),
        ...(masked === undefined
          ? { initial: typeof initial === 'string' ? initial : '' }
          : { masked }),
      });
      if (answer === BACK) return BACK;
      put(name, answer);
      return undefined;
    };
  const asker: FormAsker<R> = {
    raw,
    text: textBy((question) => ask.text(question)),
    email: textBy((question) => askEmail(ask, question)),
    choice: (name, message, choices) => async () => {
      const answer = await ask.choose({
        message,
        choices: choices.map(([text, value]) => ({ name: text, value })),
        initial: asker.raw[name],
      });
      if (answer === BACK) return BACK;
      if (answer !== undefined) put(name, answer);
      return undefined;
    },
    tick: (name, message) => async () => {
      for (;;) {
        const answer = await ask.choose({
          message,
          choices: YES_OR_NO,
          initial: asker.raw[name] === true,
        });
        if (answer === BACK) return BACK;
        put(name, answer);
        const mistake = mistakeOf(name, answer);
        if (mistake === undefined) return undefined;
        ask.show(mistake);
      }
    },
  };
  return asker;
}

const YES_OR_NO = [
  { name: 'Yes', value: true },
  { name: 'No', value: false },
] as const;

/** Asks the questions in order. Back returns to the previous question; from the first question it returns BACK. */
export async function inTurn(questions: readonly Question[]): Promise<Went> {
  let index = 0;
  while (index < questions.length) {
    const went = await questions[index]?.();
    index += went === BACK ? -1 : 1;
    if (index < 0) return BACK;
  }
  return undefined;
}
