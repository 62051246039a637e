/** Hashes a text to a whole number below 2^32 (FNV-1a). Used to vary derived test data, not for security. */
export function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
