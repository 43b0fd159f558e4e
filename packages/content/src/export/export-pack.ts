import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  documentFormats,
  isMediaAddress,
  jsonSchemas,
  schemaLine,
  withoutDefaults,
} from '@museummate/pack-format';
import { stringify } from 'yaml';
import type { ContentRow, ContentStore, SecretRow } from '../import/content-store.ts';
import { updatesFile } from '../import/updates.ts';
import { originalKey } from '../media/media-key.ts';
import type { MediaStore } from '../media/media-store.ts';
import { secretsOf } from './stored-pack.ts';

const SCHEMAS_FOLDER = '.schemas';

class ExportRejectedError extends Error {}

export interface ExportOptions {
  store: ContentStore;
  media: MediaStore;
  /**
   * Whether the hashes of the codes are exported, too. By default, they are not, because packs are sent to colleagues
   * and agencies. Codes are short, so a program that tries all codes finds the code of a hash within a day. If an
   * imported pack contains no codes, the museum keeps its existing codes (A118).
   */
  withCodes?: boolean;
}

export interface ExportOutcome {
  /** Number of codes of the museum that are not in the pack. */
  codesLeftOut: number;
}

/** Writes a museum as a pack. Importing it gives the same content. */
export async function exportPack(
  idMuseum: number,
  folder: string,
  { store, media, withCodes = false }: ExportOptions,
): Promise<ExportOutcome> {
  const museum = await store.museum(idMuseum);
  if (!museum) throw new ExportRejectedError(`there is no museum ${idMuseum} on this server`);
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new ExportRejectedError(`${folder} is not empty; name a folder that does not exist yet`);
  // The pack is written to a temporary folder first, so that the final folder always contains a complete
  // pack.
  const temporary = `${path.resolve(folder)}.part`;
  await rm(temporary, { recursive: true, force: true });
  try {
    const rows = await store.rows(idMuseum, museum.contentVersion);
    for (const row of rows) await writeDocument(temporary, row);
    const secrets = await store.secrets(idMuseum, museum.contentVersion);
    if (withCodes) await writeSecrets(temporary, secrets);
    for (const use of await store.mediaUses(idMuseum, museum.contentVersion)) {
      // Files that the pack names by URL are not written, because the documents contain the URL.
      if (isMediaAddress(use.path)) continue;
      const file = path.join(temporary, use.path);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(
        await media.read(originalKey(use.media.hash, use.media.extension)),
        createWriteStream(file),
      );
    }
    const updates = updatesFile(
      new Map(rows.map(({ kind, id, hash, updateAt }) => [`${kind}/${id}`, { hash, updateAt }])),
    );
    await writeFile(path.join(temporary, updates.name), updates.text);
    await writeSchemas(temporary);
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return { codesLeftOut: withCodes ? 0 : secrets.length };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the file name and the text of a document in a pack. */
export function packDocument({ kind, id, body }: Pick<ContentRow, 'kind' | 'id' | 'body'>): {
  name: string;
  text: string;
} {
  const { schema, file, folder: subfolder, named } = documentFormats[kind];
  const name = file ?? `${subfolder}/${named?.nameOfId(id) ?? id}.yaml`;
  const line = schemaLine(kind, file ? SCHEMAS_FOLDER : `../${SCHEMAS_FOLDER}`);
  return { name, text: yamlText(line, withoutDefaults(schema, JSON.parse(body))) };
}

const yamlText = (firstLine: string, document: unknown) =>
  `${firstLine}\n${stringify(document, { lineWidth: 100 })}`;

async function writeDocument(folder: string, row: ContentRow): Promise<void> {
  const { name, text } = packDocument(row);
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writeSecrets(folder: string, rows: SecretRow[]): Promise<void> {
  if (rows.length === 0) return;
  const document = secretsOf(rows);
  const text = yamlText(schemaLine('secrets', SCHEMAS_FOLDER), document);
  await writeFile(path.join(folder, 'secrets.yaml'), text);
  await writeFile(path.join(folder, '.gitignore'), 'secrets.yaml\n');
}

/**
 * Writes the schemas into the pack's folder, so that text editors can check the pack wherever the folder is
 * moved.
 */
export async function writeSchemas(folder: string): Promise<void> {
  await mkdir(path.join(folder, SCHEMAS_FOLDER), { recursive: true });
  for (const [name, text] of jsonSchemas()) await writeFile(path.join(folder, SCHEMAS_FOLDER, name), text);
}
