import { omitUndefined } from '../domain/omit-undefined.ts';
import { onlyWhen } from './fields.ts';
import { defineForm } from './form.ts';
import { emailField, identityFields, telephoneField } from './person-fields.ts';

/** A part that is absent stays as it is. */
export interface PersonChanges {
  readonly email?: string | undefined;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly tel?: string | undefined;
}

type PersonChangesRaw = { readonly [Part in keyof PersonChanges]-?: string };

/** Corrections of a person's details. A part that is empty stays as it is. */
export const personChangesForm = defineForm<PersonChangesRaw, PersonChanges>({
  name: 'person-changes',
  initialValues: () => ({ email: '', firstname: '', lastname: '', tel: '' }),
  fields: {
    email: onlyWhen(({ email }) => email !== '', emailField),
    firstname: onlyWhen(({ firstname }) => firstname !== '', identityFields.firstname),
    lastname: onlyWhen(({ lastname }) => lastname !== '', identityFields.lastname),
    tel: onlyWhen(({ tel }) => tel !== '', telephoneField),
  },
  value: ({ email, firstname, lastname, tel }) =>
    omitUndefined({
      email: email || undefined,
      firstname: firstname || undefined,
      lastname: lastname || undefined,
      tel: tel || undefined,
    }),
});
