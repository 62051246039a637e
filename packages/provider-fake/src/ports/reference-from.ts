/** Up to 18 letters and digits, as in Bacs. No bank gets it from here. */
export function referenceFrom(guid: string): string {
  return guid
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 18)
    .toUpperCase();
}
