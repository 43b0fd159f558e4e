export { type Searchable, SearchIndex } from './search-index.ts';
export { isUnspacedScript, normaliseText, splitIntoTerms } from './search-terms.ts';
