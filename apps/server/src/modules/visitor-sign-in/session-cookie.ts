/** Name of the HttpOnly cookie that contains the key of a confirmed sign-in. The key is valid once. */
export const SESSION_COOKIE = 'sign-in';

/**
 * Maximum time between the provider's response and the app's POST. It usually takes seconds, but on a bad
 * connection it takes minutes.
 */
export const SESSION_SECONDS = 10 * 60;
