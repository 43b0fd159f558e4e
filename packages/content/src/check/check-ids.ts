import { documentFormats } from '../format/documents.ts';
import type { IdKind } from '../format/roles.ts';
import { secretsDocument } from '../format/secrets.ts';
import { type Path, walk } from '../format/walk.ts';
import type { Fault } from '../pack/faults.ts';
import type { Pack } from '../pack/parse-pack.ts';

interface Place {
  kind: IdKind;
  id: number;
  file: string;
  field: Path;
}

export interface Ids {
  defined: Place[];
  referenced: Place[];
}

/** Every number that a pack gives to something, and every number by which it names something. */
export function idsOf(pack: Pack): Ids {
  const ids: Ids = { defined: [], referenced: [] };
  const collect = (file: string) => (visited: Parameters<Parameters<typeof walk>[2]>[0]) => {
    const { role, value, path: field } = visited;
    if (role.is === 'id') ids.defined.push({ kind: role.kind, id: value as number, file, field });
    if (role.is === 'reference') ids.referenced.push({ kind: role.kind, id: value as number, file, field });
    return undefined;
  };
  for (const { kind, file, document } of pack.entries)
    walk(documentFormats[kind].schema, document, collect(file));
  if (pack.secrets) walk(secretsDocument, pack.secrets, collect('secrets.yaml'));
  return ids;
}

/** Ids that other museums of the server hold; by kind, each with the museum. */
export type TakenIds = ReadonlyMap<IdKind, ReadonlyMap<number, number>>;

export function checkIds(pack: Pack, taken: TakenIds | undefined): Fault[] {
  const faults: Fault[] = [];
  const ids = idsOf(pack);
  const first = new Map<string, Place>();
  for (const place of ids.defined) {
    const { kind, id, file, field } = place;
    const earlier = first.get(`${kind} ${id}`);
    if (earlier)
      faults.push({ severity: 'error', file, field, reason: `${kind} ${id} is already in ${earlier.file}` });
    else first.set(`${kind} ${id}`, place);
    const museum = taken?.get(kind)?.get(id);
    if (museum !== undefined)
      faults.push({
        severity: 'error',
        file,
        field,
        reason: `${kind} ${id} clashes with museum ${museum} of this server; choose another number or import with --renumber`,
      });
  }
  for (const { kind, id, file, field } of ids.referenced) {
    if (!first.has(`${kind} ${id}`))
      faults.push({ severity: 'error', file, field, reason: `there is no ${kind} ${id} in this pack` });
  }
  return [...faults, ...checkCodes(pack)];
}

function checkCodes(pack: Pack): Fault[] {
  const faults: Fault[] = [];
  const first = new Map<string, string>();
  for (const { kind, file, document } of pack.entries) {
    if (kind !== 'artwork') continue;
    const { code } = document as { code?: string };
    if (code === undefined) continue;
    const earlier = first.get(code);
    if (earlier)
      faults.push({
        severity: 'error',
        file,
        field: ['code'],
        reason: `code ${code} is already in ${earlier}`,
      });
    else first.set(code, file);
  }
  return faults;
}
