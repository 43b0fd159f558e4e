import type { Languages } from './languages.ts';

const YEAR_SECONDS = 31_536_000;

export function browserLanguages(): Languages {
  return {
    // The standard allows `languages` to be empty, so `language` is used in this case.
    listPreferred: () => (navigator.languages.length > 0 ? navigator.languages : [navigator.language]),
    loadTexts: () =>
      JSON.parse(document.getElementById('load-texts')?.textContent || '{}') as ReturnType<
        Languages['loadTexts']
      >,
    mirror(code) {
      // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in all browsers, nor on plain http
      document.cookie = `language=${encodeURIComponent(code)};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
    },
  };
}
