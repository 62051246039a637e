import { emailKey } from '@kettle/core';
import { BOUNCING_EMAIL } from './seed/emails.ts';
import { refuse } from './refusal.ts';

export function isBouncing(email: string): boolean {
  return emailKey(email) === BOUNCING_EMAIL;
}

export function mailFailed(email: string) {
  return refuse('mail-failed', `We could not send to ${emailKey(email)}.`);
}
