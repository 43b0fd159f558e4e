/**
 * Pages of the studio that a link with a secret opens. The secret is in the fragment, which is never sent to
 * servers or proxies: `/studio/invitation#…`.
 */
export const STUDIO_LINKS = {
  first: '/studio/first',
  invitation: '/studio/invitation',
  reset: '/studio/reset',
} as const;

export type StudioLink = keyof typeof STUDIO_LINKS;

/** Page to which people are redirected after a failed OIDC sign-in: `/studio/sign-in?refused=not_invited`. */
export const OIDC_REFUSED = {
  path: '/studio/sign-in',
  parameter: 'refused',
  reasons: ['not_invited', 'no_email', 'cancelled', 'expired', 'provider_failed', 'other_identity'],
} as const;

/** Page that asks for a code. It is for people whose OIDC provider did not ask for a second factor. */
export const OIDC_CODE_PAGE = '/studio/sign-in?code=needed';
