/** The checks bring the HTML library with them; whoever only makes forms or publishes does not need it. */
export { checkDocuments } from './check/check-documents.ts';
