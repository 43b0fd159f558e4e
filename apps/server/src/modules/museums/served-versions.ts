import type { MuseumsRepository, MuseumVersion } from './museums.repository.ts';
import { versionAt } from './version-at.ts';

/** The interval is half of the two seconds within which every server must have noticed a new version. */
const INTERVAL_MS = 1_000;

/** A museum as it is served at this moment. */
export interface ServedMuseum extends MuseumVersion {
  /** Under this name visitors' devices know what they have; contentVersion is that of the rows. */
  servedVersion: string;
}

interface KnownMuseum {
  served: ServedMuseum;
  /** The served version is this one from the first moment until the second; empty: always. */
  since: string;
  until: string;
}

/** Knows which version each museum serves, so that an answer that is ready needs no query. */
export class ServedVersions {
  readonly #repository: MuseumsRepository;
  readonly #onError: (error: unknown) => void;
  readonly #now: () => Date;
  #museums = new Map<number, KnownMuseum>();
  #revision = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(repository: MuseumsRepository, now: () => Date, onError: (error: unknown) => void) {
    this.#repository = repository;
    this.#now = now;
    this.#onError = onError;
  }

  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => this.refresh().catch(this.#onError), INTERVAL_MS);
    this.#timer.unref();
  }

  async refresh(): Promise<void> {
    const museums = await this.#repository.versions();
    const at = this.#now().toISOString();
    this.#museums = new Map(museums.map((museum) => [museum.idMuseum, knownAt(museum, at)]));
    this.#revision = museums.map(({ contentVersion }) => contentVersion).join(' ');
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Returns the museum as it is served now: what begins at ten is served at ten, not at the next look. */
  get(idMuseum: number): ServedMuseum | undefined {
    const known = this.#museums.get(idMuseum);
    // Nearly all museums never change by themselves, and are asked for with every request.
    if (!known || known.served.moments.length === 0) return known?.served;
    const at = this.#now().toISOString();
    // A server's clock may be put back, too.
    if (known.since <= at && (known.until === '' || at < known.until)) return known.served;
    const next = knownAt(known.served, at);
    this.#museums.set(idMuseum, next);
    return next.served;
  }

  /** The versions that were imported, of all museums. */
  revision(): string {
    return this.#revision;
  }

  all(): ServedMuseum[] {
    return [...this.#museums.keys()].flatMap((idMuseum) => this.get(idMuseum) ?? []);
  }
}

function knownAt(museum: MuseumVersion, at: string): KnownMuseum {
  const { contentVersion, moments } = museum;
  return {
    served: { ...museum, servedVersion: versionAt(contentVersion, moments, at) },
    since: moments.findLast((moment) => moment <= at) ?? '',
    until: moments.find((moment) => moment > at) ?? '',
  };
}
