import type { Form } from '@kettle/core';
import type { LeadScreenParts } from '../app/screen-model/use-lead-screen.ts';
import { FormViewModel, type RawValues } from './form-view-model.ts';

/** A lead's form whose raw values are kept with the journey as they are typed. */
export function leadForm<Raw extends RawValues, Value, Context>(
  { lead }: Pick<LeadScreenParts, 'lead'>,
  form: Form<Raw, Value, Context>,
  context: () => Context,
  send: (value: Value, model: FormViewModel<Raw, Value, Context>) => Promise<void> | void,
): FormViewModel<Raw, Value, Context> {
  const model: FormViewModel<Raw, Value, Context> = new FormViewModel({
    form,
    context,
    draft: lead.journey.drafts[form.name],
    keepDraft: (raw) => lead.keepDraft(form.name, raw),
    send: (value) => send(value, model),
  });
  return model;
}
