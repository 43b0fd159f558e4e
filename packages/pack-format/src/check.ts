/** A separate entry point, because the checks load the HTML library, which forms and publishing do not need. */
export { checkDocuments } from './check/check-documents.ts';
