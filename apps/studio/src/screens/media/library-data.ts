import { licenceOf } from '@museummate/domain';
import {
  type DocumentKind,
  isTranscriptFile,
  type Path,
  type Role,
  valuesWithRole,
} from '@museummate/pack-format';
import {
  type ChangePath,
  type DraftDocument,
  type DraftMedium,
  pathOfField,
  perLanguage,
} from '@museummate/studio-api';
import { type LibraryFile, TARGET_LUFS, TOO_QUIET_LU } from '@museummate/studio-api/media';

/** The fields of a picture, recording or video that can be edited in the library. */
interface Credited {
  file?: string;
  alt?: unknown;
  creditLine?: unknown;
  rights?: unknown;
  licence?: string;
  reuse?: boolean;
}

/** A place in the draft that uses a file. */
export interface MediaUse {
  kind: DocumentKind;
  id: number;
  /**
   * Path of the value that contains the file and its texts (a picture, recording or video). Without texts, it is
   * the path of the file name.
   */
  path: ChangePath;
  /** The same path, in the form that a link to the field contains. */
  field: Path;
  /** Minimum length in pixels of the picture's long side at this place; 0 if any size is enough. */
  pixels: number;
  /** The value with the texts of the file; undefined if the place has only the file name. */
  value: Credited | undefined;
  isPicture: boolean;
}

export const FINDINGS = ['unused', 'small', 'quiet', 'silent', 'noAlt', 'noCredit', 'noReuse'] as const;
export type MediaFinding = (typeof FINDINGS)[number];

