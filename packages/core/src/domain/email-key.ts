import { asciiDomain, plainDomain } from './ascii-domain.ts';

/**
 * The key by which e-mail addresses are compared (KE12). Case, surrounding spaces, a dot at the end,
 * and the way in which a letter or the domain is written make no difference: `zoe@exämple.com` and
 * `Zoe@xn--exmple-cua.com.` are one address.
 */
export function emailKey(email: string): string {
  const trimmed = email.trim().replace(/\.$/, '');
  const at = trimmed.lastIndexOf('@') + 1;
  const name = trimmed.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  const domain = trimmed.slice(at);
  return name + (asciiDomain(domain) ?? plainDomain(domain));
}
