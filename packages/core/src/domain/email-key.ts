/** An e-mail address as it is compared: in any case, and with spaces round it, it is the same one (D12). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
