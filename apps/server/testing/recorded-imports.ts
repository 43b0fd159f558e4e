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
import { Mutex } from '../src/database/waiting.ts';
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
 * Tests ask for some hundred museums, most of them several times, and an import works for 0.7 s, the first one on a
 * server for 1.6 s; to repeat what one has written takes a tenth of that. Tests that are about importing import.
 */
export class RecordedImports {
  readonly #folder: string;
  readonly #mediaFolder: string;
  readonly #turns = new Mutex();
  #recorder: Promise<Recorder> | undefined;
  #plainImport: RecordedImport | undefined;

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
    const isPlain = Object.keys(overrides).length === 0;
    const storedMedia = isPlain ? undefined : mediaIn(await this.#plain());
    store.begin();
    const media = new KeptMediaStore(mediaFolder);
    const pack = await withHashes(await fixture(overrides));
    await importRawPack(pack, { store, media, replace: true, ...(storedMedia && { storedMedia }) });
    const recorded = store.recorded();
    // Renamed when complete: another process may be reading.
    const aside = path.join(this.#folder, randomBytes(8).toString('hex'));
    await writeFile(aside, JSON.stringify(recorded));
    await rename(aside, this.#file(overrides));
    return recorded;
  }

  /** The fixture without changes, whose media nearly all others share. */
  async #plain(): Promise<RecordedImport> {
    this.#plainImport ??= (await this.#read({})) ?? (await this.#record({}));
    return this.#plainImport;
  }

  /** A database of this process alone, which neither an encoder nor another museum has changed. */
  async #openRecorder(): Promise<Recorder> {
    await mkdir(this.#folder, { recursive: true });
    const dataDir = await mkdtemp(path.join(this.#folder, 'recorder-'));
    const { db } = await openTestStorage(readConfig({ DATA_DIR: dataDir }));
    const recorder = { db, mediaFolder: this.#mediaFolder, store: new RecordingStore(db) };
    // Another process may have worked on the fixture's media already.
    const plain = await this.#read({});
    if (plain) await this.#addMedia(plain.media, 'recorded', recorder, recorder.store);
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

/** What an import need not read again, by its names in the pack. */
function mediaIn({ uses, media }: RecordedImport): Map<string, MediaRecord> {
  const records = new Map(media.map(({ record }) => [record.hash, record]));
  return new Map(
    uses.flatMap(({ path, hash }) => {
      const record = records.get(hash);
      return record ? [[path, record] as const] : [];
    }),
  );
}

/** Writes down what an import gives it. The database gets the media alone: each museum is the first that it knows. */
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

  override async addRows(_museum: number, _version: string, rows: ContentRow[]): Promise<void> {
    this.#written.rows.push(...rows);
  }

  override async addIds(_museum: number, _version: string, ids: IdRow[]): Promise<void> {
    this.#written.ids.push(...ids);
  }

  override async addMediaUses(_museum: number, _version: string, uses: MediaUseRow[]): Promise<void> {
    this.#written.uses.push(...uses);
  }

  override async addSecrets(_museum: number, _version: string, secrets: SecretRow[]): Promise<void> {
    this.#written.secrets.push(...secrets);
  }

  override async switchTo(museum: MuseumRow): Promise<void> {
    this.#museum = museum;
  }

  override async beginVersion(): Promise<void> {}
  override async keepAlive(): Promise<void> {}
  override async removeVersion(): Promise<void> {}
  override async unusedMedia(): Promise<MediaRecord[]> {
    return [];
  }
}

/** Other processes count on what is in the folder. */
class KeptMediaStore extends FolderMediaStore {
  override async delete(): Promise<void> {}
}
