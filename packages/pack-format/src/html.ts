/** Cleaning has an entry of its own, because the HTML library weighs more than the whole format without it. */
export { sanitize } from './html/sanitize.ts';