export const MEDIA_TYPES = ['picture', 'audio', 'video', 'subtitles'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** A file of the library. */
export interface LibraryItem {
  path: string;
  /** File name: the last part of the path. */
  name: string;
  type: MediaType;
  medium: DraftMedium;
  uses: readonly MediaUse[];
  /** Transcripts and captions of this recording or video, which have no tile of their own. */
  texts: readonly string[];
  findings: readonly MediaFinding[];
  /** Number of missing alternative texts: the languages without one, summed over all uses. */
  missingAlts: number;
  /** Minimum length in pixels of the picture's long side, so that it is sharp in all uses. */
  pixels: number;
  isPublished: boolean;
  /** Number of earlier versions that use the file. */
  versions: number;
  isArchived: boolean;
  addedAt: string | undefined;
  loudness: number | null | undefined;
  /** Waveform of a recording in base64. */
  peaks: string | undefined;
}

const WORK_PIXELS = 1600;
const DETAIL_PIXELS = 1200;
const TILE_PIXELS = 800;
/**
 * Fields whose pictures fill a tile or a screen. Pictures in all other fields are logos and icons, which may be
 * small.
 */
const TILES = new Set(['mainImage', 'homeImage', 'tourImage', 'locationImage', 'map', 'poster']);

/**
 * Returns the pixels that a picture needs. The first picture of an artwork needs most. Pictures of details and
 * tiles need fewer.
 */
function pixelsFor(kind: DocumentKind, field: Path): number {
  if (kind === 'artwork' && field[0] === 'pictures') return field[1] === 0 ? WORK_PIXELS : DETAIL_PIXELS;
  if (kind === 'artwork' && field.includes('picture')) return DETAIL_PIXELS;
  return kind !== 'navigationSection' && field.some((part) => TILES.has(String(part))) ? TILE_PIXELS : 0;
}

export function typeOf({ type }: Pick<DraftMedium, 'type'>): MediaType {
  const [family] = type.split('/');
  if (family === 'image') return 'picture';
  return family === 'audio' || family === 'video' ? family : 'subtitles';
}

interface Uses {
  /** Uses of each file, by the file's path. */
  byFile: Map<string, MediaUse[]>;
  /** Transcripts and captions, by the path of their recording or video. */
  textsOf: Map<string, Set<string>>;
}

const isObjectRole = ({ is }: Role) => is === 'picture' || is === 'audio' || is === 'video';

/** A use of a file. If the file is a transcript or captions, `owner` is its recording or video. */
interface FoundUse {
  file: string;
  use: MediaUse;
  owner: string | undefined;
}

/**
 * Cache of uses by the value of a document. An edit replaces the value of one document, so only that document is
 * read again.
 */
const knownUses = new WeakMap<object, { ownLanguage: string; uses: readonly FoundUse[] }>();

function usesIn(document: DraftDocument, ownLanguage: string): readonly FoundUse[] {
  const known = knownUses.get(document.value);
  if (known?.ownLanguage === ownLanguage) return known.uses;
  const uses = readUses(document, ownLanguage);
  knownUses.set(document.value, { ownLanguage, uses });
  return uses;
}

function readUses({ kind, id, value: document }: DraftDocument, ownLanguage: string): FoundUse[] {
  const found: FoundUse[] = [];
  const createUse = (field: Path, value: Credited | undefined, isPicture: boolean): MediaUse => ({
    kind,
    id,
    // The path is computed only when it is read, because most files are never opened.
    get path() {
      return pathOfField(document, field, { kind, ownLanguage });
    },
    field,
    pixels: isPicture ? pixelsFor(kind, field) : 0,
    value,
    isPicture,
  });
  let owner: { file: string; field: Path } | undefined;
  for (const { role, value, path } of valuesWithRole(kind, document)) {
    if (isObjectRole(role)) {
      const given = value as Credited;
      if (!given.file) continue;
      owner = { file: given.file, field: path };
      found.push({ file: given.file, use: createUse(path, given, role.is === 'picture'), owner: undefined });
      continue;
    }
    const isText = role.is === 'transcript' && isTranscriptFile(String(value));
    if (role.is !== 'file' && !isText) continue;
    const isOwn = owner?.field.every((part, place) => part === path[place]) ?? false;
    // The use of this file is recorded already, together with the texts of its picture, recording or video.
    if (isOwn && path.length === (owner?.field.length ?? 0) + 1 && path.at(-1) === 'file') continue;
    const isSpokenText = isText || (role.is === 'file' && role.medium === 'subtitles');
    const isPicture = role.is === 'file' && role.medium === 'picture';
    const of = isOwn && isSpokenText ? owner?.file : undefined;
    found.push({ file: String(value), use: createUse(path, undefined, isPicture), owner: of });
  }
  return found;
}

/** Finds every use of a file in documents of the draft. */
function findUses(documents: Iterable<DraftDocument>, ownLanguage: string): Uses {
  const byFile = new Map<string, MediaUse[]>();
  const textsOf = new Map<string, Set<string>>();
  for (const document of documents) {
    if (document.state === 'deleted') continue;
    for (const { file, use, owner } of usesIn(document, ownLanguage)) {
      const known = byFile.get(file);
      if (known) known.push(use);
      else byFile.set(file, [use]);
      if (owner !== undefined) textsOf.set(owner, (textsOf.get(owner) ?? new Set()).add(file));
    }
  }
  return { byFile, textsOf };
}

interface LibrarySource {
  media: Iterable<DraftMedium>;
  documents: Iterable<DraftDocument>;
  ownLanguage: string;
  languages: readonly string[];
  files: readonly LibraryFile[];
  archived: readonly { medium: DraftMedium; versions: number }[];
}

/** Returns all files of the museum with their uses and findings, sorted by name. */
export function createLibrary(source: LibrarySource): LibraryItem[] {
  const { media, documents, ownLanguage, languages, files, archived } = source;
  const { byFile, textsOf } = findUses(documents, ownLanguage);
  const known = new Map(files.map((file) => [file.path, file]));
  const owned = new Set([...textsOf.values()].flatMap((texts) => [...texts]));
  const items: LibraryItem[] = [];
  const add = (
    medium: DraftMedium,
    about: LibraryFile | undefined,
    versions: number,
    isArchived: boolean,
  ) => {
    const { path } = medium;
    const type = typeOf(medium);
    // Transcripts and captions have no entry of their own, because they are shown with their recording or video.
    if (type === 'subtitles' && owned.has(path)) return;
    const uses = byFile.get(path) ?? [];
    const missingAlts = uses.reduce((sum, use) => sum + missingAltsOf(use, { ownLanguage, languages }), 0);
    const pixels = Math.max(0, ...uses.map((use) => use.pixels));
    const isPublished = about?.isPublished ?? false;
    const isNeeded = isPublished || versions > 0 || about?.isInChange === true;
    const base = { medium, uses, missingAlts, pixels, loudness: about?.loudness };
    items.push({
      ...base,
      path,
      name: path.split('/').at(-1) ?? path,
      type,
      texts: [...(textsOf.get(path) ?? [])],
      findings: findingsOf({ ...base, isUnused: uses.length === 0 && !isNeeded }),
      isPublished,
      versions,
      isArchived,
      addedAt: about?.addedAt,
      peaks: about?.peaks,
    });
  };
  const inDraft = new Set<string>();
  for (const medium of media) {
    inDraft.add(medium.path);
    const about = known.get(medium.path);
    add(medium, about, about?.versions ?? 0, false);
  }
  // A restored file may already be in the draft, while the response that was loaded earlier still lists it as
  // archived.
  for (const { medium, versions } of archived)
    if (!inDraft.has(medium.path)) add(medium, undefined, versions, true);
  return withDistinctNames(items).sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : 0,
  );
}

