import { isEmail } from '../domain/email.ts';
import { LIMITS } from '../domain/limits.ts';
import { capitaliseName } from '../domain/capitalise-name.ts';
import { LEAD_TYPES, type Person } from '../domain/person.ts';
import { formatTelephone, isTelephone } from '../domain/telephone.ts';
import { choiceField, textField } from './fields.ts';
import { LABELS, MESSAGES } from './messages.ts';

export const emailField = textField({
  label: LABELS.email,
  required: MESSAGES.email,
  characters: { isMet: isEmail, message: MESSAGES.validEmail },
  length: LIMITS.email,
});

const telephone = {
  label: LABELS.telephone,
  required: MESSAGES.telephone,
  format: formatTelephone,
  length: LIMITS.telephone,
};

export const telephoneField = textField({
  ...telephone,
  characters: { isMet: isTelephone, message: MESSAGES.validTelephone },
});

/**
 * A joiner's mobile number. The form only requires a number; the provider checks its format
 * (JO7).
 */
export const joinerTelephoneField = textField(telephone);

/** The fields for a person, which every form asks for in the order of the screens. */
export const identityFields = {
  leadType: choiceField(LABELS.leadType, LEAD_TYPES, MESSAGES.option),
  firstname: textField({
    label: LABELS.firstname,
    required: MESSAGES.firstname,
    format: capitaliseName,
    length: LIMITS.name,
  }),
  lastname: textField({
    label: LABELS.lastname,
    required: MESSAGES.lastname,
    format: capitaliseName,
    length: LIMITS.name,
  }),
  email: emailField,
} as const;

/** A person's details as typed. `leadType` is empty until one is picked. */
export type PersonRaw = { readonly [Field in keyof Person]: string };

export const EMPTY_PERSON: PersonRaw = {
  leadType: '',
  firstname: '',
  lastname: '',
  email: '',
  tel: '',
};
