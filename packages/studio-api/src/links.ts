/**
 * Pages of the studio that a link with a secret leads to. The secret stands in the fragment, which no server and no proxy
 * gets to see: `/studio/invitation#…`.
 */
export const STUDIO_LINKS = {
  first: '/studio/first',
  invitation: '/studio/invitation',
  reset: '/studio/reset',
} as const;

export type StudioLink = keyof typeof STUDIO_LINKS;

/** Where somebody lands who did not get in with the museum's own provider: `/studio/sign-in?refused=not_invited`. */
export const OIDC_REFUSED = {
  path: '/studio/sign-in',
  parameter: 'refused',
  reasons: ['not_invited', 'no_email', 'cancelled', 'expired', 'provider_failed', 'other_identity'],
} as const;

/** Where somebody lands whose provider has not asked for a second factor: the code is asked for there. */
export const OIDC_CODE_PAGE = '/studio/sign-in?code=needed';
