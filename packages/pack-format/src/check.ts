/**
 * The checks have a separate entry point, because they load the HTML library. Forms and publishing do not
 * need that library.
 */
export { checkDocuments } from './check/check-documents.ts';
