/** The HttpOnly cookie with the key of a confirmed sign-in, valid once. */
export const SESSION_COOKIE = 'sign-in';

/**
 * Time limit between the provider's response and the app's POST. It is usually seconds, but minutes on a bad
 * connection.
 */
export const SESSION_SECONDS = 10 * 60;
