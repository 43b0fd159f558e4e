import {
  accountBody,
  changePasswordBody,
  confirmSecondFactorBody,
  identitiesResponse,
  museumsResponse,
  reauthenticationRequest,
  recoveryCodesResponse,
  secondFactorResponse,
  sessionsResponse,
  signedInResponse,
} from '@museummate/studio-api/people';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { rejection } from '#http/responses/api-error.ts';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { AccountService } from './account.service.ts';

interface AccountParts {
  account: AccountService;
  sessions: SessionsService;
}

/** Adds the endpoints for a person's own account and museums. */
export async function accountRoutes(calls: StudioEndpoints, parts: AccountParts): Promise<void> {
  addProfile(calls, parts);
  addSecondFactor(calls, parts);
  addIdentities(calls, parts);
  addSessions(calls, parts);
}

function addProfile(calls: StudioEndpoints, { account, sessions }: AccountParts): void {
  calls.add('museums', {
    response: museumsResponse,
    handle: async ({ staff }) => ({ museums: (await account.findMember(staff.idStaff)).museums }),
  });

  calls.add('updateAccount', {
    body: accountBody,
    response: signedInResponse,
    async handle({ staff, body }) {
      await account.rename(staff.idStaff, body.name);
      return { staff: await account.findMember(staff.idStaff) };
    },
  });

  calls.add('changePassword', {
    body: changePasswordBody,
    response: nothing,
    async handle({ staff, body, request, reply }) {
      await account.changePassword(staff, body, request.ip);
      await sessions.renew(staff, request, reply);
      return null;
    },
  });
}

function addSecondFactor(calls: StudioEndpoints, { account, sessions }: AccountParts): void {
  calls.add('startSecondFactor', {
    body: reauthenticationRequest,
    response: secondFactorResponse,
    handle: ({ staff, body, request }) => account.startSecondFactor(staff, body, request.ip),
  });

  calls.add('confirmSecondFactor', {
    body: confirmSecondFactorBody,
    response: recoveryCodesResponse,
    async handle({ staff, body, request, reply }) {
      const recoveryCodes = await account.confirmSecondFactor(staff, body.code);
      await sessions.renew(staff, request, reply);
      return { recoveryCodes };
    },
  });

  calls.add('replaceRecoveryCodes', {
    body: reauthenticationRequest,
    response: recoveryCodesResponse,
    handle: async ({ staff, body, request }) => ({
      recoveryCodes: await account.replaceRecoveryCodes(staff, body, request.ip),
    }),
  });

  calls.add('disableSecondFactor', {
    body: reauthenticationRequest,
    response: nothing,
    async handle({ staff, body, request }) {
      await account.disableSecondFactor(staff, body, request.ip);
      return null;
    },
  });
}

function addIdentities(calls: StudioEndpoints, { account }: AccountParts): void {
  calls.add('identities', {
    response: identitiesResponse,
    handle: async ({ staff }) => ({ identities: await account.listIdentities(staff) }),
  });

  calls.add('deleteIdentity', {
    params: z.object({ idIdentity: numberParameter }),
    response: nothing,
    async handle({ staff, params }) {
      await account.deleteIdentity(staff, params.idIdentity);
      return null;
    },
  });
}

function addSessions(calls: StudioEndpoints, { sessions }: AccountParts): void {
  calls.add('sessions', { response: sessionsResponse, handle: ({ staff }) => sessions.list(staff) });

  calls.add('revokeSession', {
    params: z.object({ idSession: numberParameter }),
    response: nothing,
    async handle({ staff, params }) {
      if (!(await sessions.revoke(staff, params.idSession)))
        throw rejection(404, { message: 'There is no such session; perhaps it has ended' });
      return null;
    },
  });
}
