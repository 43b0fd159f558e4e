/** HTML sanitising is a separate entry point, because the HTML library is larger than the rest of the format. */
export { sanitize } from './html/sanitize.ts';
