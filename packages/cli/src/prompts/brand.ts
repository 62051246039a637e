/** The company behind the program, as the site's brand has it (decision 20). */
export const BRAND = {
  legalName: 'Kettle Household Bills Ltd',
  statementName: 'KETTLE BILLS',
  links: { terms: 'https://kettle.example/terms', privacy: 'https://kettle.example/privacy' },
} as const;

/** Shown before a question that asks for consent to them. */
export const READ_PRIVACY = `Read the privacy policy: ${BRAND.links.privacy}`;
export const READ_TERMS = `Read the terms: ${BRAND.links.terms}`;
