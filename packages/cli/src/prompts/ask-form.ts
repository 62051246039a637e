import type { Form, Raw } from '@kettle/core';
import { BACK, type Back } from './ask.ts';
import { FormAsker } from './ask-field.ts';
import { askInOrder, type Question } from './ask-in-order.ts';
import type { PayerSession } from './prompt-session.ts';

interface FormToAsk<R extends Raw, Value, Context> {
  readonly form: Form<R, Value, Context>;
  /** Called again for each answer, because an answer may change it. */
  readonly context: () => Context;
  /** The answers to begin with, if nobody has answered yet. */
  readonly initial?: R;
  readonly questions: (asker: FormAsker<R>) => readonly Question[];
}

/**
 * Asks the questions of a form until it accepts the answers, and saves them as a draft for another
 * visit.
 */
export async function askForm<R extends Raw, Value, Context>(
  session: PayerSession,
  { form, context, initial, questions }: FormToAsk<R, Value, Context>,
): Promise<Value | Back> {
  const { labels, name } = form;
  const bound = { labels, mistakes: (raw: R) => form.mistakes(raw, context()) };
  for (;;) {
    const raw = session.draft(name, initial ?? form.initialValues(context()));
    const asker = new FormAsker(session.ask, bound, raw);
    const result = await askInOrder(questions(asker));
    session.saveDraft(name, asker.raw);
    if (result === BACK) return BACK;
    const parsed = form.parse(asker.raw, context());
    if (parsed.ok) return parsed.value;
    session.ask.show(...parsed.error.map(({ message }) => message));
  }
}
