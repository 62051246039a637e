/** The company behind the program, as the site's brand has it (decision 20). */
export const BRAND = {
  legalName: 'Kettle Household Bills Ltd',
  statementName: 'KETTLE BILLS',
} as const;

/**
 * Shown before a question that asks for consent to them. The program knows the provider's address, but not the site's, so it
 * says where on the site they are.
 */
export const READ_PRIVACY =
  'Read the privacy policy: Privacy, at the foot of every page of the site.';
export const READ_TERMS = 'Read the terms: Terms, at the foot of every page of the site.';
