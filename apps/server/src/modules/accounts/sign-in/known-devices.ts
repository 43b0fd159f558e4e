import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StudioOrigin } from '#modules/studio-endpoints/studio-origin.ts';
import { hashToken } from './secret-tokens.ts';
import type { TokensRepository } from './tokens.repository.ts';

const DEVICE_COOKIE = 'museummate-studio-device';
/** The cookie is sent to the sign-in endpoints only. */
const COOKIE_PATH = '/api/studio/session';
const LIFE_MS = 180 * 86_400_000;
/**
 * Maximum number of accounts for which one browser is known. There are several, because colleagues share
 * computers. A further account replaces the oldest one.
 */
const MAX_KEYS = 8;
const KEY = /^[\w-]{43}$/;

interface KnownDevice {
  idStaff: number;
  /** Hash of the device's key: it identifies the device, but the key cannot be derived from it. */
  name: string;
}

/**
 * Browsers that have signed in to an account before. Their sign-ins are processed first while attackers guess
 * passwords, and failures of attackers do not lock them out. They still need the password.
 */
export class KnownDevices {
  readonly #tokens: TokensRepository;
  readonly #origin: StudioOrigin;
  readonly #now: () => Date;

  constructor(tokens: TokensRepository, { origin, now }: { origin: StudioOrigin; now: () => Date }) {
    this.#tokens = tokens;
    this.#origin = origin;
    this.#now = now;
  }

  keysOf({ cookies }: FastifyRequest): string[] {
    const keys = (cookies[DEVICE_COOKIE] ?? '').split('.');
    return keys.filter((key) => KEY.test(key)).slice(-MAX_KEYS);
  }

  async find(keys: readonly string[]): Promise<KnownDevice[]> {
    const at = this.#now().toISOString();
    const found = await Promise.all(
      keys.map(async (key) => {
        const token = await this.#tokens.look('device', key, at);
        return token?.idStaff ? { idStaff: token.idStaff, name: `device ${hashToken(key)}` } : undefined;
      }),
    );
    return found.filter((each) => each !== undefined);
  }

  /** Marks the browser as known. Call it after a correct password. */
  async remember(idStaff: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const keys = this.keysOf(request);
    if ((await this.find(keys)).some((device) => device.idStaff === idStaff)) return;
    const expiresAt = new Date(this.#now().getTime() + LIFE_MS).toISOString();
    const key = await this.#tokens.make('device', { idStaff, expiresAt });
    reply.setCookie(DEVICE_COOKIE, [...keys, key].slice(-MAX_KEYS).join('.'), {
      path: COOKIE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#origin.isSecure(request),
      maxAge: LIFE_MS / 1000,
    });
  }
}
