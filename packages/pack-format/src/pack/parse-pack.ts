import { type DocumentKind, type Documents, documentFormats, idOfDocument } from '../documents/documents.ts';
import type { MuseumDocument } from '../documents/museum.ts';
import type { SecretsDocument } from '../documents/secrets.ts';
import { isPlainObject } from '../walk.ts';
import { examine } from './examine.ts';
import type { Fault } from './faults.ts';
import type { Pack, PackEntry, RawDocuments } from './pack.ts';

/**
 * Checks every document against its schema. A faulty document stays in the pack with its sound parts,
 * so that the other checks see it too; nothing with an error is ever imported.
 */
export function parsePack(raw: RawDocuments): { pack: Pack | undefined; faults: Fault[] } {
  const faults = [...raw.faults];
  const entries: PackEntry[] = [];
  let secrets: SecretsDocument | undefined;
  for (const { kind, file, value } of raw.documents) {
    const format = documentFormats[kind];
    const { findings, sound } = examine(format.schema, value);
    for (const { field, reason } of findings) faults.push({ severity: 'error', file, field, reason });
    if (!isPlainObject(sound)) continue;
    if (kind === 'secrets') secrets = sound as SecretsDocument;
    else
      entries.push({
        kind,
        file,
        id: idOfDocument(kind, file, sound),
        document: sound as unknown as Documents[DocumentKind],
      });
  }
  const museum = entries.find((entry) => entry.kind === 'museum')?.document as MuseumDocument | undefined;
  if (!museum) {
    if (!raw.documents.some((document) => document.kind === 'museum'))
      faults.push({ severity: 'error', file: 'museum.yaml', field: [], reason: 'is missing' });
    return { pack: undefined, faults };
  }
  entries.sort(inOrder);
  return { pack: { museum, secrets, entries }, faults };
}

function inOrder(a: PackEntry, b: PackEntry): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return placeOf(a) - placeOf(b) || a.id - b.id;
}

function placeOf(entry: PackEntry): number {
  const { index } = entry.document as { index?: number };
  return index ?? entry.id;
}
