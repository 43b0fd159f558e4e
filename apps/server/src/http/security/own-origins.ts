import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '#config/addresses.ts';
import type { Config } from '#config/config.ts';

/**
 * Knows by which origins visitors open this server. Addresses that the server writes into answers are made of these
 * alone: the name in a request is whatever its sender writes, and what is made of it could be kept by a cache, or be
 * where a provider sends a visitor back to.
 */
export class OwnOrigins {
  readonly #known: readonly string[];
  readonly #host: string;

  constructor({ publicUrl, otherUrls, host }: Pick<Config, 'publicUrl' | 'otherUrls' | 'host'>) {
    this.#known = publicUrl ? [publicUrl, ...otherUrls] : [];
    this.#host = host;
  }

  /**
   * The origin for the one who asks: of those that the server was told, the one that was asked for, else the first.
   * Where it was told none, only a name that it has itself counts; undefined for any other.
   */
  of({ protocol, host, socket }: OriginRequest): string | undefined {
    const asked = URL.parse(`${protocol}://${host}`);
    if (this.#known.length > 0)
      return this.#known.find((origin) => new URL(origin).host === asked?.host) ?? this.#known[0];
    return asked && this.#isOwnName(asked, socket) ? asked.origin : undefined;
  }

  /** All of them, as sources of a content security policy. Without settings only this machine opens the server so. */
  get sources(): readonly string[] {
    return this.#known.length > 0 ? this.#known : ON_THIS_MACHINE;
  }

  /** Whether it is what HOST says, the very address that the connection came in on, or this machine’s name for itself. */
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

/** IPv4 addresses come in the clothes of IPv6 where a server listens on both. */
function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
}
