import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { networkAddress } from './network-address.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:01',
  cidr: `${address}/24`,
});
const LOOPBACK = [at('127.0.0.1', true)];

describe('the address of this machine in its network', () => {
  it('is that of the interface to which phones in the same network are connected', () => {
    const interfaces = {
      lo: LOOPBACK,
      docker0: [at('172.17.0.1')],
      eth1: [at('169.254.3.4')],
      wlan0: [at('192.168.1.20')],
    };

    expect(networkAddress(interfaces)).toBe('192.168.1.20');
  });

  it('is missing on a machine without a network', () => {
    expect(networkAddress({ lo: LOOPBACK, eth0: [] })).toBeUndefined();
  });
});
