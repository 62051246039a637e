import type { PersonalDetails } from '../domain/person.ts';
import { tickField } from './fields.ts';
import { defineForm, type ValidValues } from './form.ts';
import { LABELS } from './messages.ts';
import {
  identityFields,
  joinerTelephoneField,
  EMPTY_PERSON,
  type PersonRaw,
} from './person-fields.ts';

export type JoiningDetailsRaw = PersonRaw & {
  readonly allowPromotions: boolean;
};

/**
 * The form of a joiner's details. A joiner agrees to the terms on the direct debit page, so
 * `termsAgreed` is false until then. The marketing box starts ticked, so every user interface of
 * this form must show it.
 */
export const joiningDetailsForm = defineForm<JoiningDetailsRaw, PersonalDetails>({
  name: 'personal-details',
  initialValues: () => ({ ...EMPTY_PERSON, allowPromotions: true }),
  fields: {
    ...identityFields,
    tel: joinerTelephoneField,
    allowPromotions: tickField(LABELS.allowPromotions),
  },
  value: (values: ValidValues<Omit<PersonalDetails, 'termsAgreed'>>) =>
    ({ ...values, termsAgreed: false }) as PersonalDetails,
});
