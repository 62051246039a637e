import { personalDetailsForm, type InvalidFields, type JoinerCheck } from '@kettle/core';

type FieldErrors = { -readonly [Name in keyof InvalidFields['errors']]: readonly string[] };

/** A joiner's fields by the core's own form; the lead type has no place among the errors. */
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
