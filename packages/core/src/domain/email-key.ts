/**
 * The key by which e-mail addresses are compared (KE12). Case, surrounding spaces, a dot at the end
 * and the way in which a letter is written make no difference.
 */
export function emailKey(email: string): string {
  return email.trim().replace(/\.$/, '').normalize('NFKC').toLowerCase().normalize('NFKC');
}
