import { resetPasswordBody, resetResponse } from '@museummate/studio-api/people';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import { tokenParams } from '../people/staff.schema.ts';
import type { AccountService } from './account.service.ts';

/** Adds the password reset by a link from an administrator or from the command line. */
export async function passwordResetRoutes(
  calls: StudioEndpoints,
  { account }: { account: AccountService },
): Promise<void> {
  calls.add('passwordReset', {
    params: tokenParams,
    response: resetResponse,
    handle: ({ params }) => account.findReset(params.token),
  });

  calls.add('resetPassword', {
    params: tokenParams,
    body: resetPasswordBody,
    response: nothing,
    async handle({ params, body }) {
      await account.resetPassword(params.token, body);
      return null;
    },
  });
}
