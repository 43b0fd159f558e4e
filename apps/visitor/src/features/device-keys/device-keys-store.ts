import {
  type ArtworkVisit,
  decodePaidRoutes,
  encodePaidRoutes,
  type Language,
  type LanguageChoice,
  type RouteVisit,
  type StoredAccessCode,
  type StoredUser,
  type Visit,
  type VisitV2,
} from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import type { KeyStorage } from '#platform/storage/storage.ts';
import {
  isArtworkVisit,
  isIds,
  isLanguages,
  isRouteProgresses,
  isRouteVisit,
  isStoredUser,
  isTextSize,
  isToken,
  isVisit,
  type RouteProgress,
} from './stored-shapes.ts';

const KEYS = {
  visit: 'visit',
  visitV2: 'visitv2',
  visitStandIn: 'visit-language-stands-in',
  lastVisitV2: 'lastVisitV2',
  languages: 'languagesV2',
  language: 'language',
  museum: 'current-museum',
  routeVisit: 'current-route-visit',
  artworkVisit: 'current-artwork-visit',
  visitGrown: 'visit-grown',
  tags: 'selected-tags',
  version: 'version',
  mode: 'mode',
  user: 'user',
  code: 'code',
  codeDate: 'code-creation-date',
  codeDays: 'code-days-until-expiration',
  slides: 'slides-seen',
  study: 'study-seen',
  download: 'download-choice',
  paidRoutes: 'paid-routes',
  routeProgress: 'route-progress',
  device: 'device',
  consent: 'analytics-consent',
  textSize: 'text-size',
  favourites: 'favourites',
  positions: 'positions',
  track: 'track',
} as const;

const OF_ONE_VISIT = [
  'visit',
  'visitV2',
  'visitStandIn',
  'routeVisit',
  'artworkVisit',
  'visitGrown',
] as const;

/** What belongs to one museum and must not open another (A7). */
const OF_ONE_MUSEUM = [
  ...(['code', 'codeDate', 'codeDays', 'user', 'slides', 'study', 'download', 'paidRoutes'] as const),
  ...(['tags', 'languages', 'consent', ...OF_ONE_VISIT] as const),
  ...(['favourites', 'positions', 'routeProgress', 'museum'] as const),
];

type DownloadChoice = 'yes' | 'no' | 'already-downloaded';
const LANGUAGE_CODE = /^[a-z]{2,3}([_-][a-z]{2,4})?$/i;
const DOWNLOAD_CHOICES: readonly DownloadChoice[] = ['yes', 'no', 'already-downloaded'];

/**
 * The keys of localStorage, each checked when it is read: a value that somebody or an older version left
 * there counts as none, and is taken away alone.
 */
export class DeviceKeysStore {
  readonly #storage: KeyStorage;
  readonly #changes = new Store(0);

  constructor(storage: KeyStorage) {
    this.#storage = storage;
  }

  /** Counts up when one of the keys that screens show (favourites, text size, unlocked routes) has changed, or all are gone. */
  get changes(): ReadableStore<number> {
    return this.#changes;
  }

  /** The code as the museum's language list writes it: fr_FR. */
  get language(): string | null {
    const code = this.#storage.get(KEYS.language);
    if (code === null || LANGUAGE_CODE.test(code)) return code;
    // Else the visit would be counted in the museum's first language, and be shown in it the next time.
    this.#storage.remove(KEYS.language);
    return null;
  }
  set language(code: string) {
    this.#storage.set(KEYS.language, code);
  }

  get languages(): Language[] | null {
    return this.#json(KEYS.languages, isLanguages);
  }
  set languages(languages: Language[]) {
    this.#storage.set(KEYS.languages, JSON.stringify(languages));
  }

  get version(): string | null {
    return this.#storage.get(KEYS.version);
  }
  set version(version: string) {
    this.#storage.set(KEYS.version, version);
  }

  get mode(): string | null {
    return this.#storage.get(KEYS.mode);
  }
  set mode(mode: string | null) {
    if (mode === null) this.#storage.remove(KEYS.mode);
    else this.#storage.set(KEYS.mode, mode);
  }

