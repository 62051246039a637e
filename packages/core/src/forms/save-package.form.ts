import { defineForm } from './form.ts';
import { emailField } from './person-fields.ts';

export type SavePackageRaw = { readonly email: string };

/** Where the package is to be e-mailed to; the context fills in an address known already. */
export const savePackageForm = defineForm<
  SavePackageRaw,
  { readonly email: string },
  { readonly email?: string | undefined }
>({
  name: 'save-package',
  empty: ({ email = '' }) => ({ email }),
  fields: { email: emailField },
  value: ({ email }) => ({ email }),
});
