import { isIPv6 } from 'node:net';

/**
 * Number of groups of an IPv6 address that identify a network. Clients in the network choose the other four groups
 * freely.
 */
const NETWORK_GROUPS = 4;

/**
 * Returns the key under which the attempts of an IP address are counted. For IPv6, the key is the network (/64),
 * because every household has 2^64 addresses and could use another address for each guess. An IPv4 address in IPv6
 * notation is counted as IPv4. Some proxies, for example Azure's, write the port of the connection behind the address.
 * It is not counted, because each connection of a client has another port.
 */
export function rateLimitKey(text: string): string {
  const address = withoutPort(text);
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

/** Returns the address in `192.0.2.7:51234`, `[2001:db8::1]:51234` or `[2001:db8::1]`; otherwise the whole text. */
function withoutPort(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]{1,64})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
}

/** Returns the eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalises every address, including those with a dotted IPv4 part.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const head = numbers(before);
  const tail = numbers(after ?? '');
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
