import { personalDetailsForm, type InvalidFields, type JoinerCheck } from '@kettle/core';

type FieldErrors = { -readonly [Name in keyof InvalidFields['errors']]: readonly string[] };

/** Checks a joiner's fields with the core's form. The errors have no field for the lead type. */
export function checkJoinerFields(joiner: JoinerCheck): FieldErrors {
  const { leadType, firstname, lastname, email, tel } = joiner;
  const mistakes = personalDetailsForm.mistakes(
    { leadType, firstname, lastname, email, tel, termsAgreed: true, allowPromotions: false },
    {},
  );
  const errors: FieldErrors = {};
  for (const { path, message } of mistakes) {
    if (path === 'firstname' || path === 'lastname' || path === 'email' || path === 'tel') {
      errors[path] = [message];
    }
  }
  return errors;
}
