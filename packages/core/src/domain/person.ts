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

/** Georgian is written with capitals throughout or with none; a Croatian digraph has a form of its own. */
const NEVER_CAPITAL = /[\u10d0-\u10ff]/;
const DIGRAPHS = ['\u01c4', '\u01c7', '\u01ca', '\u01f1'];

/** As a word in small letters begins: a ligature becomes `Fi`, not `FI`. */
function asFirstLetter(character: string): string {
  if (NEVER_CAPITAL.test(character)) return character;
  const [upper = '', ...rest] = character.toLocaleUpperCase('en-GB');
  if (DIGRAPHS.includes(upper)) return String.fromCharCode(upper.charCodeAt(0) + 1);
  return upper + rest.join('').toLocaleLowerCase('en-GB');
}
