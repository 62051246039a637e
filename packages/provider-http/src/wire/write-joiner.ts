import type { JoinerCheck } from '@kettle/core';

/** The body of `POST /validate-joining-tenant`. */
export function writeJoiner({ guid, email, leadType, firstname, lastname, tel }: JoinerCheck) {
  return { guid, email, leadType, firstName: firstname, lastName: lastname, phoneNumber: tel };
}
