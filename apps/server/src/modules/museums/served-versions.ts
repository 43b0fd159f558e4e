import type { MuseumsRepository, MuseumVersion } from './museums.repository.ts';
import { versionAt } from './version-at.ts';

/** Polling interval. A server must use a new version within two seconds; polling takes half of this time. */
const INTERVAL_MS = 1_000;

/** A museum as it is served now. */
export interface ServedMuseum extends MuseumVersion {
  /**
   * The version as devices see it. It also changes when timed content begins or ends. `contentVersion`, in
   * contrast, changes only with an import or publication.
   */
  servedVersion: string;
}

interface KnownMuseum {
  served: ServedMuseum;
  /** This served version is valid from `since` until `until`. An empty text means no limit. */
  since: string;
  until: string;
}

/** Caches the served version of each museum (polled every second), so that prepared responses need no query. */
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

  /** Returns the museum as it is served now. Timed content appears at its exact time, not only at the next poll. */
  get(idMuseum: number): ServedMuseum | undefined {
    const known = this.#museums.get(idMuseum);
    // This line is a shortcut: nearly all museums have no timed content.
    if (!known || known.served.moments.length === 0) return known?.served;
    const at = this.#now().toISOString();
    // `since` is also checked, because the server's clock may be set back.
    if (known.since <= at && (known.until === '' || at < known.until)) return known.served;
    const next = knownAt(known.served, at);
    this.#museums.set(idMuseum, next);
    return next.served;
  }

  /** Returns the content versions of all museums as one value, which changes with every import and publication. */
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
