import { type DocumentKind, type Path, visitedOf } from '@museummate/pack-format';

/** What is deleted, or comes back. */
export interface Thing {
  kind: DocumentKind;
  id: number;
}

/** A step that stops at a work and a question about one are nothing without it; elsewhere a number alone goes. */
export const GOES_WITH_ITS_WORK: readonly unknown[] = ['steps', 'questions'];

/** Where a document has the number of a thing. */
export function fieldsThatName(thing: Thing, kind: DocumentKind, value: object): Path[] {
  // Exhibitions have their numbers among the routes'.
  const wanted = thing.kind === 'exhibition' ? 'route' : thing.kind;
  return visitedOf(kind, value).flatMap(({ role, value: number, path }) =>
    role.is === 'reference' && role.kind === wanted && number === thing.id ? [path] : [],
  );
}
