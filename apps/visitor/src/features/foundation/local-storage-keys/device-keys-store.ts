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
import { KEYS, OF_ONE_MUSEUM, OF_ONE_VISIT } from './key-names.ts';
import {
  type GameProgress,
  isArtworkVisit,
  isGameProgress,
  isIds,
  isKnown,
  isLanguages,
  isRouteProgresses,
  isRouteVisit,
  isStoredAnswers,
  isStoredUser,
  isTextSize,
  isTexts,
  isToken,
  isVisit,
  type RouteProgress,
  type StoredAnswers,
} from './stored-shapes.ts';
import { StoredValues } from './stored-values.ts';

type DownloadChoice = 'yes' | 'no' | 'already-downloaded';
const LANGUAGE_CODE = /^[a-z]{2,3}([_-][a-z]{2,4})?$/i;
const DOWNLOAD_CHOICES: readonly DownloadChoice[] = ['yes', 'no', 'already-downloaded'];

/**
 * Typed access to the keys in localStorage. Each value is validated when it is read. An invalid value, for example
 * from an older version of the app, is removed and treated as missing.
 */
export class LocalStorageStore {
  readonly #storage: KeyStorage;
  readonly #values: StoredValues;
  readonly #changes = new Store(0);
  readonly #notKept = new Store(0);

  constructor(storage: KeyStorage) {
    this.#storage = storage;
    this.#values = new StoredValues(storage);
  }

  /**
   * Counter for subscribers. It increases when a key changes that screens show (favourites, tags, text size,
   * track, unlocked routes, consent), or when all keys are removed.
   */
  get changes(): ReadableStore<number> {
    return this.#changes;
  }

  /** Number of the visitor's choices that could not be stored, because storage is full or blocked. */
  get notKept(): ReadableStore<number> {
    return this.#notKept;
  }

  /** The visitor's language code in the format of the museum's language list, for example fr_FR. */
  get language(): string | null {
    const code = this.#storage.get(KEYS.language);
    if (code === null || LANGUAGE_CODE.test(code)) return code;
    // Remove an invalid code. Otherwise, the visit would be counted in the museum's first language, and the next
    // page would be shown in it.
    this.#storage.remove(KEYS.language);
    return null;
  }
  set language(code: string) {
    this.#storage.set(KEYS.language, code);
  }

  get languages(): Language[] | null {
    return this.#values.json(KEYS.languages, isLanguages);
  }
  set languages(languages: Language[]) {
    this.#values.setJson(KEYS.languages, languages);
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
    this.#values.remove([KEYS.code, KEYS.codeDate, KEYS.codeDays]);
  }

  get user(): StoredUser | null {
    return this.#values.json(KEYS.user, isStoredUser);
  }
  set user(user: StoredUser) {
    this.#values.setJson(KEYS.user, user);
  }

  get slidesSeen(): boolean {
    return this.#values.flag(KEYS.slides);
  }
  set slidesSeen(_seen: true) {
    this.#values.setFlag(KEYS.slides, true);
  }

  get studySeen(): boolean {
    return this.#values.flag(KEYS.study);
  }
  set studySeen(_seen: true) {
    this.#values.setFlag(KEYS.study, true);
  }

  artworkStudySeen(idArtwork: string): boolean {
    return this.#values.flag(`${KEYS.study}-${idArtwork}`);
  }
  setArtworkStudySeen(idArtwork: string): void {
    this.#values.setFlag(`${KEYS.study}-${idArtwork}`, true);
  }

  /** The visitor's answers to this museum's studies, finished or not. */
  get studyAnswers(): StoredAnswers | null {
    return this.#values.json(KEYS.studyAnswers, isStoredAnswers);
  }
  set studyAnswers(answers: StoredAnswers | null) {
    this.#values.setJson(KEYS.studyAnswers, answers);
  }

  /** The kind of track that the visitor selected last. */
  get track(): string | null {
    return this.#storage.get(KEYS.track);
  }
  set track(kind: string) {
    this.#storage.set(KEYS.track, kind);
    this.#tell(KEYS.track);
  }

