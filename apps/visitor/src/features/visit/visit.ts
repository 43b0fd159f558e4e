import { type ArtworkVisit, type Language, type Visit, visitLanguage } from '@museummate/domain';
import { createContext, use } from 'react';
import type { DeviceKeys } from '#features/device-keys/device-keys.ts';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';
import { uuid } from '#platform/uuid/uuid.ts';

interface Options {
  keys: DeviceKeys;
  network: Network;
  database: Database;
  now?: () => Date;
}

/** The record of one visit: begun once a day, kept on the device, and never dropped before it has arrived. */
export class VisitFeature {
  readonly #options: Options;
  #starting: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts a visit unless one of today is there (A72). Offline nothing is asked for. */
  start(idMuseum: number, uiLanguageCode: string): Promise<void> {
    this.#starting ??= this.#start(idMuseum, uiLanguageCode).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** Puts the visit aside, to be sent later: a new version of the app, another museum, the end (A76). */
  async setAside(): Promise<void> {
    const { keys, database } = this.#options;
    const { visit } = keys;
    if (!visit) return;
    if (await database.put('outbox', { id: visit.visitorToken, visit })) keys.lastVisit = visit;
    keys.visit = null;
  }

  /** Sends what was put aside; each goes only when the server has it. */
  async sendWaiting(): Promise<'sent' | 'kept'> {
    const { keys, database, network } = this.#options;
    const waiting = (await database.getAll('outbox')) as { id: string; visit: Visit }[];
    for (const { id, visit } of waiting) {
      if (!network.online()) return 'kept';
      const { visitCode: _ours, email: _none, ...sent } = visit;
      const path = `/api/Museum/${visit.idMuseum}/v2/registerVisit`;
      const result = await network.postJson(path, { ...sent, endDate: sent.endDate ?? sent.startDate });
      if (result.kind !== 'answer' || result.status >= 500 || result.status === 429) {
        console.warn('a visit could not be sent and is kept');
        return 'kept';
      }
      await database.remove('outbox', id);
    }
    keys.lastVisit = null;
    return 'sent';
  }

  /** The newest visit that waits, under its key (A76). */
  async mirrorWaiting(): Promise<void> {
    const waiting = (await this.#options.database.getAll('outbox')) as { visit: Visit }[];
    this.#options.keys.lastVisit = waiting.at(-1)?.visit ?? null;
  }

  /** A work is in front of the visitor: one record, begun by the tap or by the opening (A74). */
  async openArtwork(idArtwork: number, accessType: ArtworkVisit['accessType']): Promise<void> {
    const { keys, now = () => new Date() } = this.#options;
    const startDate = now().toISOString();
    // Who comes by a work's own link has no visit yet: it is being begun.
    await this.#starting;
    const { visit } = keys;
    if (!visit || visit.artworks.at(-1)?.idArtwork === idArtwork) return;
    const opened: ArtworkVisit = { idArtwork, accessType, startDate, endDate: startDate, duration: null };
    keys.visit = { ...visit, artworks: [...visit.artworks, opened] };
  }

  /** Whole seconds of the work that have been heard: its end is its start and so much time (A74). */
  heard(idArtwork: number, seconds: number): void {
    const { keys } = this.#options;
    const { visit } = keys;
    const place = visit?.artworks.findLastIndex((each) => each.idArtwork === idArtwork) ?? -1;
    const opened = visit?.artworks[place];
    if (!visit || !opened || seconds < 1) return;
    const endDate = new Date(Date.parse(opened.startDate) + seconds * 1000).toISOString();
    const artworks = visit.artworks.with(place, { ...opened, endDate, duration: seconds });
    keys.visit = { ...visit, artworks };
  }

  /** A route or exhibition is walked: the one that was left last goes on, another begins anew. */
  async openRoute(idRoute: number): Promise<void> {
    const { keys, now = () => new Date() } = this.#options;
    const startDate = now().toISOString();
    await this.#starting;
    const { visit } = keys;
    if (!visit || visit.routes.at(-1)?.idRoute === idRoute) return;
    keys.visit = { ...visit, routes: [...visit.routes, { idRoute, startDate, endDate: startDate }] };
  }

  /** The route is left: it has lasted until now. */
  async leaveRoute(idRoute: number): Promise<void> {
    const { keys, now = () => new Date() } = this.#options;
    const endDate = now().toISOString();
    await this.#starting;
    const { visit } = keys;
    const walked = visit?.routes.at(-1);
    if (!visit || walked?.idRoute !== idRoute) return;
    keys.visit = { ...visit, routes: visit.routes.with(-1, { ...walked, endDate }) };
  }

  /** How sending went when the last visit ended on this page; Presentation says so once (A78). */
  outcome: 'sent' | 'kept' | 'none' = 'none';

  /** Ends the visit: it waits in the outbox with its end, and is sent if that is possible. */
  async end(): Promise<void> {
    const { keys, now = () => new Date() } = this.#options;
    const { visit } = keys;
    this.outcome = 'none';
    if (!visit) return;
    keys.visit = { ...visit, endDate: now().toISOString() };
    await this.setAside();
    this.outcome = await this.sendWaiting();
  }

  async #start(idMuseum: number, uiLanguageCode: string): Promise<void> {
    const { keys, network, now = () => new Date() } = this.#options;
    const { visit } = keys;
    const today = now();
    const current =
      visit?.idMuseum === idMuseum && isSameDay(new Date(visit.startDate), today) ? visit : null;
    if (current?.idVisit || !network.online()) return;
    // One that never reached the server is tried again as it is; one of another day is over.
    if (!current) await this.setAside();
    const languages = keys.languages ?? (await this.#languages(idMuseum));
    if (!languages) return;
    const wanted = visit?.languageCode ?? keys.language ?? uiLanguageCode;
    const { idLanguage, languageCode } = visitLanguage(languages, wanted);
    const started = {
      idMuseum,
      visitorToken: current?.visitorToken ?? uuid(),
      idLanguage,
      idDevice: keys.deviceId(uuid),
      startDate: current?.startDate ?? today.toISOString(),
    };
    const result = await network.postJson('/api/visitMuseum', { ...started, languageCode });
    const idVisit = result.kind === 'answer' ? idVisitOf(result.body) : null;
    if (!idVisit) console.warn('the visit could not be registered');
    const code = result.kind === 'answer' ? visitCodeOf(result.body) : undefined;
    keys.visit = {
      ...started,
      idVisit,
      languageCode,
      endDate: null,
      email: null,
      artworks: current?.artworks ?? [],
      routes: current?.routes ?? [],
      ...(code ? { visitCode: code } : {}),
    };
    await this.sendWaiting();
  }

  async #languages(idMuseum: number): Promise<Language[] | null> {
    const { keys, network } = this.#options;
    const { readLanguages } = await import('./languages.ts');
    const languages = await readLanguages(network, idMuseum);
    if (languages) keys.languages = languages;
    return languages;
  }
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}

const dataOf = (body: unknown): Record<string, unknown> => {
  const data = (body as { success?: unknown; data?: unknown } | null)?.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
};

function idVisitOf(body: unknown): string | null {
  const { idVisit, IdVisit } = dataOf(body);
  const id = IdVisit ?? idVisit;
  return typeof id === 'string' && id ? id : null;
}

function visitCodeOf(body: unknown): string | undefined {
  const { visitCode } = dataOf(body);
  return typeof visitCode === 'string' ? visitCode : undefined;
}

export const VisitContext = createContext<VisitFeature | undefined>(undefined);

export function useVisits(): VisitFeature {
  const visits = use(VisitContext);
  if (!visits) throw new Error('useVisits needs the providers around it');
  return visits;
}
