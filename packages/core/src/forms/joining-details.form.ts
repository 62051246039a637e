import type { PersonalDetails } from '../domain/person.ts';
import { tickField } from './fields.ts';
import { defineForm } from './form.ts';
import { identityFields, joinerTelephoneField } from './person-fields.ts';
import { EMPTY_PERSON, type PersonRaw } from './person-raw.ts';

export type JoiningDetailsRaw = PersonRaw & {
  readonly allowPromotions: boolean;
};

/**
 * A joiner's details. The terms are agreed to on the direct debit page: until then `termsAgreed` is
 * false. The marketing tick starts on as in product.md section 3, so whoever shows the form shows it.
 */
export const joiningDetailsForm = defineForm<JoiningDetailsRaw, PersonalDetails>({
  name: 'personal-details',
  empty: () => ({ ...EMPTY_PERSON, allowPromotions: true }),
  fields: { ...identityFields, tel: joinerTelephoneField, allowPromotions: tickField() },
  value: (values) => ({ ...values, termsAgreed: false }) as PersonalDetails,
});
