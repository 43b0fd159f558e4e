import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ContentRow,
  clean,
  FolderMediaStore,
  type IdRow,
  importRawPack,
  type MediaRecord,
  type MediaUseRow,
  type MediaVariant,
  type MuseumRow,
  originalKey,
  type RawPack,
  type SecretRow,
  variantKey,
} from '@museummate/content';
import { hashSecret } from '@museummate/content/publish';
import { readConfig } from '../src/config/config.ts';
import type { Db } from '../src/database/client.ts';
import { Turns } from '../src/database/waiting.ts';
import { ContentRepository } from '../src/modules/publishing/content.repository.ts';
import { fixture, type Overrides } from './fixture.ts';
import { openTestStorage } from './open-test-storage.ts';

/** A medium of the fixture, with the copies that an import makes of it at once. */
interface RecordedMedium {
  record: MediaRecord;
  ready: MediaVariant[];
}

/** All that an import of the fixture with certain changes wrote. */
interface RecordedImport {
  museum: MuseumRow;
  rows: ContentRow[];
  ids: IdRow[];
  uses: MediaUseRow[];
  secrets: SecretRow[];
  media: RecordedMedium[];
}

/** Where a museum is put: a database, and the folder of its media. */
interface Target {
  db: Db;
  mediaFolder: string;
}

/** Where museums are imported to be recorded. */
interface Recorder extends Target {
  store: RecordingStore;
}

/**
 * Imports of the fixture, each made once per run of the tests and kept in a folder that all their processes share.
 * Tests ask for some hundred museums, most of them several times, and an import works for 0.3 s, the first one on a
 * server for 1.6 s; to repeat what one has written takes a tenth of that. Tests that are about importing import.
 */
