import { defineForm } from './form.ts';
import { emailField } from './person-fields.ts';

type LostLinkRaw = { readonly email: string };

/** The form for the e-mail address to which a member's lost link is sent again. */
export const lostLinkForm = defineForm<LostLinkRaw, { readonly email: string }>({
  name: 'lost-link',
  initialValues: () => ({ email: '' }),
  fields: { email: emailField },
  value: ({ email }) => ({ email }),
});
