import { type DocumentKind, documentFormats } from './documents/documents.ts';
import { type VisitedValue, walk } from './walk.ts';

const known = new WeakMap<object, readonly VisitedValue[]>();

/**
 * Returns every value of a document that has a role, parents before children. Documents of a pack are never
 * changed, only replaced, so the result is cached per document. That matters in the studio, which checks the
 * museum after every word that an editor types.
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
