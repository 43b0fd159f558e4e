import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not part of the public internet: loopback, private and reserved ones. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
// Networks inside 2000::/3 that are not public: special protocols such as Teredo (2001::/23), documentation
// (2001:db8::/32, 3fff::/20) and 6to4 (2002::/16). Teredo and 6to4 addresses contain an IPv4 address, which may
// be private.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** All IPv6 addresses that are assigned to the public internet. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}
