import { laterMoment } from '@museummate/domain';
import { Histogram, type Registry } from 'prom-client';
import type { VisitWrite } from './visit-write.ts';

/**
 * Upper bounds of the histogram buckets in seconds. Delays of up to a minute are normal. If the delay is a day,
 * the phone was offline.
 */
const BUCKETS = [10, 60, 300, 900, 3_600, 21_600, 86_400, 604_800];

/** Measures how late visits are reported. Long delays mean that phones cannot reach the server. */
export class VisitDelay {
  readonly #histogram: Histogram;
  readonly #now: () => Date;

  constructor(registry: Registry, now: () => Date) {
    this.#now = now;
    this.#histogram = new Histogram({
      name: 'museummate_visit_lateness_seconds',
      help: 'Time from the latest event of a visit on the phone until it is stored here',
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  recordStored(write: VisitWrite): void {
    const newest = newestMoment(write);
    if (newest === null) return;
    const late = (this.#now().getTime() - Date.parse(newest)) / 1000;
    // If a phone's clock is ahead, the delay is negative. It then counts as zero.
    if (Number.isFinite(late)) this.#histogram.observe(Math.max(0, late));
  }
}

function newestMoment({ create, endDate, artworks = [], routes = [], endLatest }: VisitWrite): string | null {
  const ends = [...artworks, ...routes].flatMap((item) => [item.startDate, item.endDate]);
  const routeEnd = endLatest && 'endDate' in endLatest ? endLatest.endDate : null;
  return [create?.startDate ?? null, endDate ?? null, routeEnd, ...ends].reduce(laterMoment, null);
}
