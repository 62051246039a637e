/**
 * The key by which e-mail addresses are compared: case and surrounding spaces make no difference
 * (D12).
 */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