  get downloadChoice(): DownloadChoice | null {
    const stored = this.#storage.get(KEYS.download);
    return DOWNLOAD_CHOICES.find((choice) => choice === stored) ?? null;
  }
  set downloadChoice(choice: DownloadChoice) {
    this.#storage.set(KEYS.download, choice);
  }

  /** Ids of the paid routes that were unlocked with a code (A52). */
  get unlockedRoutes(): number[] {
    return decodePaidRoutes(this.#storage.get(KEYS.paidRoutes));
  }
  unlockRoute(idRoute: number): void {
    const ids = new Set(this.unlockedRoutes).add(idRoute);
    this.#storage.set(KEYS.paidRoutes, encodePaidRoutes([...ids]));
    this.#tell(KEYS.paidRoutes);
  }

  /** Returns the visitor's progress on a route. Null if the route was not started. */
  routeProgress(idRoute: number): RouteProgress | null {
    return this.#values.json(KEYS.routeProgress, isRouteProgresses)?.[idRoute] ?? null;
  }
  setRouteProgress(idRoute: number, progress: RouteProgress): void {
    const all = this.#values.json(KEYS.routeProgress, isRouteProgresses) ?? {};
    this.#values.setJson(KEYS.routeProgress, { ...all, [idRoute]: progress });
  }

  /**
   * The steps that a child has found in the game. They are separate from the progress of a visitor who walks the
   * same route.
   */
  get gameProgress(): GameProgress | null {
    return this.#values.json(KEYS.gameProgress, isGameProgress);
  }
  set gameProgress(progress: GameProgress) {
    this.#values.setJson(KEYS.gameProgress, progress);
  }

  /** The destination of camera frames to which the visitor has consented. Null without consent (A66). */
  get recognitionPlace(): string | null {
    const { recognitionNotice, recognitionPlace } = KEYS;
    return this.#values.flag(recognitionNotice) ? (this.#storage.get(recognitionPlace) ?? '') : null;
  }
  setRecognitionPlace(place: string, agreed: boolean): void {
    this.#storage.set(KEYS.recognitionNotice, String(agreed));
    this.#storage.set(KEYS.recognitionPlace, place);
  }

  get consent(): 'yes' | 'no' | null {
    const stored = this.#storage.get(KEYS.consent);
    return stored === 'yes' || stored === 'no' ? stored : null;
  }
  set consent(choice: 'yes' | 'no') {
    this.#storage.set(KEYS.consent, choice);
    this.#tell(KEYS.consent);
  }

  get visit(): Visit | null {
    return this.#values.json(KEYS.visit, isVisit);
  }
  /** Stores the whole visit record, and a short form of it under a second key (A70). */
  set visit(visit: Visit) {
    const { idVisit, idLanguage, languageCode, startDate, endDate } = visit;
    const short: VisitV2 = { idVisit, idLanguage, languageCode, startDate, endDate };
    this.#values.setJson(KEYS.visit, visit);
    this.#values.setJson(KEYS.visitV2, short);
  }
  /**
   * The visitor's language in this visit. Null if the museum lacks that language: the visit record then contains
   * the museum's first language (VISIT-08). That language is for statistics only, so it must not be used for the
   * screen.
   */
  get visitLanguage(): LanguageChoice | null {
    const { visit } = this;
    return visit && !this.#values.flag(KEYS.visitStandIn) && isKnown(visit.idLanguage) ? visit : null;
  }
  /**
   * The language code of the visit record, even if the code is unknown. Null if the record contains the museum's
   * first language only as a substitute (VISIT-08).
   */
  get visitLanguageCode(): string | null {
    return this.#values.flag(KEYS.visitStandIn) ? null : (this.visit?.languageCode ?? null);
  }
  set visitLanguageStandsIn(standsIn: boolean) {
    this.#values.setFlag(KEYS.visitStandIn, standsIn);
  }
  dropVisit(): void {
    this.#values.remove(OF_ONE_VISIT.map((name) => KEYS[name]));
  }

  /**
   * The latest ended visit that the server has not acknowledged. Normally, the outbox contains it, too. If the two
   * differ, the outbox is right (A76).
   */
  get lastVisit(): Visit | null {
    return this.#values.json(KEYS.lastVisitV2, isVisit);
  }
  set lastVisit(visit: Visit | null) {
    this.#values.setJson(KEYS.lastVisitV2, visit);
  }

  /**
   * The record of the artwork that is open now. When the visitor leaves the artwork, the record is added to the
   * visit.
   */
  get artworkVisit(): ArtworkVisit | null {
    return this.#values.json(KEYS.artworkVisit, isArtworkVisit);
  }
  set artworkVisit(artwork: ArtworkVisit | null) {
    this.#values.setJson(KEYS.artworkVisit, artwork);
  }

  /**
   * Whether the visit contains data that is not in the outbox yet, for example because the page was closed too
   * early.
   */
  get visitGrown(): boolean {
    return this.#values.flag(KEYS.visitGrown);
  }
  set visitGrown(grown: boolean) {
    if (grown === this.visitGrown) return;
    this.#values.setFlag(KEYS.visitGrown, grown);
  }

  /** Items that were already counted for usage reports. Each is counted once per visit (A110). */
  get usageCounted(): string[] {
    return this.#values.json(KEYS.usageCounted, isTexts) ?? [];
  }
  set usageCounted(counted: string[]) {
    this.#values.setJson(KEYS.usageCounted, counted);
  }

  /**
   * The record of the route that is open now. When the visitor leaves the route, the record is added to the visit.
   */
  get routeVisit(): RouteVisit | null {
    return this.#values.json(KEYS.routeVisit, isRouteVisit);
  }
  set routeVisit(route: RouteVisit | null) {
    this.#values.setJson(KEYS.routeVisit, route);
  }

  /** Ids of the visitor's favourite artworks, newest first (A35). */
  get favourites(): number[] {
    return this.#values.json(KEYS.favourites, isIds) ?? [];
  }
  set favourites(ids: number[]) {
    this.#values.setJson(KEYS.favourites, ids);
    this.#tell(KEYS.favourites);
  }

  /** Ids of the tags that a child has selected (idKidsTag), in the order of selection. */
  get selectedTags(): number[] {
    return this.#values.json(KEYS.tags, isIds) ?? [];
  }
  set selectedTags(ids: number[]) {
    this.#values.setJson(KEYS.tags, ids);
    this.#tell(KEYS.tags);
  }

  /** Size of reading text, in pixels (A102). */
  get textSize(): number | null {
    return this.#values.json(KEYS.textSize, isTextSize);
  }
  set textSize(size: number) {
    this.#storage.set(KEYS.textSize, String(size));
    this.#tell(KEYS.textSize);
  }

  /** Whether directions on the map are step-free (A109). */
  get stepFree(): boolean {
    return this.#values.flag(KEYS.stepFree);
  }
  set stepFree(isOn: boolean) {
    this.#storage.set(KEYS.stepFree, String(isOn));
  }

  /**
   * Returns the random id of this device, and creates it if it is missing. The id is removed at the end of the
   * visit and is not a fingerprint (A75).
   */
  deviceId(make: () => string): string {
    const known = this.#storage.get(KEYS.device);
    if (isToken(known)) return known;
    const id = make();
    this.#storage.set(KEYS.device, id);
    return id;
  }

  /**
   * Whether localStorage contains only keys that remain after a visit. If so, the device has not been used since
   * then.
   */
  isFresh(): boolean {
    const left: string[] = [KEYS.version, KEYS.lastVisitV2];
    return this.#storage.keys().every((key) => left.includes(key));
  }

  /** Removes the keys of the current museum. Called before another museum opens (A7). */
  leaveMuseum(): void {
    this.#values.remove(OF_ONE_MUSEUM.map((name) => KEYS[name]));
    this.#values.remove(this.#storage.keys().filter((key) => key.startsWith(`${KEYS.study}-`)));
    this.#tell();
  }

  /** Removes all keys, as the guide promises for the end of a visit. */
  clear(): void {
    this.#storage.clear();
    this.#tell();
  }

  #tell(chosen?: string): void {
    this.#changes.update((count) => count + 1);
    if (chosen && !this.#storage.isKept(chosen)) this.#notKept.update((count) => count + 1);
  }
}
