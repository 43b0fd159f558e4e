import { sessionResponse, signedInResponse, signInRequest } from '@museummate/studio-api/people';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { StudioOrigin } from '#modules/studio-endpoints/studio-origin.ts';
import type { AccountService } from '../account/account.service.ts';
import { wrongSignIn } from '../account-errors.ts';
import type { KnownDevices } from './known-devices.ts';
import { hasPasskeys } from './passkeys.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

interface SessionParts {
  account: AccountService;
  sessions: SessionsService;
  signIn: SignInService;
  devices: KnownDevices;
  /** The button label of the museum's own provider; null if there is none. */
  oidc: string | null;
  origin: StudioOrigin;
}

/** Adds the endpoints for the current session, and for signing in and out with a password. */
export async function sessionRoutes(calls: StudioEndpoints, parts: SessionParts): Promise<void> {
  const { account, sessions, signIn, devices, oidc, origin } = parts;

  calls.add('session', {
    response: sessionResponse,
    handle: async ({ staff, request }) => ({
      staff: staff ? await account.findMember(staff.idStaff) : null,
      signIn: { oidc, passkeys: hasPasskeys(origin.of(request)), isNew: !staff && (await account.isNew()) },
    }),
  });

  calls.add('signIn', {
    body: signInRequest,
    response: signedInResponse,
    async handle({ body, request, reply }) {
      const from = { address: request.ip, devices: devices.keysOf(request) };
      const { idStaff, passwordHash } = await signIn.signIn(body, from);
      const idSession = await sessions.open(idStaff, 'password', request, reply);
      // Another request may set a new password at the same time, which ends all sessions. The session opened here
      // with the old password must then end, too.
      if (!(await account.isPassword(idStaff, passwordHash))) {
        await sessions.close({ idStaff, idSession }, request, reply);
        throw wrongSignIn();
      }
      await devices.remember(idStaff, request, reply);
      return { staff: await account.findMember(idStaff) };
    },
  });

  calls.add('signOut', {
    response: nothing,
    async handle({ staff, request, reply }) {
      await sessions.close(staff, request, reply);
      return null;
    },
  });
}
