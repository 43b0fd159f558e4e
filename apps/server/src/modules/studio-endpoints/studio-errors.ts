import type { StudioPermission, StudioRole } from '@museummate/studio-api';
import { ApiError } from '#http/responses/api-error.ts';

/** What each permission allows, as the end of "Your role here is …. It does not let you …". */
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
