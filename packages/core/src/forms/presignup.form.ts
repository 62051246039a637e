import type { Presignup } from '../domain/person.ts';
import { tickField } from './fields.ts';
import { defineForm } from './form.ts';
import { MESSAGES } from './messages.ts';
import { identityFields, telephoneField } from './person-fields.ts';

export type PresignupRaw = {
  readonly leadType: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
  readonly agreedToPolicy: boolean;
};

/** Lead capture on the entry page. */
export const presignupForm = defineForm<PresignupRaw, Presignup>({
  name: 'presignup',
  empty: () => ({
    leadType: '',
    firstname: '',
    lastname: '',
    email: '',
    tel: '',
    agreedToPolicy: false,
  }),
  fields: {
    ...identityFields,
    tel: telephoneField,
    agreedToPolicy: tickField(MESSAGES.privacyPolicy),
  },
  value: (values) => values as Presignup,
});
