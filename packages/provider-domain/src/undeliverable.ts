import { emailKey, success } from '@kettle/core';
import { callPort, type ExternalServices } from './external-services.ts';
import { refuse, type Decision } from './refusal.ts';

export function mailFailed(email: string) {
  return refuse('mail-failed', `We could not send to ${emailKey(email)}.`);
}

/** The e-mail addresses that the mail service is known to refuse, each as an `emailKey`. */
export async function undeliverableAmong(
  mailer: ExternalServices['mailer'],
  emails: readonly string[],
): Promise<Decision<ReadonlySet<string>>> {
  const undeliverable = new Set<string>();
  for (const email of new Set(emails.map(emailKey))) {
    const answer = mailer?.isUndeliverable
      ? await callPort(mailer.isUndeliverable(email))
      : undefined;
    if (answer && !answer.ok) return answer;
    if (answer?.value) undeliverable.add(email);
  }
  return success(undeliverable);
}
