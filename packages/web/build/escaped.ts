const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Writes a text as the text or an attribute of a page. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<"]/g, (sign) => ENTITIES[sign] ?? sign);
}
