import type { Form, Raw } from '@kettle/core';
import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { FormViewModel } from './form.view-model.ts';

/** Creates a lead's form that stores its raw values with the journey while they are typed. */
export function leadForm<R extends Raw, Value, Context>(
  { lead }: Pick<LeadScreenParts, 'lead'>,
  form: Form<R, Value, Context>,
  context: () => Context,
  send: (value: Value, model: FormViewModel<R, Value, Context>) => Promise<void> | void,
  awaited?: () => Promise<void> | undefined,
): FormViewModel<R, Value, Context> {
  const model: FormViewModel<R, Value, Context> = new FormViewModel({
    form,
    context,
    draft: lead.journey.drafts[form.name],
    keepDraft: (raw) => lead.keepDraft(form.name, raw),
    send: (value) => send(value, model),
    awaited,
  });
  return model;
}
