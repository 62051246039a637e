import { whatsAppShareUrl } from './whats-app.ts';

/** What a lead sends to the housemates; the one place that words it. */
function joinWords(productName: string, joinLink: string): string {
  return (
    `I have set up our house bills on ${productName}. See what you would pay, and join with your ` +
    `own Direct Debit here: ${joinLink}`
  );
}

export function joinByWhatsAppUrl(productName: string, joinLink: string): string {
  return whatsAppShareUrl(joinWords(productName, joinLink));
}

/** Opens the person's own mail program with the message ready. */
export function joinByEmailUrl(productName: string, joinLink: string): string {
  const subject = encodeURIComponent(`Join our house bills on ${productName}`);
  const body = encodeURIComponent(joinWords(productName, joinLink));
  return `mailto:?subject=${subject}&body=${body}`;
}
