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

class ExportRefused extends Error {}

export interface ExportOptions {
  store: ContentStore;
  media: MediaStore;
  /**
   * Writes the hashes of the codes, too. Codes that people type are short, so whoever gets hold of their hashes can try all
   * of them in a day; a pack goes to colleagues and agencies, and its import keeps the codes that are there (A118).
   */
  withCodes?: boolean;
}

export interface ExportOutcome {
  /** How many codes the museum has that are not in the pack. */
  codesLeftOut: number;
}

/** Writes a museum back as a pack that imports to the same content. */
export async function exportPack(
  idMuseum: number,
  folder: string,
  { store, media, withCodes = false }: ExportOptions,
): Promise<ExportOutcome> {
  const museum = await store.museum(idMuseum);
  if (!museum) throw new ExportRefused(`there is no museum ${idMuseum} on this server`);
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new ExportRefused(`${folder} is not empty; name a folder that does not exist yet`);
  // Written aside first: a folder with the asked-for name is always a whole pack.
  const aside = `${path.resolve(folder)}.part`;
  await rm(aside, { recursive: true, force: true });
  try {
    const rows = await store.rows(idMuseum, museum.contentVersion);
    for (const row of rows) await writeDocument(aside, row);
    const secrets = await store.secrets(idMuseum, museum.contentVersion);
    if (withCodes) await writeSecrets(aside, secrets);
    for (const use of await store.mediaUses(idMuseum, museum.contentVersion)) {
      // What came from an address is written as that address, by the documents that name it.
      if (isMediaAddress(use.path)) continue;
      const file = path.join(aside, use.path);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(
        await media.read(originalKey(use.media.hash, use.media.extension)),
        createWriteStream(file),
      );
    }
    const updates = updatesFile(
      new Map(rows.map(({ kind, id, hash, updateAt }) => [`${kind}/${id}`, { hash, updateAt }])),
    );
    await writeFile(path.join(aside, updates.name), updates.text);
    await writeSchemas(aside);
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
    return { codesLeftOut: withCodes ? 0 : secrets.length };
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

async function writeDocument(folder: string, row: ContentRow): Promise<void> {
  const { schema, file, folder: subfolder, named } = documentFormats[row.kind];
  const name = file ?? `${subfolder}/${named?.nameOf(row.id) ?? row.id}.yaml`;
  const document = withoutDefaults(schema, JSON.parse(row.body));
  await writeYaml(
    path.join(folder, name),
    schemaLine(row.kind, file ? SCHEMAS_FOLDER : `../${SCHEMAS_FOLDER}`),
    document,
  );
}

async function writeYaml(file: string, firstLine: string, document: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${firstLine}\n${stringify(document, { lineWidth: 100 })}`);
}

async function writeSecrets(folder: string, rows: SecretRow[]): Promise<void> {
  if (rows.length === 0) return;
  const document = secretsOf(rows);
  await writeYaml(path.join(folder, 'secrets.yaml'), schemaLine('secrets', SCHEMAS_FOLDER), document);
  await writeFile(path.join(folder, '.gitignore'), 'secrets.yaml\n');
}

/** The schemas go beside the pack, so that an editor checks it wherever the folder is taken. */
export async function writeSchemas(folder: string): Promise<void> {
  await mkdir(path.join(folder, SCHEMAS_FOLDER), { recursive: true });
  for (const [name, text] of jsonSchemas()) await writeFile(path.join(folder, SCHEMAS_FOLDER, name), text);
}
