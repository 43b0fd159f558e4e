import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Config } from '#config/config.ts';

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 5_000;

/**
 * Monitors when the TLS certificate that visitors see expires. If PUBLIC_URL is set, the certificate may belong to
 * a proxy. This server then connects to its own public URL once an hour, as a browser does.
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

  /** Whether there is a certificate to monitor, because visitors use HTTPS. */
  get hasCertificate(): boolean {
    return this.#address !== undefined || this.#endsAt !== undefined;
  }

  /** The expiry date. If the URL does not respond, this is the last known date. */
  get endsAt(): Date | undefined {
    return this.#endsAt;
  }

  /** Whether the last check succeeded. */
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
    // The connection sends no data. It also accepts expired and untrusted certificates, because their dates must be
    // readable.
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
