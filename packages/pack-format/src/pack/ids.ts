import { secretsDocument } from '../documents/secrets.ts';
import type { IdKind } from '../roles.ts';
import { valuesWithRole } from '../values-with-role.ts';
import { type Path, type VisitedValue, walk } from '../walk.ts';
import type { Pack } from './pack.ts';

export interface IdPlace {
  kind: IdKind;
  id: number;
  file: string;
  field: Path;
}

export interface PackIds {
  defined: IdPlace[];
  referenced: IdPlace[];
}

/** Ids that other museums of the server use, by kind. The value is the id of the museum. */
export type TakenIds = ReadonlyMap<IdKind, ReadonlyMap<number, number>>;

/** Returns all ids that a pack defines, and all references to ids. */
export function idsOf(pack: Pack): PackIds {
  const ids: PackIds = { defined: [], referenced: [] };
  const collect =
    (file: string) =>
    ({ role, value, path: field }: VisitedValue) => {
      if (role.is === 'id') ids.defined.push({ kind: role.kind, id: value as number, file, field });
      if (role.is === 'reference') ids.referenced.push({ kind: role.kind, id: value as number, file, field });
      return undefined;
    };
  for (const { kind, file, document } of pack.entries) valuesWithRole(kind, document).forEach(collect(file));
  if (pack.secrets) walk(secretsDocument, pack.secrets, collect('secrets.yaml'));
  return ids;
}
