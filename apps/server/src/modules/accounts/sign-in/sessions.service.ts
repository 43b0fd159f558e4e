import type { SessionsResponse } from '@museummate/studio-api/people';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unlessFull } from '#database/failures.ts';
import type { SignedIn } from '#modules/studio-endpoints/signed-in.ts';
import type { StudioOrigin } from '#modules/studio-endpoints/studio-origin.ts';
import type { SessionsRepository, SignInMethod } from './sessions.repository.ts';
import { deviceLabel } from './user-agent.ts';

export const SESSION_COOKIE = 'museummate-studio';
/** Path of the cookie, so that browsers send the cookie only with requests to the studio's endpoints. */
const COOKIE_PATH = '/api/studio';

const DAY_MS = 86_400_000;
/** Idle timeout and maximum lifetime of a session. */
const IDLE_MS = 14 * DAY_MS;
const LIFE_MS = 90 * DAY_MS;
/** Maximum error of the stored time of last use in milliseconds. A smaller value would cause more writes. */
const SEEN_MS = 60_000;
/**
 * How long the previous key is accepted after its replacement. A page sends several requests at once, and some
 * still contain the previous key.
 */
const RENEWAL_MS = 60_000;
/**
 * Tolerated difference between the clocks of two servers. A session that began further in the future than this is
 * rejected.
 */
const CLOCK_SKEW_MS = 60_000;

interface SessionsOptions {
  origin: StudioOrigin;
  now: () => Date;
}

/** Opens, finds and ends the sessions of staff. */
export class SessionsService {
  readonly #repository: SessionsRepository;
  readonly #origin: StudioOrigin;
  readonly #now: () => Date;

  constructor(repository: SessionsRepository, { origin, now }: SessionsOptions) {
    this.#repository = repository;
    this.#origin = origin;
    this.#now = now;
  }

  /**
   * Returns the signed-in person; undefined if the session is invalid. If the person's permissions have changed,
   * replaces the key of the session.
   */
  async find(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined> {
    const key = request.cookies[SESSION_COOKIE];
    if (!key) return undefined;
    const times = this.#times();
    const found = await this.#repository.find(key, times);
    if (!found) return undefined;
    const { seenAt, mustRenew, ...signedIn } = found;
    // A stored time in the future is also replaced, because it was stored while the clock was wrong.
    if (Math.abs(Date.parse(times.at) - Date.parse(seenAt)) > SEEN_MS)
      await unlessFull(this.#repository.markSeen(found.idSession, times.at));
    if (mustRenew) await unlessFull(this.renew(signedIn, request, reply));
    return signedIn;
  }

  /** Replaces the key of a session. The previous key is still accepted for requests under way. */
  async renew(
    { idSession }: Pick<SignedIn, 'idSession'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const until = new Date(this.#now().getTime() + RENEWAL_MS).toISOString();
    const key = await this.#repository.renew(idSession, request.cookies[SESSION_COOKIE] ?? '', until);
    if (key) this.#setCookie(key, request, reply);
  }

  /** Opens a session and resolves with it. The browser's previous session ends. */
  async open(
    idStaff: number,
    method: SignInMethod,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<number> {
    const before = request.cookies[SESSION_COOKIE];
    if (before) await this.#repository.endByKey(before);
    const { key, idSession } = await this.#repository.open({
      idStaff,
      method,
      device: deviceLabel(request.headers['user-agent']),
      at: this.#now().toISOString(),
      expiresAt: new Date(this.#now().getTime() + LIFE_MS).toISOString(),
    });
    this.#setCookie(key, request, reply);
    return idSession;
  }

  async close(
    { idStaff, idSession }: Pick<SignedIn, 'idStaff' | 'idSession'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.#repository.end(idStaff, idSession);
    reply.clearCookie(SESSION_COOKIE, this.#attributes(request));
  }

  async list({ idStaff, idSession }: SignedIn): Promise<SessionsResponse> {
    const { at, idleBefore } = this.#times();
    const sessions = await this.#repository.ofStaff(idStaff, at, idleBefore);
    return { sessions: sessions.map((each) => ({ ...each, isThis: each.idSession === idSession })) };
  }

  /** Ends a session of a person. Returns whether the person had this session. */
  revoke({ idStaff }: SignedIn, idSession: number): Promise<boolean> {
    return this.#repository.end(idStaff, idSession);
  }

  tidy(): Promise<void> {
    const { at, idleBefore } = this.#times();
    return this.#repository.tidy(at, idleBefore);
  }

  #times() {
    const now = this.#now().getTime();
    const moment = (ms: number) => new Date(now + ms).toISOString();
    return {
      at: moment(0),
      idleBefore: moment(-IDLE_MS),
      madeBefore: moment(CLOCK_SKEW_MS),
      renewedBefore: moment(CLOCK_SKEW_MS + RENEWAL_MS),
    };
  }

  #setCookie(key: string, request: FastifyRequest, reply: FastifyReply): void {
    reply.setCookie(SESSION_COOKIE, key, { ...this.#attributes(request), maxAge: LIFE_MS / 1000 });
  }

  #attributes(request: FastifyRequest) {
    const secure = this.#origin.isSecure(request);
    return { path: COOKIE_PATH, httpOnly: true, sameSite: 'strict', secure } as const;
  }
}
