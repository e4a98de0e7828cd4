import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * Names for what is counted, as keyed hashes: a copy of the table reveals neither accounts nor IP addresses. A household
 * has one IPv4 address or one IPv6 /64; a network, which an attacker may rent whole, is a /24 or a /48.
 */
export type Fingerprints = {
  account(email: string): string;
  address(ip: string): string;
  network(ip: string): string;
  code(code: string): string;
};

const length = 32; // 192 bits of base64url

export function createFingerprints(secret: string): Fingerprints {
  const hash = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind}\0${value}`).digest('base64url').slice(0, length)}`;
  return {
    account: (email) => hash('account', email.trim().toLowerCase()),
    address: (ip) => hash('address', prefixOf(ip, { v4: 32, v6: 64 })),
    network: (ip) => hash('network', prefixOf(ip, { v4: 24, v6: 48 })),
    code: (code) => hash('code', code),
  };
}

function prefixOf(ip: string, bits: { v4: number; v6: number }): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip); // an IPv4-mapped IPv6 address is the IPv4 address
  if (address instanceof ipaddr.IPv4)
    return ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits.v4}`).toString();
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${bits.v6}`,
  ).toNormalizedString();
}
