import type { PersonalDetails, Presignup } from '../domain/person.ts';
import { tickField } from './fields.ts';
import { defineForm, type ValidValues } from './form.ts';
import { LABELS, MESSAGES } from './messages.ts';
import { identityFields, telephoneField, EMPTY_PERSON, type PersonRaw } from './person-fields.ts';

export type PersonalDetailsRaw = PersonRaw & {
  readonly termsAgreed: boolean;
  readonly allowPromotions: boolean;
};

export interface PersonalDetailsContext {
  /** The details entered at lead capture, which prefill this form. */
  readonly presignup?: Presignup | undefined;
}

/**
 * The form 'Tell Us About You'. The marketing box starts ticked and never depends on the terms
 * (PD4).
 */
export const personalDetailsForm = defineForm<
  PersonalDetailsRaw,
  PersonalDetails,
  PersonalDetailsContext
>({
  name: 'your-details',
  initialValues: ({ presignup }) => {
    const { agreedToPolicy = false, ...person } = presignup ?? {};
    return { ...EMPTY_PERSON, ...person, termsAgreed: agreedToPolicy, allowPromotions: true };
  },
  fields: {
    ...identityFields,
    tel: telephoneField,
    termsAgreed: tickField(LABELS.agreedToPolicy, MESSAGES.privacyPolicy),
    allowPromotions: tickField(LABELS.allowPromotions),
  },
  value: (values: ValidValues<PersonalDetails>) => values as PersonalDetails,
});
