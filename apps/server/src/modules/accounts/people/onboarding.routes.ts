import {
  acceptInvitationRequest,
  firstAdministratorRequest,
  invitationResponse,
  signedInResponse,
} from '@museummate/studio-api/people';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { AccountService } from '../account/account.service.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { OnboardingService } from './onboarding.service.ts';
import { tokenParams } from './staff.schema.ts';

interface OnboardingRoutesParts {
  account: AccountService;
  onboarding: OnboardingService;
  sessions: SessionsService;
}

/** Adds the endpoints for holders of a link: create the first administrator, accept an invitation. */
export async function onboardingRoutes(
  calls: StudioEndpoints,
  { account, onboarding, sessions }: OnboardingRoutesParts,
): Promise<void> {
  calls.add('createFirstAdministrator', {
    body: firstAdministratorRequest,
    response: signedInResponse,
    async handle({ body, request, reply }) {
      const idStaff = await onboarding.createFirstAdministrator(body);
      await sessions.open(idStaff, 'link', request, reply);
      return { staff: await account.findMember(idStaff) };
    },
  });

  calls.add('invitation', {
    params: tokenParams,
    response: invitationResponse,
    handle: ({ params }) => onboarding.findInvitation(params.token),
  });

  calls.add('acceptInvitation', {
    params: tokenParams,
    body: acceptInvitationRequest,
    response: signedInResponse,
    async handle({ params, body, staff, request, reply }) {
      const idStaff = await onboarding.accept(params.token, body, staff);
      // Accepting the invitation changed the person's permissions, so the session gets a new key.
      if (staff && idStaff === staff.idStaff) await sessions.renew(staff, request, reply);
      else await sessions.open(idStaff, 'link', request, reply);
      return { staff: await account.findMember(idStaff) };
    },
  });
}
