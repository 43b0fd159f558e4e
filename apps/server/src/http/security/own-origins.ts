import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '#config/addresses.ts';
import type { Config } from '#config/config.ts';

/**
 * The origins of this server. URLs in responses contain only these origins. The Host header can be forged, and a
 * URL made from it could end up in a cache or as a provider's redirect target.
 */
export class OwnOrigins {
  readonly #known: readonly string[];
  readonly #host: string;

  constructor({ publicUrl, otherUrls, host }: Pick<Config, 'publicUrl' | 'otherUrls' | 'host'>) {
    this.#known = publicUrl ? [publicUrl, ...otherUrls] : [];
    this.#host = host;
  }

  /**
   * Returns the origin for URLs in the response to a request. If origins are configured, it is the requested one, or
   * the first one if the requested one is not among them. If no origins are configured, it is the requested one, or
   * undefined if that does not name this server.
   */
  of({ protocol, host, socket }: OriginRequest): string | undefined {
    const asked = URL.parse(`${protocol}://${host}`);
    if (this.#known.length > 0)
      return this.#known.find((origin) => new URL(origin).host === asked?.host) ?? this.#known[0];
    return asked && this.#isOwnName(asked, socket) ? asked.origin : undefined;
  }

  /**
   * All origins, as sources for a content security policy. Without configured origins, only browsers on this machine
   * need sources.
   */
  get sources(): readonly string[] {
    return this.#known.length > 0 ? this.#known : ON_THIS_MACHINE;
  }

  /** Whether the host is the value of HOST, the address of the connection, or a loopback name used on this machine. */
  #isOwnName(
    { hostname, port, protocol }: URL,
    { localAddress, localPort, remoteAddress }: Connection,
  ): boolean {
    if (isLoopbackName(hostname)) return isLoopbackName(plain(remoteAddress));
    const name = hostname.replace(/^\[|\]$/g, '');
    if (name !== this.#host.toLowerCase() && name !== plain(localAddress)) return false;
    return localPort === undefined || localPort === Number(port || (protocol === 'https:' ? 443 : 80));
  }
}

type Connection = Pick<Socket, 'localAddress' | 'localPort' | 'remoteAddress'>;
type OriginRequest = Pick<FastifyRequest, 'protocol' | 'host'> & { socket: Connection };

const ON_THIS_MACHINE = ['http', 'https'].flatMap((scheme) =>
  ['localhost', '127.0.0.1'].map((name) => `${scheme}://${name}:*`),
);

/**
 * Converts an IPv4 address in IPv6 notation (::ffff:…) to IPv4. Servers that listen on both IPv4 and IPv6 see such
 * addresses.
 */
function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
}
