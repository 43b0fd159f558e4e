import { type DocumentKind, documentFormats } from './documents/documents.ts';
import { type VisitedValue, walk } from './walk.ts';

const known = new WeakMap<object, readonly VisitedValue[]>();

/**
 * Returns all values of a document that have a role, parents before children. The result is cached per document,
 * because a document is never changed, only replaced. The studio needs the cache: it checks the museum after
 * every word that an editor types.
 */
export function valuesWithRole(kind: DocumentKind, document: object): readonly VisitedValue[] {
  const found = known.get(document);
  if (found) return found;
  const visited: VisitedValue[] = [];
  walk(documentFormats[kind].schema, document, (value) => {
    visited.push(value);
    return undefined;
  });
  known.set(document, visited);
  return visited;
}
