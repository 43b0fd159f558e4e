import {
  type DocumentKind,
  type Documents,
  documentFormats,
  type IdKind,
  idsOf,
  type Pack,
  renumberedMarks,
  type SecretsDocument,
  type TakenIds,
  type VisitedValue,
  walk,
} from '@museummate/pack-format';
import type { ContentStore } from './content-store.ts';

export interface NewNumber {
  kind: IdKind;
  packId: number;
  id: number;
}

/** Returns the ids of the pack that other museums use, each with the museum that uses it. */
export async function findClashes(
  pack: Pack,
  store: ContentStore,
): Promise<{ kind: IdKind; id: number; museum: number }[]> {
  const clashes: { kind: IdKind; id: number; museum: number }[] = [];
  for (const [kind, ids] of byKind(pack)) {
    for (const [id, museum] of await store.clashes(kind, ids, pack.museum.idMuseum))
      clashes.push({ kind, id, museum });
  }
  return clashes;
}

/** Returns the ids of the pack that other museums use, in the form that the check of packs needs. */
export async function takenIds(pack: Pack, store: ContentStore): Promise<TakenIds> {
  const taken = new Map<IdKind, Map<number, number>>();
  for (const [kind, ids] of byKind(pack))
    taken.set(kind, await store.clashes(kind, ids, pack.museum.idMuseum));
  return taken;
}

function byKind(pack: Pack): Map<IdKind, number[]> {
  const kinds = new Map<IdKind, number[]>();
  for (const { kind, id } of idsOf(pack).defined) {
    const ids = kinds.get(kind);
    if (ids) ids.push(id);
    else kinds.set(kind, [id]);
  }
  return kinds;
}

/**
 * Returns new ids for ids that other museums use: the ids that the last import assigned, or else free ids
 * (A98).
 */
export async function chooseNumbers(
  pack: Pack,
  clashes: { kind: IdKind; id: number }[],
  store: ContentStore,
): Promise<NewNumber[]> {
  const earlier = new Map(
    (await store.listRenumbered(pack.museum.idMuseum)).map(({ kind, packId, id }) => [
      `${kind} ${packId}`,
      id,
    ]),
  );
  const own = byKind(pack);
  const next = new Map<IdKind, number>();
  const chosen: NewNumber[] = [];
  for (const { kind, id } of clashes) {
    let free = earlier.get(`${kind} ${id}`);
    if (free === undefined) {
      free = next.get(kind) ?? Math.max(await store.highestId(kind), ...(own.get(kind) ?? [])) + 1;
      next.set(kind, free + 1);
    }
    chosen.push({ kind, packId: id, id: free });
  }
  return chosen;
}

/** Replaces the ids in all definitions and references. The codes of artworks stay unchanged. */
export function renumber(pack: Pack, numbers: NewNumber[]): Pack {
  const map = new Map(numbers.map(({ kind, packId, id }) => [`${kind} ${packId}`, id]));
  const replace = ({ role, value }: VisitedValue) =>
    role.is === 'id' || role.is === 'reference' ? map.get(`${role.kind} ${value}`) : undefined;
  return {
    ...pack,
    entries: pack.entries.map((entry) => {
      const { schema, idField } = documentFormats[entry.kind];
      const walked = walk(schema, entry.document, replace) as Documents[DocumentKind];
      const marks = renumberedMarks(entry.kind, entry.document, walked);
      const document = { ...walked, ...(marks && { machineTexts: marks }) } as Documents[DocumentKind] &
        Record<string, unknown>;
      return { ...entry, document, id: idField ? (document[idField] as number) : entry.id };
    }),
    secrets: pack.secrets && (walk(documentFormats.secrets.schema, pack.secrets, replace) as SecretsDocument),
  };
}
