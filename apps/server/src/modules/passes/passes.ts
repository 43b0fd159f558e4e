import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PassesConfig } from '#config/config.ts';
import { ApiError } from '#http/responses/api-error.ts';

const DAY_SECONDS = 86_400;
/**
 * Tolerated difference between the clocks of two servers. A pass that was made further in the future is rejected,
 * because a clock was wrong.
 */
const CLOCK_SKEW_SECONDS = 60;
/**
 * Lifetime of a pass for a route in days. Access to a paid route does not end, so this is the longest lifetime that
 * browsers allow for a cookie.
 */
const ROUTE_DAYS = 400;

/** The part of a request that contains passes. */
export interface RequestWithCookies {
  headers: { cookie?: string | undefined };
}

type PassesSettings = PassesConfig & { https: boolean };

/**
 * Creates and checks passes, for museums that need real protection (A21, A52). A pass is a signed cookie that a
 * visitor gets after entering the right code. It contains the museum or route that it opens, and its expiry.
 * Servers therefore need not store passes.
 */
export class Passes {
  readonly #settings: PassesSettings;

  constructor(settings: PassesSettings) {
    this.#settings = settings;
  }

  get areUsed(): boolean {
    return this.#settings.protectedMuseums.length > 0 || this.#settings.withholdLockedSteps;
  }

  isProtected(idMuseum: number): boolean {
    return this.#settings.protectedMuseums.includes(idMuseum);
  }

  /** Throws if the visitor has no pass for a protected museum (A21). */
  demand(request: RequestWithCookies, idMuseum: number): void {
    if (this.isProtected(idMuseum) && !this.#has(request, museumPass(idMuseum)))
      throw new ApiError(401, 'access_code_required', 'This museum opens with its access code');
  }

  /** Lists the museums whose content this visitor may not see. */
  closedTo(request: RequestWithCookies): number[] {
    return this.#settings.protectedMuseums.filter((id) => !this.#has(request, museumPass(id)));
  }

  /** Whether the steps of a paid route are withheld from this visitor (A52). */
  isWithheld(request: RequestWithCookies, idRoute: number): boolean {
    return this.#settings.withholdLockedSteps && !this.#has(request, routePass(idRoute));
  }

  /** Returns the Set-Cookie header after a correct museum code; empty if no pass is needed. */
  ofMuseum(idMuseum: number, days: number): Record<string, string> {
    return this.isProtected(idMuseum) ? this.#cookie(museumPass(idMuseum), days) : {};
  }

  ofRoute(idRoute: number): Record<string, string> {
    return this.#settings.withholdLockedSteps ? this.#cookie(routePass(idRoute), ROUTE_DAYS) : {};
  }

  #cookie(name: string, days: number): Record<string, string> {
    const seconds = days * DAY_SECONDS;
    const made = Math.floor(Date.now() / 1000);
    const secure = this.#settings.https ? '; Secure' : '';
    const times = `${made + seconds}.${made}`;
    const value = `${times}.${this.#signature(name, times).toString('base64url')}`;
    return {
      'set-cookie': `${name}=${value}; Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Lax${secure}`,
    };
  }

  #has({ headers }: RequestWithCookies, name: string): boolean {
    const start = `${name}=`;
    const values = (headers.cookie ?? '').split(/;\s*/).filter((pair) => pair.startsWith(start));
    return values.some((pair) => {
      const parts = pair.slice(start.length).split('.');
      const given = Buffer.from(parts.pop() ?? '', 'base64url');
      const expected = this.#signature(name, parts.join('.'));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      // Passes of earlier versions contain only the expiry, not the time when they were made.
      const [until, made = '0'] = parts;
      const now = Date.now() / 1000;
      return Number(until) > now && Number(made) <= now + CLOCK_SKEW_SECONDS;
    });
  }

  #signature(name: string, times: string): Buffer {
    const { secret } = this.#settings;
    // The server does not start if passes are needed and PASS_SECRET is missing. This check only makes sure that
    // no pass is ever signed without a key.
    if (!secret) throw new Error('a pass was asked for without PASS_SECRET');
    return createHmac('sha256', secret.reveal()).update(`${name} ${times}`).digest();
  }
}

const museumPass = (idMuseum: number) => `pass-museum-${idMuseum}`;
const routePass = (idRoute: number) => `pass-route-${idRoute}`;
