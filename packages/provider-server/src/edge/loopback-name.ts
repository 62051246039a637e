const LOOPBACK_NAME = /^(localhost|127(\.[0-9]+){3}|\[?::1\]?)$/i;

/** Whether a host name always means this machine. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAME.test(name);
}

export function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(new URL(url).hostname);
}
