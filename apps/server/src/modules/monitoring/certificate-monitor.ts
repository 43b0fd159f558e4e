import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Config } from '#config/config.ts';

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 5_000;

/**
 * Knows when the certificate ends that visitors meet. Where a proxy has it, this server opens its own public address once
 * an hour and looks, as a visitor's browser would: the proxy's files are not for it to read.
 */
export class CertificateMonitor {
  readonly #address: URL | undefined;
  readonly #timeoutMs: number;
  #endsAt: Date | undefined;
  #seen = false;
  #timer: NodeJS.Timeout | undefined;
  #socket: TLSSocket | undefined;

  constructor({ publicUrl, tls }: Pick<Config, 'publicUrl' | 'tls'>, { timeoutMs = TIMEOUT_MS } = {}) {
    this.#timeoutMs = timeoutMs;
    if (publicUrl?.startsWith('https:')) this.#address = new URL(publicUrl);
    else if (tls) {
      this.#endsAt = new X509Certificate(tls.cert).validToDate;
      this.#seen = true;
    }
  }

  /** Whether visitors come over HTTPS at all. */
  get hasCertificate(): boolean {
    return this.#address !== undefined || this.#endsAt !== undefined;
  }

  /** The last one that was seen stays known while the address does not answer. */
  get endsAt(): Date | undefined {
    return this.#endsAt;
  }

  /** Whether the last look succeeded. */
  get seen(): boolean {
    return this.#seen;
  }

  start(): void {
    if (!this.#address) return;
    void this.look();
    this.#timer = setInterval(() => void this.look(), HOUR_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#socket?.destroy();
  }

  async look(): Promise<void> {
    if (!this.#address) return;
    const { hostname, port } = this.#address;
    const host = hostname.replace(/^\[|\]$/g, '');
    // Nothing is sent: one that has ended or that nobody vouches for is to be seen as well.
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(!isIP(host) && { servername: host }),
      rejectUnauthorized: false,
    });
    this.#socket = socket;
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(this.#timeoutMs) });
      const certificate = socket.getPeerX509Certificate();
      this.#seen = certificate !== undefined;
      this.#endsAt = certificate?.validToDate ?? this.#endsAt;
    } catch {
      this.#seen = false;
    } finally {
      socket.on('error', () => {}).destroy();
    }
  }
}
