import { compile } from '@fastify/proxy-addr';

const WITH_PORT = /^(?:\[(.+)\]|([0-9.]+))(?::[0-9]+)?$/;

/** Some proxies forward the port as well, which is another one for each connection: 192.0.2.1:50123, [2001:db8::1]:50123. */
export function withoutPort(forwarded: string): string {
  const [, v6, v4] = WITH_PORT.exec(forwarded) ?? [];
  return v6 ?? v4 ?? forwarded;
}

/**
 * Tells whether an address is one of these proxies or networks. Fastify's own test knows no address with a port, and would
 * take such a proxy for the sender of everything that passes through it.
 */
export function trustProxies(
  proxies: readonly string[],
): (forwarded: string, hop: number) => boolean {
  const isTrusted = compile([...proxies]);
  return (forwarded, hop) => isTrusted(withoutPort(forwarded), hop);
}
