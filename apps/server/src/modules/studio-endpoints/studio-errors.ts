import type { StudioPermission, StudioRole } from '@museummate/studio-api';
import { ApiError } from '#http/responses/api-error.ts';

/** The end of the error message "Your role here is …. It does not allow you to …", by missing permission. */
const PERMISSION_TEXTS: Record<StudioPermission, string> = {
  read: 'see what is being prepared here',
  openClose: 'open and close works and halls',
  translate: 'change texts',
  edit: 'change what visitors see',
  publish: 'publish',
  administer: 'manage people, settings and codes',
};

export function notAllowed(role: StudioRole, right: StudioPermission): ApiError {
  return forbidden(
    `Your role here is ${role}. It does not allow you to ${PERMISSION_TEXTS[right]}: please ask one of this museum’s administrators.`,
  );
}

export const forbidden = (message: string) => new ApiError(403, 'forbidden', message);

export const signInRequired = () => new ApiError(401, 'sign_in_needed', 'Please sign in');

export const wrongOrigin = (origin: string) =>
  new ApiError(
    403,
    'other_origin',
    `This request did not come from the studio's own pages. Open the studio at ${origin}/studio`,
  );

export const unknownStudioHost = () =>
  new ApiError(
    403,
    'unknown_name',
    'The studio is not configured for this host name. Open it at the URL that the server printed when it started, or have PUBLIC_URL set to this one',
  );