/**
 * Adds the folder to file names that occur several times. Recordings of one artwork in several languages often
 * have the same name.
 */
function withDistinctNames(items: readonly LibraryItem[]): LibraryItem[] {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return items.map((item) =>
    counts.get(item.name) === 1 ? item : { ...item, name: item.path.split('/').slice(-2).join('/') },
  );
}

/**
 * Returns the number of languages in which a picture has no alternative text. A decorative picture needs none, so
 * it has 0.
 */
function missingAltsOf(
  { value, isPicture }: MediaUse,
  { ownLanguage, languages }: Pick<LibrarySource, 'ownLanguage' | 'languages'>,
): number {
  if (!value || !isPicture || value.alt === '') return 0;
  if (value.alt === undefined) return languages.length;
  // A text without languages is valid in all languages.
  if (typeof value.alt === 'string') return 0;
  const texts = perLanguage(value.alt, ownLanguage);
  return languages.filter((language) => texts[language] === undefined).length;
}

interface Judged extends Pick<LibraryItem, 'medium' | 'uses' | 'missingAlts' | 'pixels' | 'loudness'> {
  isUnused: boolean;
}

/** Returns the findings of a file. The worst finding comes first. */
function findingsOf({ medium, uses, missingAlts, pixels, loudness, isUnused }: Judged): MediaFinding[] {
  const { width, height, type } = medium;
  const isVector = type === 'image/svg+xml';
  const long = Math.max(width ?? 0, height ?? 0);
  const credited = uses.flatMap(({ value }) => (value ? [value] : []));
  const found: [MediaFinding, boolean][] = [
    ['silent', loudness === null],
    ['small', !isVector && long > 0 && long < pixels],
    ['noAlt', missingAlts > 0],
    ['quiet', typeof loudness === 'number' && loudness < TARGET_LUFS - TOO_QUIET_LU],
    ['noCredit', credited.some(hasNoCredit)],
    ['unused', isUnused],
    ['noReuse', credited.some(forbidsReuse)],
  ];
  return found.flatMap(([finding, isThere]) => (isThere ? [finding] : []));
}

const hasNoCredit = ({ creditLine, rights, licence }: Credited) =>
  creditLine === undefined && rights === undefined && licence === undefined;

/** Whether visitors are not allowed to use the picture for a souvenir. */
function forbidsReuse({ reuse, licence }: Credited): boolean {
  if (reuse !== undefined) return !reuse;
  return licence !== undefined && licenceOf(licence)?.allowsReuse === false;
}

/**
 * Returns the text that a search looks through: file name, names of the documents that use the file, and alternative
 * texts.
 */
export function searchText({ path, uses }: LibraryItem, documentName: (use: MediaUse) => string): string {
  const alts = uses.map(({ value }) => (value?.alt === undefined ? '' : JSON.stringify(value.alt)));
  return [path, ...new Set(uses.map(documentName)), ...new Set(alts)].join('\n').toLocaleLowerCase();
}

/** Returns how many files have each finding. */
export function countFindings(items: readonly LibraryItem[]): Record<MediaFinding, number> {
  const counts = Object.fromEntries(FINDINGS.map((finding) => [finding, 0])) as Record<MediaFinding, number>;
  for (const { findings } of items) for (const finding of findings) counts[finding] += 1;
  return counts;
}

// ---- texts that several files share

/** A text or setting that can be set for many files at once. */
export type SharedField = 'creditLine' | 'rights' | 'licence' | 'alt';

/** A place that uses a file and has the field. */
export interface SharedTarget {
  item: LibraryItem;
  use: MediaUse;
  /** The current value as text; undefined if there is none. */
  current: string | undefined;
}

/** Returns the places where the chosen files can have a field, with its current value at each place. */
export function sharedTargets(
  items: readonly LibraryItem[],
  field: SharedField,
  { language, ownLanguage }: { language: string; ownLanguage: string },
): SharedTarget[] {
  return items.flatMap((item) =>
    item.uses.flatMap((use): SharedTarget[] => {
      if (!use.value || (field === 'alt' && !use.isPicture)) return [];
      const given = use.value[field];
      const current = field === 'licence' ? given : perLanguage(given, ownLanguage)[language];
      return [{ item, use, current: typeof current === 'string' ? current : undefined }];
    }),
  );
}

/** Returns the change that sets a field of a use. */
export function sharedChange(
  { kind, id, path }: MediaUse,
  field: SharedField,
  language: string,
  after: string | undefined,
) {
  // Credits do not depend on the language, so the path has no language.
  const at = field === 'alt' ? [...path, field, language] : [...path, field];
  return { place: { kind, id, path: at }, after };
}
