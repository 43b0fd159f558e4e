/** The cookie (HttpOnly) with the key of a confirmed sign-in, for one use. */
export const SESSION_COOKIE = 'sign-in';

/** The time from the provider's answer to the app's POST: a few seconds, a few minutes on a bad line. */
export const SESSION_SECONDS = 10 * 60;
