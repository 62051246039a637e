import { cleanText } from './text.ts';

/**
 * The key by which e-mail addresses are compared (KE12). Case, surrounding spaces and invisible
 * characters, a dot at the end and the way in which a letter is written make no difference.
 */
export function emailKey(email: string): string {
  const cleaned = cleanText(email);
  const visible = cleaned.ok ? cleaned.value : email.trim();
  return visible.replace(/\.$/, '').normalize('NFKC').toLowerCase().normalize('NFKC');
}
