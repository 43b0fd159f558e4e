import { resetAnswer, resetPasswordBody } from '@museummate/studio-api/people';
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
    answer: resetAnswer,
    handle: ({ params }) => account.reset(params.token),
  });

  calls.add('resetPassword', {
    params: tokenParams,
    body: resetPasswordBody,
    answer: nothing,
    async handle({ params, body }) {
      await account.resetPassword(params.token, body);
      return null;
    },
  });
}
