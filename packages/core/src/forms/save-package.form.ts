import { defineForm } from './form.ts';
import { emailField } from './person-fields.ts';

export type SavePackageRaw = { readonly email: string };

/** The form for the e-mail address that the package is sent to. A known address prefills it. */
export const savePackageForm = defineForm<
  SavePackageRaw,
  { readonly email: string },
  { readonly email?: string | undefined }
>({
  name: 'save-package',
  initialValues: ({ email = '' }) => ({ email }),
  fields: { email: emailField },
  value: ({ email }) => ({ email }),
});
