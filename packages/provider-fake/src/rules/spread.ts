/**
 * A whole number below 2^32 that a text always gives (FNV-1a): it spreads derived test data, and
 * guards nothing.
 */
export function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
