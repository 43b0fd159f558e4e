/**
 * The checks are a separate entry point, because they load the HTML library, which forms and publishing do not need.
 */
export { checkDocuments } from './check/check-documents.ts';
