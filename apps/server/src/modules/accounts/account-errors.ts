import { ApiError } from '#http/responses/api-error.ts';

/**
 * Error for a wrong email address, password or code. It does not say which of them is wrong, so that it does not
 * reveal which email addresses have an account.
 */
export const wrongSignIn = () =>
  new ApiError(401, 'wrong_sign_in', 'The email address, password or code is incorrect');

export const secondFactorRequired = () =>
  new ApiError(401, 'code_needed', 'Please enter the code from your authenticator app, or a recovery code');

/**
 * Error for a person without a password who has not signed in recently. They must sign in again to prove their
 * identity.
 */
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

/**
 * Error for a person who joins another museum with a password that another person may know. An administrator may have
 * set it with a password reset link, for example.
 */
export const newPasswordNeeded = () =>
  new ApiError(400, 'new_password_needed', 'Please choose a new password that nobody else has seen');
