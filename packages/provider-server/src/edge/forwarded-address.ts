import { compile } from '@fastify/proxy-addr';

const WITH_PORT = /^(?:\[(.+)\]|([0-9.]+))(?::[0-9]+)?$/;

/**
 * Removes the port, which some proxies forward and which differs for each connection:
 * 192.0.2.1:50123, [2001:db8::1]:50123.
 */
export function withoutPort(forwarded: string): string {
  const [, v6, v4] = WITH_PORT.exec(forwarded) ?? [];
  return v6 ?? v4 ?? forwarded;
}

/**
 * Returns Fastify's `trustProxy` function for these proxies or networks. Fastify's own does not
 * accept addresses with a port, and would therefore treat such a proxy as the sender of all its
 * requests.
 */
export function trustProxies(
  proxies: readonly string[],
): (forwarded: string, hop: number) => boolean {
  const isTrusted = compile([...proxies]);
  return (forwarded, hop) => isTrusted(withoutPort(forwarded), hop);
}
