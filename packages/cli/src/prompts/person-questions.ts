import { LEAD_TYPES, type Raw } from '@kettle/core';
import type { FormAsker } from './ask-field.ts';

type IdentityRaw = Raw & {
  readonly leadType: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
};

/** The questions about the identity of a person. */
export function identityQuestions<R extends IdentityRaw>(
  asker: FormAsker<R>,
  place: { readonly isFirst?: boolean } = {},
) {
  return [
    asker.choice(
      'leadType',
      LEAD_TYPES.map((type) => [type, type as R['leadType']] as const),
      place,
    ),
    asker.text('firstname'),
    asker.text('lastname'),
    asker.email('email'),
    asker.text('tel', { hint: '11 digits, or + and the country code' }),
  ];
}
