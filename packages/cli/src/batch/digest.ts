import { hash } from 'node:crypto';

/**
 * The digest that shows whether a row has changed since it was sent: 32 hexadecimal digits. It leaves out the bank
 * details, because fourteen digits can be guessed from any digest (D43).
 */
export function rowDigest(document: unknown): string {
  return hash('sha256', canonicalJson(document, 'bank'), 'hex').slice(0, 32);
}

/** JSON with the names of every object sorted, and without the top-level part named `without`. */
function canonicalJson(value: unknown, without?: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`;
  const parts = value as Record<string, unknown>;
  let text = '';
  for (const name of Object.keys(parts).sort()) {
    if (name === without) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(parts[name])}`;
  }
  return `{${text}}`;
}
