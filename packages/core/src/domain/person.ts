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
  return (asFirstLetter(first) + trimmed.slice(first.length)).normalize('NFC');
}

/**
 * As a word in small letters begins: a ligature becomes `Fi`, not `FI`, a digraph `ǅ`, not `Ǆ`. Georgian stays as it
 * is: it has capitals for whole words alone.
 */
function asFirstLetter(character: string): string {
  if (/[\u10d0-\u10ff]/.test(character)) return character;
  return character
    .toLocaleUpperCase('en-GB')
    .replace(/(?<=.)./gu, (second) => second.toLowerCase())
    .replace(/[\u01c4\u01c7\u01ca\u01f1]/, (both) => String.fromCharCode(both.charCodeAt(0) + 1));
}