export class RecordedImports {
  readonly #folder: string;
  readonly #mediaFolder: string;
  readonly #turns = new Turns();
  #recorder: Promise<Recorder> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#mediaFolder = path.join(folder, 'media');
  }

  /** The fixture with changes becomes a new version of the museum, as if it were imported. */
  async put(overrides: Overrides, target: Target): Promise<void> {
    const recorded = await this.#recorded(overrides);
    await this.#repeat(recorded, target, new ContentRepository(target.db));
  }

  /** The media of the fixture without a museum: an import finds them and need not work on them. */
  async putMedia(target: Target): Promise<void> {
    const { media } = await this.#recorded({});
    await this.#addMedia(media, 'recorded', target, new ContentRepository(target.db));
  }

  async #recorded(overrides: Overrides): Promise<RecordedImport> {
    const leave = await this.#turns.take();
    try {
      return (await this.#read(overrides)) ?? (await this.#record(overrides));
    } finally {
      leave();
    }
  }

  async #read(overrides: Overrides): Promise<RecordedImport | undefined> {
    try {
      return JSON.parse(await readFile(this.#file(overrides), 'utf8')) as RecordedImport;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async #record(overrides: Overrides): Promise<RecordedImport> {
    this.#recorder ??= this.#openRecorder();
    const { store, mediaFolder } = await this.#recorder;
    store.begin();
    const media = new KeptMediaStore(mediaFolder);
    await importRawPack(await withHashes(await fixture(overrides)), { store, media, replace: true });
    const recorded = store.recorded();
    // Renamed when complete: another process may be reading.
    const aside = path.join(this.#folder, randomBytes(8).toString('hex'));
    await writeFile(aside, JSON.stringify(recorded));
    await rename(aside, this.#file(overrides));
    return recorded;
  }

  /** A database of this process alone, which neither an encoder nor another museum has changed. */
  async #openRecorder(): Promise<Recorder> {
    await mkdir(this.#folder, { recursive: true });
    const dataDir = await mkdtemp(path.join(this.#folder, 'recorder-'));
    const { db } = await openTestStorage(readConfig({ DATA_DIR: dataDir }));
    const recorder = { db, mediaFolder: this.#mediaFolder, store: new RecordingStore(db) };
    // Another process may have worked on the fixture's media already.
    const plain = await this.#read({});
    if (plain) await this.#repeat(plain, recorder, recorder.store);
    return recorder;
  }

  #file(overrides: Overrides): string {
    const digest = createHash('sha256').update(JSON.stringify(overrides)).digest('hex');
    return path.join(this.#folder, `${digest}.json`);
  }

  async #repeat(recorded: RecordedImport, target: Target, store: ContentRepository): Promise<void> {
    const { museum, rows, ids, uses, secrets, media } = recorded;
    const { idMuseum } = museum;
    const version = `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;
    await store.beginVersion(idMuseum, version);
    await this.#addMedia(media, version, target, store);
    await store.addMediaUses(idMuseum, version, uses);
    await store.addIds(idMuseum, version, ids);
    await store.addSecrets(idMuseum, version, secrets);
    await store.addRows(idMuseum, version, dated(rows, await store.updates(idMuseum)));
    await store.switchTo(museum, version);
    await clean({ store, media: new FolderMediaStore(target.mediaFolder) });
  }

  async #addMedia(
    media: RecordedMedium[],
    broughtBy: string,
    { db, mediaFolder }: Target,
    store: ContentRepository,
  ): Promise<void> {
    const complete = db.selectFrom('media').select('hash').where('complete', '=', 1);
    const present = new Set((await complete.execute()).map(({ hash }) => hash));
    for (const medium of media.filter(({ record }) => !present.has(record.hash))) {
      await store.announceMedia(medium.record, broughtBy);
      await this.#copyFiles(medium, mediaFolder);
      await store.completeMedia(medium.record, medium.ready);
    }
  }

  async #copyFiles({ record, ready }: RecordedMedium, mediaFolder: string): Promise<void> {
    if (mediaFolder === this.#mediaFolder) return;
    const copies = ready.map(({ width, format }) => variantKey(record.hash, width, format));
    for (const key of [originalKey(record.hash, record.extension), ...copies]) {
      // Laid out as FolderMediaStore does, but without its wait for the disk.
      const name = path.join(key.slice(0, 2), key);
      await mkdir(path.join(mediaFolder, key.slice(0, 2)), { recursive: true });
      await copyFile(path.join(this.#mediaFolder, name), path.join(mediaFolder, name));
    }
  }
}

const SALT = Buffer.from('the same for all');
const hashes = new Map<string, Promise<string>>();

/** Codes in clear become the hashes that an import would make of them, each once: they cost a third of its time. */
async function withHashes(pack: RawPack): Promise<RawPack> {
  const secrets = pack.documents.find(({ kind }) => kind === 'secrets')?.value as RawSecrets | undefined;
  for (const [list, kind] of CODES)
    for (const each of [secrets?.[list] ?? []].flat())
      if (each.code !== undefined) {
        const name = `${kind} ${each.code}`;
        const hash = hashes.get(name) ?? hashSecret(kind, each.code, SALT);
        hashes.set(name, hash);
        each.hash = await hash;
        delete each.code;
      }
  return pack;
}

type RawSecrets = Record<string, RawCode | RawCode[] | undefined>;
interface RawCode {
  code?: string;
  hash?: string;
}
const CODES = [
  ['accessCodes', 'access'],
  ['guideCodes', 'guide'],
  ['routeCodes', 'route'],
  ['staffCode', 'staff'],
  ['resetPassword', 'reset'],
] as const;

/** As an import does: what has not changed keeps its date. */
function dated(rows: ContentRow[], earlier: Map<string, { hash: string; updateAt: string }>): ContentRow[] {
  const now = new Date().toISOString();
  return rows.map((row) => {
    const same = earlier.get(`${row.kind}/${row.id}`);
    return { ...row, updateAt: same?.hash === row.hash ? same.updateAt : now };
  });
}

/** Writes down what an import gives it. */
class RecordingStore extends ContentRepository {
  readonly media = new Map<string, RecordedMedium>();
  #museum: MuseumRow | undefined;
  #written: Omit<RecordedImport, 'museum' | 'media'> = { rows: [], ids: [], uses: [], secrets: [] };

  begin(): void {
    this.#museum = undefined;
    this.#written = { rows: [], ids: [], uses: [], secrets: [] };
  }

  recorded(): RecordedImport {
    if (!this.#museum) throw new Error('nothing was imported');
    const hashes = [...new Set(this.#written.uses.map(({ hash }) => hash))];
    const media = hashes.map((hash) => {
      const medium = this.media.get(hash);
      if (!medium) throw new Error(`the medium ${hash} was not recorded`);
      return medium;
    });
    return { museum: this.#museum, ...this.#written, media };
  }

  override async completeMedia(record: MediaRecord, ready: MediaVariant[]): Promise<void> {
    this.media.set(record.hash, { record, ready });
    await super.completeMedia(record, ready);
  }

  override async addRows(idMuseum: number, version: string, rows: ContentRow[]): Promise<void> {
    this.#written.rows.push(...rows);
    await super.addRows(idMuseum, version, rows);
  }

  override async addIds(idMuseum: number, version: string, ids: IdRow[]): Promise<void> {
    this.#written.ids.push(...ids);
    await super.addIds(idMuseum, version, ids);
  }

  override async addMediaUses(
    idMuseum: number,
    version: string,
    uses: RecordedImport['uses'],
  ): Promise<void> {
    this.#written.uses.push(...uses);
    await super.addMediaUses(idMuseum, version, uses);
  }

  override async addSecrets(idMuseum: number, version: string, secrets: SecretRow[]): Promise<void> {
    this.#written.secrets.push(...secrets);
    await super.addSecrets(idMuseum, version, secrets);
  }

  override async switchTo(museum: MuseumRow, version: string): Promise<void> {
    this.#museum = museum;
    await super.switchTo(museum, version);
  }
}

/** Other processes count on what is in the folder. */
class KeptMediaStore extends FolderMediaStore {
  override async delete(): Promise<void> {}
}
