import { type DocumentKind, documentFormats } from './documents/documents.ts';
import { type VisitedValue, walk } from './walk.ts';

const known = new WeakMap<object, readonly VisitedValue[]>();

/**
 * Every value of a document that has a role, parents before children. Documents of a pack are never changed, only
 * replaced. So each is walked once and the result is cached: the studio checks a museum with every word that is typed.
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
