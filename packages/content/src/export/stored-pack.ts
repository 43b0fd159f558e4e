import {
  documentFormats,
  type RawDocuments,
  type SecretsDocument,
  withoutDefaults,
} from '@museummate/pack-format';
import type { ContentStore, SecretRow } from '../import/content-store.ts';
import type { MediaRecord } from '../media/media-library.ts';

/** A museum of this server as a pack. Its media stay in the media store. */
export interface StoredPack {
  documents: RawDocuments['documents'];
  /** The stored files, by path in the pack's folder media/. */
  media: ReadonlyMap<string, MediaRecord>;
}

/** The documents of a museum as an export would write them; undefined if the museum is unknown. */
export async function readStoredPack(
  idMuseum: number,
  store: Pick<ContentStore, 'museum' | 'rows' | 'secrets' | 'mediaUses'>,
): Promise<StoredPack | undefined> {
  const museum = await store.museum(idMuseum);
  if (!museum) return undefined;
  const { contentVersion } = museum;
  const documents = (await store.rows(idMuseum, contentVersion)).map(({ kind, id, body }) => {
    const { schema, file, folder } = documentFormats[kind];
    return { kind, file: file ?? `${folder}/${id}.yaml`, value: withoutDefaults(schema, JSON.parse(body)) };
  });
  const secrets = await store.secrets(idMuseum, contentVersion);
  if (secrets.length > 0)
    documents.push({ kind: 'secrets', file: 'secrets.yaml', value: secretsOf(secrets) });
  const uses = await store.mediaUses(idMuseum, contentVersion);
  return { documents, media: new Map(uses.map(({ path, media }) => [path, media])) };
}

/**
 * Returns the document secrets.yaml. It contains only hashes, because codes never leave the server as text.
 */
export function secretsOf(rows: SecretRow[]): unknown {
  const of = (kind: SecretRow['kind']) => rows.filter((row) => row.kind === kind);
  const [staff] = of('staff');
  const [reset] = of('reset');
  const secrets: SecretsDocument = {
    accessCodes: of('access').map(({ hash, days }) => ({ hash, days: days ?? 1 })),
    guideCodes: of('guide').map(({ hash }) => ({ hash })),
    routeCodes: of('route').map(({ idRoute, hash }) => ({ idRoute, hash })),
    ...(staff ? { staffCode: { hash: staff.hash } } : {}),
    ...(reset ? { resetPassword: { hash: reset.hash } } : {}),
  };
  return withoutDefaults(documentFormats.secrets.schema, secrets);
}
