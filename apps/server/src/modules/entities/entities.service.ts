import {
  asOf,
  MuseumDocuments,
  Publisher,
  publishArtwork,
  publishBeacon,
  publishInfoSection,
  publishOneMinute,
  publishRoute,
  publishTimeline,
} from '@museummate/content/publish';
import type { Artwork, Beacon, InfoSection, OneMinute, Route, Timeline } from '@museummate/domain';
import type { DocumentKind, Documents, MuseumDocument } from '@museummate/pack-format';
import { contentAsOf, type MuseumsRepository, type ServedRow } from '#modules/museums/museums.repository.ts';
import { withoutSteps } from '#modules/passes/withheld-steps.ts';

/** The entity type of each endpoint. */
export interface EntityByCall {
  Artwork: Artwork;
  Beacon: Beacon;
  InfoSection: InfoSection;
  OneMinutes: OneMinute;
  Route: Route;
  Timeline: Timeline;
}
export type EntityCall = keyof EntityByCall;

/** Limits which content a visitor gets. EVERYTHING sets no limits. */
interface VisitorView {
  /** If set, only content of this museum is returned. */
  idMuseum?: number;
  closedMuseums: readonly number[];
  isWithheld: (idRoute: number) => boolean;
}
export const EVERYTHING: VisitorView = { closedMuseums: [], isWithheld: () => false };

interface EntityRules<E> {
  kinds: DocumentKind[];
  /** Other documents of the museum that the entity is made from. */
  needs?: (document: Documents[DocumentKind]) => { kind: DocumentKind; ids?: number[] }[];
  publish: (
    row: ServedRow,
    document: Documents[DocumentKind],
    content: MuseumDocuments,
    publisher: Publisher,
  ) => E;
}

const stepArtworks = (document: Documents[DocumentKind]) => {
  const ids = (document as Documents['route']).steps.flatMap((step) => step.idArtwork ?? []);
  return { kind: 'artwork' as const, ids };
};

const rules: { [Call in EntityCall]: EntityRules<EntityByCall[Call]> } = {
  Artwork: {
    kinds: ['artwork'],
    publish: (row, document, _content, publisher) =>
      publishArtwork(document as Documents['artwork'], row.updateAt, publisher),
  },
  Beacon: {
    kinds: ['beacon'],
    publish: (row, document, _content, publisher) =>
      publishBeacon(document as Documents['beacon'], row.updateAt, publisher),
  },
  InfoSection: {
    kinds: ['infoSection'],
    publish: (row, document, _content, publisher) =>
      publishInfoSection(document as Documents['infoSection'], row.updateAt, publisher),
  },
  OneMinutes: {
    kinds: ['oneMinute'],
    publish: (row, document, _content, publisher) =>
      publishOneMinute(document as Documents['oneMinute'], row.updateAt, publisher),
  },
  Route: {
    kinds: ['route', 'exhibition'],
    needs: (document) => [stepArtworks(document)],
    publish: (row, document, content, publisher) =>
      publishRoute(
        document as Documents['route'],
        row.kind === 'exhibition',
        row.updateAt,
        content,
        publisher,
      ),
  },
  Timeline: {
    kinds: ['timeline'],
    // All halls are needed, because a hall's number is its position in the list of halls.
    needs: (document) => [stepArtworks(document), { kind: 'hall' }, { kind: 'floor' }],
    publish: (row, document, content, publisher) =>
      publishTimeline(document as Documents['timeline'], row.updateAt, content, publisher),
  },
};

export const PAGE_SIZE = 100;

export class EntitiesService {
  readonly #repository: MuseumsRepository;
  readonly #now: () => Date;

  constructor(repository: MuseumsRepository, now: () => Date) {
    this.#now = now;
    this.#repository = repository;
  }

  async list<Call extends EntityCall>(
    call: Call,
    { idMuseum, page, language }: { idMuseum?: number; page: number; language: string },
    view: VisitorView = EVERYTHING,
  ): Promise<EntityByCall[Call][]> {
    const at = this.#now().toISOString();
    const rows = await this.#repository.findServed(rules[call].kinds, {
      at,
      ...(idMuseum === undefined ? {} : { idMuseum }),
      notOf: view.closedMuseums,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
    return this.#publish(call, rows, at, language, view);
  }

  async find<Call extends EntityCall>(
    call: Call,
    id: number,
    language: string,
    view: VisitorView = EVERYTHING,
  ): Promise<EntityByCall[Call] | undefined> {
    const at = this.#now().toISOString();
    const rows = await this.#repository.findServed(rules[call].kinds, {
      at,
      id,
      ...(view.idMuseum === undefined ? {} : { idMuseum: view.idMuseum }),
      notOf: view.closedMuseums,
      limit: 1,
    });
    const [entity] = await this.#publish(call, rows, at, language, view);
    return entity;
  }

  async #publish<Call extends EntityCall>(
    call: Call,
    rows: ServedRow[],
    at: string,
    language: string,
    { isWithheld }: VisitorView,
  ): Promise<EntityByCall[Call][]> {
    const published: EntityByCall[Call][] = [];
    for (const [version, ofMuseum] of Map.groupBy(rows, (row) => row.contentVersion)) {
      const hidden = await this.#repository.findHidden(version, at);
      const [museum] = await this.#repository.documents(version, at, [{ kind: 'museum', ids: [0] }]);
      if (!museum) continue; // The rows of the version have been deleted meanwhile, so the museum is left out.
      const { timeZone } = JSON.parse(museum.body) as MuseumDocument;
      const documents = ofMuseum.map(({ kind, id, body }) => {
        const document = asOf(kind, JSON.parse(body), { hidden, at, timeZone });
        return isWithheld(id) ? withoutSteps(kind, document) : document;
      });
      const needs = documents.flatMap((document) => rules[call].needs?.(document) ?? []);
      const more = [museum, ...(await this.#repository.documents(version, at, together(needs)))];
      const content = contentAsOf(new MuseumDocuments(more), hidden, at);
      const files = await this.#repository.filesNamedIn(version, [...ofMuseum, ...more]);
      ofMuseum.forEach((row, position) => {
        const document = documents[position];
        if (!document) return;
        const publisher = new Publisher(content.museum(), files, language);
        published.push({ ...rules[call].publish(row, document, content, publisher), media: publisher.media });
      });
    }
    return published;
  }
}

/** Combines the needs of several entities, so that one query per kind of document is enough. */
function together(needs: { kind: DocumentKind; ids?: number[] }[]): { kind: DocumentKind; ids?: number[] }[] {
  return [...Map.groupBy(needs, (need) => need.kind)].map(([kind, same]) =>
    same.some((need) => need.ids === undefined)
      ? { kind }
      : { kind, ids: [...new Set(same.flatMap((need) => need.ids ?? []))] },
  );
}
