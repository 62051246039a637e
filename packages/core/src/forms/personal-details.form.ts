import type { PersonalDetails, Presignup } from '../domain/person.ts';
import { tickField } from './fields.ts';
import { defineForm } from './form.ts';
import { MESSAGES } from './messages.ts';
import { identityFields, telephoneField } from './person-fields.ts';

export type PersonalDetailsRaw = {
  readonly leadType: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
  readonly termsAgreed: boolean;
  readonly allowPromotions: boolean;
};

export interface PersonalDetailsContext {
  /** Fills in what was given at lead capture (decision 18). */
  readonly presignup?: Presignup | undefined;
}

/** 'Tell Us About You'. The marketing tick starts on and never depends on the terms (decision 25). */
export const personalDetailsForm = defineForm<
  PersonalDetailsRaw,
  PersonalDetails,
  PersonalDetailsContext
>({
  name: 'your-details',
  empty: ({ presignup }) => ({
    leadType: presignup?.leadType ?? '',
    firstname: presignup?.firstname ?? '',
    lastname: presignup?.lastname ?? '',
    email: presignup?.email ?? '',
    tel: presignup?.tel ?? '',
    termsAgreed: presignup?.agreedToPolicy ?? false,
    allowPromotions: true,
  }),
  fields: {
    ...identityFields,
    tel: telephoneField,
    termsAgreed: tickField(MESSAGES.privacyPolicy),
    allowPromotions: tickField(),
  },
  value: (values) => values as PersonalDetails,
});
