/** The reference of a mandate as it is stored, however a person or a spreadsheet spelled it. */
export function compactReference(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
