/**
 * The checks are a separate entry point, because they import the HTML library. Forms and publishing do not need
 * this library.
 */
export { checkDocuments } from './check/check-documents.ts';
