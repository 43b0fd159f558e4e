import { type DocumentKind, type Path, valuesWithRole } from '@museummate/pack-format';

/** What is deleted, or comes back. */
export interface DocumentRef {
  kind: DocumentKind;
  id: number;
}

/** A step that stops at a work and a question about one are nothing without it; elsewhere a number alone goes. */
export const GOES_WITH_ITS_WORK: readonly unknown[] = ['steps', 'questions'];

/** Where a document has the number of one of these things. */
export function referencingFields(things: readonly DocumentRef[], kind: DocumentKind, value: object): Path[] {
  // Exhibitions have their numbers among the routes'.
  const wanted = new Set(
    things.map((thing) => `${thing.kind === 'exhibition' ? 'route' : thing.kind} ${thing.id}`),
  );
  return valuesWithRole(kind, value).flatMap(({ role, value: number, path }) =>
    role.is === 'reference' && wanted.has(`${role.kind} ${number}`) ? [path] : [],
  );
}
