import { languageOf, type MuseumContent, type RecognitionIndex } from '@museummate/domain';
import { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import { DownloadEngine } from '#features/pwa/downloads/engine.ts';
import type { DownloadMessage } from '#features/pwa/downloads/messages.ts';
import type { Database, StoredRecord, StoreName } from '#platform/database/database.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import type { CacheResult } from '#platform/media-cache/media-cache.ts';
import { memoryMediaCache } from '#platform/media-cache/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { memoryTabs } from '#platform/tabs/memory.ts';
import { artwork } from './artwork.ts';
import { emptyMuseum } from './museum.ts';
import { museumSummary } from './museum-summary.ts';

export const FRENCH = languageOf('fr')?.id ?? 0;
export const updateAt = '2025-01-01T00:00:00.000Z';
export const hash = (of: string) => Buffer.from(of.padEnd(32, '.')).toString('hex').slice(0, 64);
export const audio = (of: string) => `/media/${hash(of)}.mp3`;
export const info = (of: string, bytes = 100) => ({
  type: 'audio/mpeg',
  bytes,
  hash: hash(of),
  width: null,
  height: null,
  placeholder: null,
  widths: [],
  duration: 1,
});

export function route(idRoute: number, artworkIDs: number[], overrides: object = {}) {
  const locale = { name: `Route ${idRoute}`, description: null, title: null };
  return {
    idRoute,
    isExhibition: false,
    withPresentation: true,
    highlighted: false,
    index: 0,
    routeType: 'NORMAL',
    mainImageUrl: null,
    mainImageAlt: null,
    minutes: null,
    steps: [],
    artworkIDs,
    artworkCount: artworkIDs.length,
    updateAt,
    locale: { ...locale, mainAudioUrl: audio(`route ${idRoute}`), mainAudioTranscript: null },
    ...overrides,
  };
}

export function hall(idHall: number, artworkIds: number[]) {
  const locale = { name: `Hall ${idHall}`, number: null, floor: null, extraInfo: null, stateText: null };
  return {
    idHall,
    artworkIds,
    number: 1,
    name: null,
    upperName: '',
    bottomName: '',
    mainImageUrl: null,
    mainImageAlt: null,
    idFloor: null,
    floorMapUrl: null,
    floorMapAlt: null,
    state: 'open' as const,
    artworkImages: [],
    locale,
    updateAt,
  };
}

export function timeline(halls: ReturnType<typeof hall>[]) {
  const artworkIDs = [...new Set(halls.flatMap(({ artworkIds }) => artworkIds))];
  const step = { index: 0, idArtwork: null, artwork: null, stepType: null, locationImageUrl: null };
  return {
    idTimeline: 1,
    active: true,
    halls,
    hallCount: halls.length,
    artworkCount: artworkIDs.length,
    artworkIDs,
    mainImageUrl: null,
    mainImageAlt: null,
    minutes: null,
    localizations: [],
    updateAt,
    locale: { name: 'Time', description: null, mainAudioUrl: null, mainAudioTranscript: null },
    steps: halls.map(({ idHall }) => ({
      ...step,
      idStep: idHall,
      idHall,
      locationImageAlt: null,
      iconType: null,
      iconUrl: null,
      idKeyButton: null,
      publishableKeyButton: null,
      locale: { instructions: null, location: null, mainAudioUrl: null, mainAudioTranscript: null },
    })),
  };
}

export function museumWith(overrides: Partial<MuseumContent> = {}, voice = ''): MuseumContent {
  const works = [1, 2, 3].map((idArtwork) => {
    const work = artwork({ idArtwork, updateAt });
    return { ...work, locale: { ...work.locale, mainAudioUrl: audio(`${voice}work ${idArtwork}`) } };
  });
  const names = ['route 31', 'route 32', ...[1, 2, 3].flatMap((id) => [`work ${id}`, `fr work ${id}`])];
  const media = Object.fromEntries(names.map((name) => [audio(name), info(name)]));
  const languages = [
    { id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' },
    { id: FRENCH, idLanguage: FRENCH, code: 'fr_FR', originalTitle: 'Français' },
  ];
  return emptyMuseum({ artworks: works, routes: [route(31, [1, 2, 3])], media, languages, ...overrides });
}

export const data = (value: unknown): NetworkResult => ({
  kind: 'answer',
  status: 200,
  body: { success: true, data: value, message: null, status: 200 },
});

interface DeviceOptions {
  content?: MuseumContent;
  /** Version of the museum's content on the server. */
  version?: string;
  french?: MuseumContent;
  answer?: (url: string, turn: number) => CacheResult | Promise<CacheResult>;
  /** The recognition index that the server returns. */
  index?: RecognitionIndex;
  database?: Database;
  media?: ReturnType<typeof memoryMediaCache>;
  tabs?: ReturnType<typeof memoryTabs>;
}

/** Returns a download engine on an in-memory device. It also records the messages of the engine. */
export function device({
  content = museumWith(),
  version = 'v1',
  french,
  answer,
  index,
  ...around
}: DeviceOptions = {}) {
  const network = memoryNetwork((path) => {
    if (path.includes('/picture-copies/')) return data({});
    if (path.includes('/detail/recognition/') && index) return data(index);
    if (path.startsWith('/api/Museum/')) return data(museumSummary({ contentVersion: version }));
    if (path.endsWith(`/12/${FRENCH}`) && french) return data(french);
    return path.includes('/all-data/') ? data(content) : { kind: 'offline' };
  });
  const database = around.database ?? memoryDatabase();
  const media = around.media ?? memoryMediaCache(answer);
  const tabs = around.tabs ?? memoryTabs();
  const messages: DownloadMessage[] = [];
  tabs().listen((message) => messages.push(message as DownloadMessage));
  const engine = new DownloadEngine({
    database,
    media,
    network,
    tabs: tabs(),
    source: new MuseumSource(network, database),
  });
  const ids = async (store: StoreName, key: string) =>
    ((await database.getAll(store)) as StoredRecord[]).map((record) => record[key]).sort();
  const stateOf = async (item: string) =>
    (await engine.look(12, [2]))?.items.find(({ key }) => key === item)?.state;
  return { engine, database, media, messages, network, ids, stateOf, tabs };
}

export const later = (result: CacheResult, ms = 20) =>
  new Promise<CacheResult>((resolve) => setTimeout(() => resolve(result), ms));
