import type { StudioPermission, StudioRole } from '@museummate/studio-api';
import { ApiError } from '#http/responses/api-error.ts';

/** What a right is for, as the end of "Your role here is …. It does not let you …". */
const RIGHTS: Record<StudioPermission, string> = {
  read: 'see what is being prepared here',
  openClose: 'open and close works and halls',
  translate: 'change texts',
  edit: 'change what visitors see',
  publish: 'publish',
  administer: 'look after people, settings and codes',
};

export function notAllowed(role: StudioRole, right: StudioPermission): ApiError {
  return forbidden(
    `Your role here is ${role}. It does not let you ${RIGHTS[right]}: please ask an administrator of this museum.`,
  );
}

export const forbidden = (message: string) => new ApiError(403, 'forbidden', message);

export const signInRequired = () => new ApiError(401, 'sign_in_needed', 'Please sign in');

/** One answer for all that can be wrong, so that nobody learns which addresses have an account. */
export const wrongSignIn = () =>
  new ApiError(401, 'wrong_sign_in', 'The address, the password or the code is not right');

export const secondFactorRequired = () =>
  new ApiError(401, 'code_needed', 'Please type the code that your app for codes shows, or a recovery code');

/** For those without a password, whose proof is that they have just signed in. */
export const signInAgain = () =>
  new ApiError(401, 'sign_in_again', 'Please sign in again, to be sure that it is you');

export const onlyWayIn = () =>
  new ApiError(
    409,
    'only_way_in',
    'This is the only way into your account: choose a password or add a passkey first',
  );

/** For whoever joins another museum after a link for a new password was made by an administrator. */
export const newPasswordNeeded = () =>
  new ApiError(400, 'new_password_needed', 'Please choose a new password, which nobody else has seen');

export const wrongOrigin = (origin: string) =>
  new ApiError(
    403,
    'other_origin',
    `This came from another page than the studio's own. Open the studio at ${origin}/studio`,
  );

export const unknownStudioHost = () =>
  new ApiError(
    403,
    'unknown_name',
    'The studio is not known under this name. Open it by the address that the server printed at its start, or have PUBLIC_URL set to this one',
  );

export const linkExpired = () =>
  new ApiError(
    404,
    'link_over',
    'This link has been used, was withdrawn or is too old: please ask for a new one',
  );

export const personNotFound = () => new ApiError(404, 'not_found', 'There is no such person in this museum');
