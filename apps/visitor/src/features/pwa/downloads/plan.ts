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

/** A record as it will be stored, and the files that must be here before it counts. */
export interface PlannedRecord extends DownloadRecord {
  files: DownloadFile[];
}

export interface PlannedItem extends Omit<DownloadUnit, 'records'> {
  records: PlannedRecord[];
  languages: number[];
}

/** A museum in one of the languages that are wanted. */
export interface LocalisedContent {
  idLanguage: number;
  content: MuseumContent;
}

/** What the server has beside the content: smaller copies of pictures, and what works are recognised by. */
export interface ServerFiles {
  copies: PictureCopies;
  references: RecognitionIndex['references'];
}

/** What there is to download, in the first of the languages with the words and voices of all of them. */
export function planOf(
  [first, ...others]: readonly LocalisedContent[],
  { copies, references }: ServerFiles,
): PlannedItem[] {
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
        // So that the camera knows the work without network, too.
        ...(record.store === 'artworks' ? (referencesOf.get(record.id) ?? []) : []),
      ];
      return {
        ...record,
        // Its plain words are in this language (ours); whoever reads another one takes the museum's.
        record: { ...withLanguages(record.record, versions), idLanguage: first.idLanguage },
        // Logos, tiles and maps go with whatever is taken first.
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

/** What is no record of its own: the museum's look, its tutorial, its maps. */
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

/** Every file that a record names, wherever in it: also in the HTML of a text. */
function filesIn(record: object, content: MuseumContent, copies: PictureCopies): DownloadFile[] {
  // Pictures for the recognition are never shown.
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

/** Its localizations hold every field of each language that is taken along (A86). */
function withLanguages(record: object, versions: readonly { code: string; record: object }[]): object {
  const known = (record as { localizations?: { languageCode: string }[] }).localizations ?? [];
  const byCode = new Map<string, object>(known.map((each) => [each.languageCode, each]));
  for (const { code, record: spoken } of versions) {
    const { locale, localizations: _, ...fields } = spoken as { locale?: object; localizations?: unknown };
    byCode.set(code, { ...fields, ...locale, ...byCode.get(code), languageCode: code });
  }
  return { ...record, localizations: [...byCode.values()] };
}
