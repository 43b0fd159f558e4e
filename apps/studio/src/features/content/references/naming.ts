import { type DocumentKind, type Path, valuesWithRole } from '@museummate/pack-format';

/** A document that is deleted or restored. */
export interface DocumentRef {
  kind: DocumentKind;
  id: number;
}

/**
 * Fields with lists of items that are deleted together with their artwork, because they are useless without it. In
 * other fields only the artwork's id is removed.
 */
export const GOES_WITH_ITS_WORK: readonly unknown[] = ['steps', 'questions'];

/** Returns the paths of the fields that refer to one of the documents. */
export function referencingFields(things: readonly DocumentRef[], kind: DocumentKind, value: object): Path[] {
  // Fields that refer to an exhibition have the reference kind `route`, because routes and exhibitions share one
  // range of ids.
  const wanted = new Set(
    things.map((thing) => `${thing.kind === 'exhibition' ? 'route' : thing.kind} ${thing.id}`),
  );
  return valuesWithRole(kind, value).flatMap(({ role, value: number, path }) =>
    role.is === 'reference' && wanted.has(`${role.kind} ${number}`) ? [path] : [],
  );
}
