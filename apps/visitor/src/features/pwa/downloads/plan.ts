import {
  type DownloadFile,
  type DownloadRecord,
  type DownloadUnit,
  downloadItems,
  languageById,
  type MuseumContent,
  type PictureCopies,
  type RecognitionIndex,
} from '@museummate/domain';
import { readMediaName } from '#platform/media-cache/media-name.ts';

/** A record in the form in which it will be stored, and the files that it needs. */
export interface RecordPlan extends DownloadRecord {
  files: DownloadFile[];
}

export interface ItemPlan extends Omit<DownloadUnit, 'records'> {
  records: RecordPlan[];
  languages: number[];
}

/** The content of a museum in one of the selected languages. */
export interface LocalisedContent {
  idLanguage: number;
  content: MuseumContent;
}

/**
 * Files that are not part of the content but on the server: smaller copies of pictures, and recognition
 * references.
 */
export interface ServerFiles {
  copies: PictureCopies;
  references: RecognitionIndex['references'];
}

/**
 * Returns the plan of all items. Records are in the first language, and contain the texts and audio of all
 * languages.
 */
export function planOf(
  [first, ...others]: readonly LocalisedContent[],
  { copies, references }: ServerFiles,
): ItemPlan[] {
  if (!first) return [];
  const spoken = [first, ...others].map((each) => ({
    code: codeOf(each),
    content: each.content,
    records: new Map(
      downloadItems(each.content).flatMap(({ records }) =>
        records.map((record) => [recordKey(record), record]),
      ),
    ),
  }));
  const common = spoken.flatMap(({ content }) => filesIn(frameOf(content), content, copies));
  const referencesOf = byWork(references);
  const languages = [first, ...others].map(({ idLanguage }) => idLanguage);
  return downloadItems(first.content).map(({ records, ...item }) => ({
    ...item,
    languages,
    records: records.map((record, place) => {
      const versions = spoken.flatMap(({ code, content, records: all }) => {
        const found = all.get(recordKey(record));
        return found ? [{ code, content, record: found.record }] : [];
      });
      const own = [
        ...versions.flatMap(({ content, record: each }) => filesIn(each, content, copies)),
        // Recognition references, which the camera needs for offline recognition.
        ...(record.store === 'artworks' ? (referencesOf.get(record.id) ?? []) : []),
      ];
      return {
        ...record,
        // `idLanguage`, which is not in the specification, is the language of the record's top-level texts. If the
        // page is in another language, the museum's own record is shown instead.
        record: { ...withLanguages(record.record, versions), idLanguage: first.idLanguage },
        // Files for the whole museum (logos, tiles, maps) are downloaded with the first record.
        files: unique(place === 0 ? [...common, ...own] : own),
      };
    }),
  }));
}

function byWork(references: ServerFiles['references']): Map<number, DownloadFile[]> {
  const files = new Map<number, DownloadFile[]>();
  for (const { idArtwork, ...file } of references)
    files.set(idArtwork, [...(files.get(idArtwork) ?? []), file]);
  return files;
}

export const recordKey = ({ store, id }: DownloadRecord) => `${store}/${id}`;
export const hashOf = (file: DownloadFile) => readMediaName(file.url)?.hash ?? file.sha256;

export function unique(files: readonly DownloadFile[]): DownloadFile[] {
  return [...new Map(files.map((file) => [hashOf(file), file])).values()];
}

export const bytesOf = (files: readonly DownloadFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

function codeOf({ idLanguage, content }: LocalisedContent): string {
  const own = content.languages.find((language) => language.idLanguage === idLanguage);
  return own?.code ?? languageById(idLanguage)?.code ?? String(idLanguage);
}

/** Returns the content without its records: theme, slides and maps remain. */
function frameOf(content: MuseumContent): object {
  const {
    artworks,
    halls,
    infoSections,
    oneMinutes,
    routes,
    highlightedRoutes,
    sections,
    timeline,
    ...rest
  } = content;
  return { ...rest, media: null };
}

const ORIGINAL = /\/media\/[0-9a-f]{64}\.[a-z0-9]{2,4}/g;

/** Returns every file that a record refers to in any of its fields, also within HTML texts. */
function filesIn(record: object, content: MuseumContent, copies: PictureCopies): DownloadFile[] {
  // Skip the pictures for recognition, because they are never shown.
  const text = JSON.stringify(record, (key, value) =>
    key === 'recognitionImageUrls' || key === 'media' ? undefined : value,
  );
  const urls = new Set(Array.from(text.matchAll(ORIGINAL), ([url]) => url));
  return [...urls].flatMap((url) => {
    const info = content.media[url];
    if (!info) return [];
    const copy = info.widths.length > 0 ? copies[info.hash] : undefined;
    return [copy ?? { url, bytes: info.bytes, sha256: info.hash }];
  });
}

/** Returns the record with the fields of each downloaded language in its localizations (A86). */
function withLanguages(record: object, versions: readonly { code: string; record: object }[]): object {
  const known = (record as { localizations?: { languageCode: string }[] }).localizations ?? [];
  const byCode = new Map<string, object>(known.map((each) => [each.languageCode, each]));
  for (const { code, record: spoken } of versions) {
    const { locale, localizations: _, ...fields } = spoken as { locale?: object; localizations?: unknown };
    byCode.set(code, { ...fields, ...locale, ...byCode.get(code), languageCode: code });
  }
  return { ...record, localizations: [...byCode.values()] };
}
