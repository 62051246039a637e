import * as words from './sharing-copy.ts';

export function joinByWhatsAppUrl(productName: string, joinLink: string): string {
  return whatsAppShareUrl(words.joinUs(productName, joinLink));
}

/** Returns a URL that opens the person's own mail program with the message filled in. */
export function joinByEmailUrl(productName: string, joinLink: string): string {
  const subject = encodeURIComponent(words.joinUsSubject(productName));
  const body = encodeURIComponent(words.joinUs(productName, joinLink));
  return `mailto:?subject=${subject}&body=${body}`;
}

/** Returns a URL that opens WhatsApp with this text, ready to send. */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
