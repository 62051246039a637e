import type { CompanyDetails } from '@kettle/core';

/** Shown before a question that asks for consent to it. */
export function privacyLine({ privacyUrl }: CompanyDetails): string {
  return `Read the privacy policy: ${onTheWeb(privacyUrl) ?? 'Privacy, at the foot of every page of the site.'}`;
}

/** Shown before a question that asks for consent to them. */
export function termsLine({ termsUrl }: CompanyDetails): string {
  return `Read the terms: ${onTheWeb(termsUrl) ?? 'Terms, at the foot of every page of the site.'}`;
}

/** What the payer's bank statement says; nothing if the provider does not tell. */
export function statementLines({ statementName }: CompanyDetails): readonly string[] {
  return statementName === undefined ? [] : [`Your statement says ${statementName}.`];
}

/** A path on the site is of no use here: the program does not know where the site is. */
function onTheWeb(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//.test(url) ? url : undefined;
}
