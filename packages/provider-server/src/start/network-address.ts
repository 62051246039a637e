import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * Networks between programs of one machine: containers, virtual machines, tunnels. No phone is in
 * them.
 */
const INNER = /^(?:br-|cni|docker|lxc|podman|tailscale|tap|tun|utun|veth|virbr|vmnet|wg|zt)/;
/** The addresses of interfaces that did not get one from their network. */
const LINK_LOCAL = /^169\.254\./;

/**
 * The IPv4 address at which other devices in the same network reach this machine. Undefined if
 * there is none.
 */
export function networkAddress(interfaces: Interfaces = networkInterfaces()): string | undefined {
  const outer = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    INNER.test(name) ? [] : addresses,
  );
  return outer.find(
    ({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address),
  )?.address;
}
