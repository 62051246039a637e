import { BOUNCING_EMAIL } from '../seed/emails.ts';
import { memberKey } from './house.ts';
import { refuse } from './refusal.ts';

export function isBouncing(email: string): boolean {
  return memberKey(email) === BOUNCING_EMAIL;
}

export function mailFailed(email: string) {
  return refuse('mail-failed', `We could not send to ${memberKey(email)}.`);
}