  get museum(): string | null {
    return this.#storage.get(KEYS.museum);
  }
  set museum(idMuseum: string) {
    this.#storage.set(KEYS.museum, idMuseum);
  }

  get code(): (StoredAccessCode & { code: string }) | null {
    const code = this.#storage.get(KEYS.code);
    if (!code) return null;
    const creationDate = this.#storage.get(KEYS.codeDate);
    return { code, creationDate, daysUntilExpiration: this.#storage.get(KEYS.codeDays) };
  }
  setCode(code: string, days: number, now: Date): void {
    this.#storage.set(KEYS.code, code);
    this.#storage.set(KEYS.codeDate, now.toISOString());
    this.#storage.set(KEYS.codeDays, String(days));
  }
  dropCode(): void {
    for (const key of [KEYS.code, KEYS.codeDate, KEYS.codeDays]) this.#storage.remove(key);
  }

  get user(): StoredUser | null {
    return this.#json(KEYS.user, isStoredUser);
  }
  set user(user: StoredUser) {
    this.#storage.set(KEYS.user, JSON.stringify(user));
  }

  get slidesSeen(): boolean {
    return this.#storage.get(KEYS.slides) === 'true';
  }
  set slidesSeen(_seen: true) {
    this.#storage.set(KEYS.slides, 'true');
  }

  get studySeen(): boolean {
    return this.#storage.get(KEYS.study) === 'true';
  }
  set studySeen(_seen: true) {
    this.#storage.set(KEYS.study, 'true');
  }

  artworkStudySeen(idArtwork: string): boolean {
    return this.#storage.get(`${KEYS.study}-${idArtwork}`) === 'true';
  }
  setArtworkStudySeen(idArtwork: string): void {
    this.#storage.set(`${KEYS.study}-${idArtwork}`, 'true');
  }

  /** How the visitor likes to take works in: the kind of a track. */
  get track(): string | null {
    return this.#storage.get(KEYS.track);
  }
  set track(kind: string) {
    this.#storage.set(KEYS.track, kind);
  }

  get downloadChoice(): DownloadChoice | null {
    const stored = this.#storage.get(KEYS.download);
    return DOWNLOAD_CHOICES.find((choice) => choice === stored) ?? null;
  }
  set downloadChoice(choice: DownloadChoice) {
    this.#storage.set(KEYS.download, choice);
  }

  /** Ids of the paid routes that a code has opened (A52). */
  get unlockedRoutes(): number[] {
    return decodePaidRoutes(this.#storage.get(KEYS.paidRoutes));
  }
  unlockRoute(idRoute: number): void {
    const ids = new Set(this.unlockedRoutes).add(idRoute);
    this.#storage.set(KEYS.paidRoutes, encodePaidRoutes([...ids]));
    this.#tell();
  }

  /** How far the visitor is on a route. */
  routeProgress(idRoute: number): RouteProgress | null {
    return this.#json(KEYS.routeProgress, isRouteProgresses)?.[idRoute] ?? null;
  }
  setRouteProgress(idRoute: number, progress: RouteProgress): void {
    const all = this.#json(KEYS.routeProgress, isRouteProgresses) ?? {};
    this.#storage.set(KEYS.routeProgress, JSON.stringify({ ...all, [idRoute]: progress }));
  }

  get consent(): 'yes' | 'no' | null {
    const stored = this.#storage.get(KEYS.consent);
    return stored === 'yes' || stored === 'no' ? stored : null;
  }
  set consent(choice: 'yes' | 'no') {
    this.#storage.set(KEYS.consent, choice);
  }

  get visit(): Visit | null {
    return this.#json(KEYS.visit, isVisit);
  }
  /** Both generations of the record (A70). */
  set visit(visit: Visit) {
    const { idVisit, idLanguage, languageCode, startDate, endDate } = visit;
    const short: VisitV2 = { idVisit, idLanguage, languageCode, startDate, endDate };
    this.#setJson(KEYS.visit, visit);
    this.#setJson(KEYS.visitV2, short);
  }
  /**
   * The language that the visitor has in this visit. None where the museum lacks it and its first one was written
   * down instead (VISIT-08): that is for the statistics, and must not become the language of the screen.
   */
  get visitLanguage(): LanguageChoice | null {
    return this.#storage.get(KEYS.visitStandIn) === 'true' ? null : this.visit;
  }
  set visitLanguageStandsIn(standsIn: boolean) {
    if (standsIn) this.#storage.set(KEYS.visitStandIn, 'true');
    else this.#storage.remove(KEYS.visitStandIn);
  }
  dropVisit(): void {
    for (const name of OF_ONE_VISIT) this.#storage.remove(KEYS[name]);
  }

  /** The newest visit that is over and has not arrived; the outbox is the truth (A76). */
  get lastVisit(): Visit | null {
    return this.#json(KEYS.lastVisitV2, isVisit);
  }
  set lastVisit(visit: Visit | null) {
    this.#setJson(KEYS.lastVisitV2, visit);
  }

  /** The work in front of the visitor; it joins the visit when it is left. */
  get artworkVisit(): ArtworkVisit | null {
    return this.#json(KEYS.artworkVisit, isArtworkVisit);
  }
  set artworkVisit(artwork: ArtworkVisit | null) {
    this.#setJson(KEYS.artworkVisit, artwork);
  }

  /** Something has happened that the outbox does not have yet: the page may have died before it was written. */
  get visitGrown(): boolean {
    return this.#storage.get(KEYS.visitGrown) === 'true';
  }
  set visitGrown(grown: boolean) {
    if (grown === this.visitGrown) return;
    if (grown) this.#storage.set(KEYS.visitGrown, 'true');
    else this.#storage.remove(KEYS.visitGrown);
  }

  /** The route that is being walked; it joins the visit when it is left. */
  get routeVisit(): RouteVisit | null {
    return this.#json(KEYS.routeVisit, isRouteVisit);
  }
  set routeVisit(route: RouteVisit | null) {
    this.#setJson(KEYS.routeVisit, route);
  }

  /** Ids of artworks, the newest first (A35). */
  get favourites(): number[] {
    return this.#json(KEYS.favourites, isIds) ?? [];
  }
  set favourites(ids: number[]) {
    this.#storage.set(KEYS.favourites, JSON.stringify(ids));
    this.#tell();
  }

  /** Of reading text, in pixels (A102). */
  get textSize(): number | null {
    return this.#json(KEYS.textSize, isTextSize);
  }
  set textSize(size: number) {
    this.#storage.set(KEYS.textSize, String(size));
    this.#tell();
  }

  /** Names this device until the visit ends; made at random, no fingerprint (A75). */
  deviceId(make: () => string): string {
    const known = this.#storage.get(KEYS.device);
    if (isToken(known)) return known;
    const id = make();
    this.#storage.set(KEYS.device, id);
    return id;
  }

  /** Nobody has used this device since the last visit ended. */
  isFresh(): boolean {
    const left: string[] = [KEYS.version, KEYS.lastVisitV2];
    return this.#storage.keys().every((key) => left.includes(key));
  }

  /** The keys that belong to a museum, before another one opens (A7). */
  leaveMuseum(): void {
    for (const name of OF_ONE_MUSEUM) this.#storage.remove(KEYS[name]);
    for (const key of this.#storage.keys()) if (key.startsWith(`${KEYS.study}-`)) this.#storage.remove(key);
    this.#tell();
  }

  /** Everything, as the end of a visit promises. */
  clear(): void {
    this.#storage.clear();
    this.#tell();
  }

  #setJson(key: string, value: object | null): void {
    if (value === null) this.#storage.remove(key);
    else this.#storage.set(key, JSON.stringify(value));
  }

  #tell(): void {
    this.#changes.update((count) => count + 1);
  }

  #json<T>(key: string, is: (value: unknown) => value is T): T | null {
    const text = this.#storage.get(key);
    if (text === null) return null;
    const value = parsed(text);
    if (is(value)) return value;
    this.#storage.remove(key);
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
