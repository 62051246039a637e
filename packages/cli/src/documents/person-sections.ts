import {
  bankDetailsForm,
  joiningDetailsForm,
  personalDetailsForm,
  type BankDetails,
  type PersonalDetails,
} from '@kettle/core';
import { validateSection, invalid, mistakesOf, type Validated } from './validation.ts';
import type { JOIN, SIGN_UP, ValueOf } from './schemas.ts';

type PersonSection = NonNullable<ValueOf<typeof SIGN_UP>['person']>;
type BankSection = NonNullable<ValueOf<typeof JOIN>['bank']>;

/** Validates the lead's details. The lead must agree to the terms. Offers are off by default. */
export function validatePerson(section: PersonSection = {}): Validated<PersonalDetails> {
  const { termsAgreed = false, allowPromotions = false } = section;
  const raw = { ...textsOf(section), termsAgreed, allowPromotions };
  return validateSection('person', personalDetailsForm, raw, {});
}

/**
 * Validates a joiner's details. Submitting means agreeing to the terms, so only `termsAgreed:
 * false` is a mistake.
 */
export function validateJoinerSection(section: PersonSection = {}): Validated<PersonalDetails> {
  const { termsAgreed = true, allowPromotions = false } = section;
  const raw = { ...textsOf(section), allowPromotions };
  const joiner = validateSection('person', joiningDetailsForm, raw, undefined);
  if (termsAgreed) return joiner;
  const refused = invalid('person.termsAgreed', termsMessage());
  return { ok: false, error: mistakesOf([joiner, refused]) };
}

export function validateBank(section: BankSection = {}): Validated<BankDetails> {
  const { firstname = '', lastname = '', sortCode = '', accountNumber = '' } = section;
  const { accountHolder = false } = section;
  const raw = { firstname, lastname, sortCode, accountNumber, accountHolder, termsAgreed: false };
  // The person section has the agreement to the terms, so the bank form does not need its own.
  return validateSection('bank', bankDetailsForm, raw, { variant: 'sticky' });
}

function textsOf({ leadType, firstname, lastname, email, tel }: PersonSection) {
  return {
    leadType: leadType ?? '',
    firstname: firstname ?? '',
    lastname: lastname ?? '',
    email: email ?? '',
    tel: tel ?? '',
  };
}

/** The bank form's own message about the terms. */
function termsMessage(): string {
  const context = { variant: 'control' } as const;
  const mistakes = bankDetailsForm.mistakes(bankDetailsForm.initialValues(context), context);
  return mistakes.find(({ path }) => path === 'termsAgreed')?.message ?? '';
}
