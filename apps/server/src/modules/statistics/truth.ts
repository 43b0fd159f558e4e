import { type ArtworkVisit, type AsideReason, type RouteVisit, untrueTime } from '@museummate/domain';
import { KnownContent, type NamedContent, type Reader } from './known-content.repository.ts';

/** What a record that is kept aside is. */
export type AsideKind = 'visit' | 'artwork' | 'route' | 'answer';

interface TruthOptions {
  now: () => Date;
  /** It is told of every record that is kept aside, as often as it is sent. */
  onAside?: (kind: AsideKind, reason: AsideReason) => void;
}

/** Judges what visits say of themselves when it arrives: what cannot be true is kept aside. */
export class Truth {
  readonly now: () => Date;
  readonly #onAside: (kind: AsideKind, reason: AsideReason) => void;
  readonly #known = new KnownContent();

  constructor({ now, onAside = () => undefined }: TruthOptions) {
    this.now = now;
    this.#onAside = onAside;
  }

  /** Reads what the next judgements need. */
  learn(
    trx: Reader,
    named: readonly NamedContent[],
    museums: readonly number[] = named.map(({ idMuseum }) => idMuseum),
  ): Promise<void> {
    return this.#known.load(trx, named, museums);
  }

  ofVisit(idMuseum: number, visit: { startDate: string; endDate: string | null }): AsideReason | undefined {
    return untrueTime(visit, { since: this.#known.since(idMuseum), now: this.now() });
  }

  ofItem(idMuseum: number, item: ArtworkVisit | RouteVisit): AsideReason | undefined {
    const named: NamedContent =
      'idRoute' in item
        ? { idMuseum, kind: 'route', id: item.idRoute }
        : { idMuseum, kind: 'artwork', id: item.idArtwork };
    return this.#known.has(named) ? this.ofVisit(idMuseum, item) : 'unknown';
  }

  keptAside(kind: AsideKind, reason: AsideReason): void {
    this.#onAside(kind, reason);
  }
}
