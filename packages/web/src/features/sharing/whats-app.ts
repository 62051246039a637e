/** Returns a URL that opens WhatsApp with this text, ready to send. */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
