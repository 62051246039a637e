import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { withoutPort } from '../forwarded-address.ts';

/**
 * Who sends a request, in one spelling: their address, or for IPv6 their network, because they can
 * use all its addresses.
 */
interface Sender {
  readonly sender: string;
  /**
   * The wider network: 48 bits of IPv6, of which some customers have many
   * (https://www.rfc-editor.org/rfc/rfc6177), and 24 of IPv4.
   */
  readonly network: string;
}

/** Whether the request comes from the same machine. */
export function isLocal({ ip }: Pick<FastifyRequest, 'ip'>): boolean {
  const address = canonicalAddress(ip);
  return address !== undefined && (address === '0:0:0:0:0:0:0:1' || address.startsWith('127.'));
}

/** Whether a proxy on this machine forwarded the request for another machine. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers);
}

/** A proxy may forward what is no address. Such requests all come from the proxy. */
export function senderOf({ ip, socket }: FastifyRequest): Sender {
  const address = canonicalAddress(ip) ?? canonicalAddress(socket.remoteAddress ?? '') ?? '';
  if (!address.includes(':')) {
    return { sender: address, network: address.split('.').slice(0, 3).join('.') };
  }
  const [first = '', second = '', third = '', fourth = ''] = address.split(':');
  const network = [first, second, third].join(':');
  return { sender: `${network}:${fourth.padStart(4, '0').slice(0, 2)}`, network };
}

/**
 * IPv4 as it is, also if it is mapped to IPv6. IPv6 as eight groups without leading zeros.
 * Undefined for other texts.
 */
function canonicalAddress(text: string): string | undefined {
  const [address = ''] = withoutPort(text).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const compressed = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = [], after] = compressed
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const skipped = after ? Array<string>(8 - before.length - after.length).fill('0') : [];
  const groups = [...before, ...skipped, ...(after ?? [])];
  return mappedIPv4(groups) ?? groups.join(':');
}

function mappedIPv4(groups: readonly string[]): string | undefined {
  if (!groups.join(':').startsWith('0:0:0:0:0:ffff:')) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
