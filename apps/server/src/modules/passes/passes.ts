import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PassesConfig } from '#config/config.ts';
import { ApiError } from '#http/responses/api-error.ts';

const DAY_SECONDS = 86_400;
/** The clocks of two servers may differ by this much; a pass from further ahead was made while one was wrong. */
const CLOCK_SKEW_SECONDS = 60;
/** Browsers keep no cookie for longer; a route that was paid for has no end of its own. */
const ROUTE_DAYS = 400;

/** The part of a request that passes are read from. */
export interface RequestWithCookies {
  headers: { cookie?: string | undefined };
}

type PassesSettings = PassesConfig & { https: boolean };

/**
 * A pass is what visitors get beside the right code, where a museum needs real protection (A21, A52): a cookie
 * that says which museum or route it opens and until when, signed, so that nobody can write one. No server has to
 * remember passes.
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

  /** Refuses whoever has not had the code of a protected museum (A21). */
  demand(request: RequestWithCookies, idMuseum: number): void {
    if (this.isProtected(idMuseum) && !this.#has(request, museumPass(idMuseum)))
      throw new ApiError(401, 'access_code_required', 'This museum opens with its access code');
  }

  /** Lists the museums whose content this visitor may not see. */
  closedTo(request: RequestWithCookies): number[] {
    return this.#settings.protectedMuseums.filter((id) => !this.#has(request, museumPass(id)));
  }

  /** Whether the steps of a paid route are kept from this visitor (A52). */
  isWithheld(request: RequestWithCookies, idRoute: number): boolean {
    return this.#settings.withholdLockedSteps && !this.#has(request, routePass(idRoute));
  }

  /** Returns the Set-Cookie header for whoever has had the museum's code, and nothing where no pass is needed. */
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
      // Passes from before say only until when they are good.
      const [until, made = '0'] = parts;
      const now = Date.now() / 1000;
      return Number(until) > now && Number(made) <= now + CLOCK_SKEW_SECONDS;
    });
  }

  #signature(name: string, times: string): Buffer {
    const { secret } = this.#settings;
    // Settings without it do not start a server; without a key nothing may look signed.
    if (!secret) throw new Error('a pass was asked for without PASS_SECRET');
    return createHmac('sha256', secret.reveal()).update(`${name} ${times}`).digest();
  }
}

const museumPass = (idMuseum: number) => `pass-museum-${idMuseum}`;
const routePass = (idRoute: number) => `pass-route-${idRoute}`;
