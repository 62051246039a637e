import { LEAD_TYPES, type Raw } from '@kettle/core';
import type { FormAsker } from './ask-field.ts';

type IdentityRaw = Raw & {
  readonly leadType: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
};

/** The questions about the identity of a person, with the labels of the website. */
export function identityQuestions<R extends IdentityRaw>(
  asker: FormAsker<R>,
  place: { readonly isFirst?: boolean } = {},
) {
  return [
    asker.choice(
      'leadType',
      'I am a…',
      LEAD_TYPES.map((type) => [type, type as R['leadType']] as const),
      place,
    ),
    asker.text('firstname', 'First name'),
    asker.text('lastname', 'Last name'),
    asker.email('email', 'Email address'),
    asker.text('tel', 'Mobile number (11 digits, or + and the country code)'),
  ];
}
