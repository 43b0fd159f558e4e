import type { Catalogue } from './catalogue.ts';

/**
 * English texts for the error page, used if no catalogue can be loaded. The message for a failed connection is
 * also embedded in the page in the visitor's language (loadTexts).
 */
export const FALLBACK_TEXTS = {
  load_failed: 'This page has not loaded completely',
  load_failed_text: 'The connection is slow or was interrupted. Nothing is lost.',
  retry: 'Try again',
  error_unexpected: 'Something went wrong',
  error_unexpected_text: 'This was our fault, not yours. Reloading the page usually helps.',
  error_reload: 'Reload page',
} satisfies Catalogue;
