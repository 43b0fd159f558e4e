import {
  confirmPasskeyBody,
  passkeyOptionsResponse,
  passkeySignInBody,
  passkeysResponse,
  reauthenticationRequest,
  signedInResponse,
} from '@museummate/studio-api/people';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { StudioOrigin } from '#modules/studio-endpoints/studio-origin.ts';
import type { AccountService } from '../account/account.service.ts';
import { wrongSignIn } from '../account-errors.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

/**
 * Maximum requests per IP address and minute. A whole museum may share an address. Each request stores a row or
 * verifies a signature.
 */
const CALLS = { limit: 60, windowMs: 60_000 };

interface PasskeyRoutesParts {
  account: AccountService;
  passkeys: PasskeysService;
  sessions: SessionsService;
  signIn: SignInService;
  origin: StudioOrigin;
}

/** Adds the endpoints for signing in with a passkey and for the passkeys of an account. */
export async function passkeysRoutes(calls: StudioEndpoints, parts: PasskeyRoutesParts): Promise<void> {
  addSignIn(calls, parts);
  addOwnPasskeys(calls, parts);
}

function addSignIn(
  calls: StudioEndpoints,
  { account, passkeys, sessions, origin }: PasskeyRoutesParts,
): void {
  const limiter = new RateLimiter(CALLS.limit, CALLS.windowMs);

  calls.add('passkeyChallenge', {
    response: passkeyOptionsResponse,
    async handle({ request }) {
      limiter.take(rateLimitKey(request.ip));
      return { options: { ...(await passkeys.challenge(origin.of(request))) } };
    },
  });

  calls.add('signInWithPasskey', {
    body: passkeySignInBody,
    response: signedInResponse,
    async handle({ body, request, reply }) {
      limiter.take(rateLimitKey(request.ip));
      const { idStaff, isStillThere } = await passkeys.signIn(body.response, origin.of(request));
      const idSession = await sessions.open(idStaff, 'passkey', request, reply);
      // The passkey may have been removed since it was verified, by a password reset or by joining another museum.
      // In that case the new session must end, too.
      if (!(await isStillThere())) {
        await sessions.close({ idStaff, idSession }, request, reply);
        throw wrongSignIn();
      }
      return { staff: await account.findMember(idStaff) };
    },
  });
}

function addOwnPasskeys(
  calls: StudioEndpoints,
  { account, passkeys, signIn, origin }: PasskeyRoutesParts,
): void {
  calls.add('passkeys', {
    response: passkeysResponse,
    handle: async ({ staff }) => ({ passkeys: await passkeys.list(staff) }),
  });

  calls.add('startPasskey', {
    body: reauthenticationRequest,
    response: passkeyOptionsResponse,
    async handle({ staff, body, request }) {
      const proved = await signIn.prove(staff, body, request.ip);
      return { options: { ...(await passkeys.start(proved, origin.of(request))) } };
    },
  });

  calls.add('confirmPasskey', {
    body: confirmPasskeyBody,
    response: nothing,
    async handle({ staff, body, request }) {
      const passkey = await passkeys.read(staff, body.response, origin.of(request));
      await account.addPasskey(staff, passkey, body.name);
      return null;
    },
  });

  calls.add('deletePasskey', {
    params: z.object({ idPasskey: numberParameter }),
    response: nothing,
    async handle({ staff, params }) {
      await passkeys.delete(staff, params.idPasskey);
      await account.recordAuditEvent('passkey-removed', staff);
      return null;
    },
  });
}
