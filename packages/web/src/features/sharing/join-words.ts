import * as words from './sharing-copy.ts';
import { whatsAppShareUrl } from './whats-app.ts';

export function joinByWhatsAppUrl(productName: string, joinLink: string): string {
  return whatsAppShareUrl(words.joinUs(productName, joinLink));
}

/** Returns a URL that opens the person's own mail program with the message filled in. */
export function joinByEmailUrl(productName: string, joinLink: string): string {
  const subject = encodeURIComponent(words.joinUsSubject(productName));
  const body = encodeURIComponent(words.joinUs(productName, joinLink));
  return `mailto:?subject=${subject}&body=${body}`;
}
