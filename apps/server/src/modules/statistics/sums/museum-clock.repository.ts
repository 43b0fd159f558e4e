import { startOfLocal, timeZoneOf } from '@museummate/pack-format';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type LocalHour, localHour } from './local-day.ts';

type Reader = Kysely<Database>;

/** How long a museum's settings are cached. */
const FRESH_MS = 60_000;
const NO_DAY = '';

interface MuseumClockSettings {
  timeZone: string;
  /** Sums of days before this one no longer change. */
  frozenBefore: string;
  readAt: number;
}

/**
 * Caches the time zone of each museum, and the day before which its sums are final. Both are needed for every
 * visit.
 */
export class MuseumClock {
  readonly #museums = new Map<number, MuseumClockSettings>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Loads the settings of these museums in the given transaction, unless they are cached. */
  async load(db: Reader, museums: Iterable<number>): Promise<void> {
    const now = this.#now();
    for (const idMuseum of new Set(museums)) {
      const known = this.#museums.get(idMuseum);
      if (known && now - known.readAt < FRESH_MS && now >= known.readAt) continue;
      this.#museums.set(idMuseum, { ...(await readSettings(db, idMuseum)), readAt: now });
    }
  }

  timeZone(idMuseum: number): string {
    return this.#museums.get(idMuseum)?.timeZone ?? timeZoneOf(undefined);
  }

  localHour(idMuseum: number, instant: string | number): LocalHour {
    return localHour(instant, this.timeZone(idMuseum));
  }

  isFrozen(idMuseum: number, day: string): boolean {
    return day < (this.#museums.get(idMuseum)?.frozenBefore ?? NO_DAY);
  }
}

async function readSettings(db: Reader, idMuseum: number): Promise<Omit<MuseumClockSettings, 'readAt'>> {
  const document = await db
    .selectFrom('museum')
    .innerJoin('content', (join) =>
      join
        .onRef('content.id_museum', '=', 'museum.id_museum')
        .onRef('content.content_version', '=', 'museum.content_version')
        .on('content.kind', '=', 'museum'),
    )
    .select('content.body')
    .where('museum.id_museum', '=', idMuseum)
    .executeTakeFirst();
  const frozen = await db
    .selectFrom('daily_sum_frozen')
    .select('before_day')
    .where('id_museum', '=', idMuseum)
    .executeTakeFirst();
  const { timeZone } = JSON.parse(document?.body ?? '{}') as { timeZone?: unknown };
  return { timeZone: timeZoneOf(timeZone), frozenBefore: frozen?.before_day ?? NO_DAY };
}

/**
 * Makes the sums before this day final, because their visits are being erased. If a later day is already stored,
 * it is kept.
 */
export async function freezeBefore(db: Reader, idMuseum: number, day: string): Promise<void> {
  await db
    .insertInto('daily_sum_frozen')
    .values({ id_museum: idMuseum, before_day: day })
    .onConflict((conflict) =>
      conflict
        .column('id_museum')
        .doUpdateSet({ before_day: day })
        .where('daily_sum_frozen.before_day', '<', day),
    )
    .execute();
}

/** Returns the instant at which a day begins in the museum's time zone. */
export async function startOfDay(db: Reader, idMuseum: number, day: string): Promise<string> {
  const { timeZone } = await readSettings(db, idMuseum);
  return startOfLocal(day, timeZone) ?? day;
}
