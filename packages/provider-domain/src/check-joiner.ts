import {
  personalDetailsForm,
  type InvalidFields,
  type JoinerCheck,
  type PersonalDetails,
} from '@kettle/core';

type FieldErrors = { -readonly [Name in keyof InvalidFields['errors']]: readonly string[] };

/** The joiner's details as a sign-up would store them. Undefined if a field is invalid. */
export function cleanedJoiner(joiner: JoinerCheck): PersonalDetails | undefined {
  const parsed = personalDetailsForm.parse(rawDetails(joiner), {});
  return parsed.ok ? parsed.value : undefined;
}

function rawDetails({ leadType, firstname, lastname, email, tel }: JoinerCheck) {
  return { leadType, firstname, lastname, email, tel, termsAgreed: true, allowPromotions: false };
}

/** Checks a joiner's fields with the core's form. The errors have no field for the lead type. */
export function checkJoinerFields(joiner: JoinerCheck): FieldErrors {
  const mistakes = personalDetailsForm.mistakes(rawDetails(joiner), {});
  const errors: FieldErrors = {};
  for (const { path, message } of mistakes) {
    if (path === 'firstname' || path === 'lastname' || path === 'email' || path === 'tel') {
      errors[path] = [message];
    }
  }
  return errors;
}
