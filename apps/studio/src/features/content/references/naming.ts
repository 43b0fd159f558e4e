import { type DocumentKind, type Path, valuesWithRole } from '@museummate/pack-format';

/** A document that is deleted or restored. */
export interface DocumentRef {
  kind: DocumentKind;
  id: number;
}

/** Lists whose items are useless without their artwork and are deleted with it. Elsewhere only the id is removed. */
export const GOES_WITH_ITS_WORK: readonly unknown[] = ['steps', 'questions'];

/** Returns the paths of the fields that refer to one of the documents. */
export function referencingFields(things: readonly DocumentRef[], kind: DocumentKind, value: object): Path[] {
  // References to exhibitions have the kind `route`: both share one range of ids.
  const wanted = new Set(
    things.map((thing) => `${thing.kind === 'exhibition' ? 'route' : thing.kind} ${thing.id}`),
  );
  return valuesWithRole(kind, value).flatMap(({ role, value: number, path }) =>
    role.is === 'reference' && wanted.has(`${role.kind} ${number}`) ? [path] : [],
  );
}
