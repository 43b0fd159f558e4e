import { ApiError } from '#http/responses/api-error.ts';

/** The same error for every wrong part, so that it does not reveal which email addresses have an account. */
export const wrongSignIn = () =>
  new ApiError(401, 'wrong_sign_in', 'The email address, password or code is incorrect');

export const secondFactorRequired = () =>
  new ApiError(401, 'code_needed', 'Please enter the code from your authenticator app, or a recovery code');

/** For accounts without a password, which must have signed in recently as a proof. */
export const signInAgain = () =>
  new ApiError(401, 'sign_in_again', 'Please sign in again to confirm that it is you');

export const linkExpired = () =>
  new ApiError(
    404,
    'link_over',
    'This link has been used or withdrawn, or has expired: please ask for a new one',
  );

export const personNotFound = () => new ApiError(404, 'not_found', 'There is no such person in this museum');

export const onlyWayIn = () =>
  new ApiError(
    409,
    'only_way_in',
    'This is the only way into your account: choose a password or add a passkey first',
  );

/** For a person who joins another museum after an administrator created a password reset link. */
export const newPasswordNeeded = () =>
  new ApiError(400, 'new_password_needed', 'Please choose a new password that nobody else has seen');
