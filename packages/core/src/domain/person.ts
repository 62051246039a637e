export const LEAD_TYPES = ['Student', 'Not a Student'] as const;

/** A descriptor, not a permission. */
export type LeadType = (typeof LEAD_TYPES)[number];

/** The details that every form asks of a person. */
export interface Person {
  readonly leadType: LeadType;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
}

export interface PersonalDetails extends Person {
  readonly termsAgreed: boolean;
  readonly allowPromotions: boolean;
}

/** What lead capture asks for on the entry page. */
export interface Presignup extends Person {
  readonly agreedToPolicy: true;
}

/**
 * Only the details that every form asks of a person, which are all that a check of a joiner may
 * send.
 */
export function personOf({ leadType, firstname, lastname, email, tel }: Person): Person {
  return { leadType, firstname, lastname, email, tel };
}
