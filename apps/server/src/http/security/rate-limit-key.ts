import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network; the other four are chosen by whoever is in it. */
const NETWORK_GROUPS = 4;

/**
 * The name under which the tries of an address are counted. With IPv6 that is its network (/64): everybody at home has
 * eighteen trillion addresses there, and could use another one for each guess. An IPv4 address in the clothes of IPv6 is
 * the IPv4 address that it is.
 */
export function rateLimitKey(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of URLs writes every address in the same way, dotted ends as well.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const head = numbers(before);
  const tail = numbers(after ?? '');
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
