import type { Presignup } from '../domain/person.ts';
import { tickField } from './fields.ts';
import { defineForm, type ValidValues } from './form.ts';
import { LABELS, MESSAGES } from './messages.ts';
import { identityFields, telephoneField, EMPTY_PERSON, type PersonRaw } from './person-fields.ts';

export type PresignupRaw = PersonRaw & {
  readonly agreedToPolicy: boolean;
};

/** The form for lead capture on the entry page. */
export const presignupForm = defineForm<PresignupRaw, Presignup>({
  name: 'presignup',
  initialValues: () => ({ ...EMPTY_PERSON, agreedToPolicy: false }),
  fields: {
    ...identityFields,
    tel: telephoneField,
    agreedToPolicy: tickField(LABELS.agreedToPolicy, MESSAGES.privacyPolicy),
  },
  value: (values: ValidValues<Presignup>) => values as Presignup,
});
