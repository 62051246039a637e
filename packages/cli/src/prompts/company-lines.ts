import { DEFAULT_SETTINGS, type CompanyDetails, type Settings } from '@kettle/core';
import { setTimeout as pause } from 'node:timers/promises';

const MAX_WAIT_MS = 2_000;

/**
 * Returns a function for the settings. It gives the default ones while they take longer than a
 * short wait, which begins now, because a user waits for the next question.
 */
export function settingsSoon(settings: Promise<Settings>): () => Promise<Settings> {
  const deadline = pause(MAX_WAIT_MS, undefined, { ref: false });
  return async () => (await Promise.race([settings, deadline])) ?? DEFAULT_SETTINGS;
}

/** Shown before a question that asks for consent to it. */
export function privacyLine({ privacyUrl }: CompanyDetails): string {
  return `Read the privacy policy: ${onTheWeb(privacyUrl) ?? 'Privacy, at the foot of every page of the site.'}`;
}

/** Shown before a question that asks for consent to them. */
export function termsLine({ termsUrl }: CompanyDetails): string {
  return `Read the terms: ${onTheWeb(termsUrl) ?? 'Terms, at the foot of every page of the site.'}`;
}

/** The name on the payer's bank statement; empty if the provider does not give it. */
export function statementLines({ statementName }: CompanyDetails): readonly string[] {
  return statementName === undefined ? [] : [`Your statement says ${statementName}.`];
}

/** Leaves out a path, because the program does not know the address of the site. */
export function onTheWeb(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//.test(url) ? url : undefined;
}
