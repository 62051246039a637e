export const LEAD_TYPES = ['Student', 'Not a Student'] as const;

/** A descriptor, not a permission (product.md section 6). */
export type LeadType = (typeof LEAD_TYPES)[number];

export interface PersonalDetails {
  readonly leadType: LeadType;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
  readonly termsAgreed: boolean;
  readonly allowPromotions: boolean;
}

/** What lead capture asks for on the entry page. */
export interface Presignup {
  readonly leadType: LeadType;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
  readonly agreedToPolicy: true;
}

/**
 * Trimmed, first letter upper case as in British English, the rest as typed (decision 16); in NFC,
 * which the upper case of a Greek letter with two accents would leave.
 */
export function capitaliseName(name: string): string {
  const trimmed = name.trim();
  const [first = ''] = trimmed;
  return (first.toLocaleUpperCase('en-GB') + trimmed.slice(first.length)).normalize('NFC');
}
