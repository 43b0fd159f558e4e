/** HTML sanitising is a separate entry point, because the HTML library is larger than the rest of this package. */
export { sanitize } from './html/sanitize.ts';
