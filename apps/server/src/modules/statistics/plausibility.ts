import {
  type ArtworkVisit,
  implausibleTime,
  type QuarantineReason,
  type RouteVisit,
} from '@museummate/domain';
import { ContentHistory, type ContentRef, type Reader } from './known-content.repository.ts';

/** The kinds of records that can be quarantined. */
export type QuarantineKind = 'visit' | 'artwork' | 'route' | 'answer';

interface PlausibilityOptions {
  now: () => Date;
  /** Called each time that an implausible record arrives, even if it was sent before. */
  onQuarantine?: (kind: QuarantineKind, reason: QuarantineReason) => void;
}

/**
 * Plausibility check of incoming visit records. Implausible records are quarantined, which means that they are stored
 * but not counted.
 */
export class PlausibilityCheck {
  readonly now: () => Date;
  readonly #onQuarantine: (kind: QuarantineKind, reason: QuarantineReason) => void;
  readonly #known = new ContentHistory();

  constructor({ now, onQuarantine = () => undefined }: PlausibilityOptions) {
    this.now = now;
    this.#onQuarantine = onQuarantine;
  }

  /** Loads the data with which the next records are checked. */
  learn(
    trx: Reader,
    named: readonly ContentRef[],
    museums: readonly number[] = named.map(({ idMuseum }) => idMuseum),
  ): Promise<void> {
    return this.#known.load(trx, named, museums);
  }

  ofVisit(
    idMuseum: number,
    visit: { startDate: string; endDate: string | null },
  ): QuarantineReason | undefined {
    return implausibleTime(visit, { since: this.#known.since(idMuseum), now: this.now() });
  }

  ofItem(idMuseum: number, item: ArtworkVisit | RouteVisit): QuarantineReason | undefined {
    const named: ContentRef =
      'idRoute' in item
        ? { idMuseum, kind: 'route', id: item.idRoute }
        : { idMuseum, kind: 'artwork', id: item.idArtwork };
    return this.#known.has(named) ? this.ofVisit(idMuseum, item) : 'unknown';
  }

  reportQuarantine(kind: QuarantineKind, reason: QuarantineReason): void {
    this.#onQuarantine(kind, reason);
  }
}
