import { randomUUID } from 'node:crypto';
import type { Db } from '../../apps/server/src/database/client.ts';
import { PlausibilityCheck } from '../../apps/server/src/modules/statistics/plausibility.ts';
import { VisitsRepository } from '../../apps/server/src/modules/visits/visits.repository.ts';

const BATCH = 1_000;
const WORKS = [101, 102, 103, 104, 105, 106, 107, 205, 206, 207];
const LANGUAGES = [
  [1, 'es_ES'],
  [2, 'en_GB'],
  [4, 'fr_FR'],
] as const;
const WAYS = ['keypad', 'qr', 'camera', 'list'] as const;
const FIRST = Date.parse('2024-01-01T09:00:00.000Z');
const DAY_MS = 86_400_000;
const DAYS = 731;

/** Stores visits of two years, each with ten artworks. It uses the same code that stores the visits of real phones. */
export async function storeVisits(db: Db, from: number, to: number): Promise<void> {
  const repository = new VisitsRepository(db, {
    plausibility: new PlausibilityCheck({ now: () => new Date() }),
  });
  for (let begin = from; begin < to; begin += BATCH) {
    const size = Math.min(BATCH, to - begin);
    await repository.merge(Array.from({ length: size }, (_, place) => visitOf(begin + place)));
  }
}

function visitOf(index: number) {
  // 97 and DAYS have no common divisor, so the visits are spread evenly over all days.
  const start = FIRST + ((index * 97) % DAYS) * DAY_MS + (index % 480) * 60_000;
  const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
  const [idLanguage, languageCode] = LANGUAGES[index % LANGUAGES.length] ?? LANGUAGES[0];
  return {
    idMuseum: 12,
    visitorToken: randomUUID(),
    create: { idDevice: randomUUID(), idLanguage, languageCode, startDate: at(0) },
    endDate: at(3_600),
    artworks: WORKS.map((idArtwork, place) => ({
      idArtwork,
      accessType: null,
      startDate: at(60 + place * 120),
      endDate: at(150 + place * 120),
      duration: 80,
      way: WAYS[(index + place) % WAYS.length] ?? WAYS[0],
      track: {
        kind: 'guide' as const,
        language: languageCode.slice(0, 2),
        length: 90,
        seconds: 40 + ((index * place) % 50),
      },
    })),
    routes:
      index % 2 === 0
        ? [{ idRoute: 31, startDate: at(30), endDate: at(3_000), step: 1 + (index % 8), steps: 8 }]
        : [],
  };
}
