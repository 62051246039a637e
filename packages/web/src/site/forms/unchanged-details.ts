import type { Form, PersonalDetails, Raw } from '@kettle/core';

/**
 * Returns the saved details only while the form still shows them, so that
 * nothing is sent that the person cannot see.
 */
export function unchangedDetails<R extends Raw, Context>(
  saved: PersonalDetails | undefined,
  form: Form<R, PersonalDetails, Context>,
  raw: R,
  context: Context,
): PersonalDetails | undefined {
  const shown = form.parse(raw, context);
  const isSame = shown.ok && saved !== undefined && isEqual(shown.value, saved);
  return isSame ? saved : undefined;
}

function isEqual(one: PersonalDetails, other: PersonalDetails): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof PersonalDetails)[];
  return fields.every((field) => one[field] === other[field]);
}
