import type { Catalogue } from './catalogue.ts';

/** The texts for when no catalogue at all can be had: without them the page that says so would be empty. */
export const LAST_WORDS = {
  error_unexpected: 'Something went wrong',
  error_unexpected_text: 'It was our fault, not yours. Loading the page again usually helps.',
  error_reload: 'Load the page again',
} satisfies Catalogue;
