/** Upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

interface DurationSeries {
  labels: string;
  counts: Uint32Array;
  sum: number;
}

/**
 * Histogram of durations by method, route and status, in the text format of Prometheus. The histogram of prom-client
 * hashes its labels at every observation, which took an eighth of the time of a prepared response.
 */
export class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #series = new Map<string, DurationSeries>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /**
   * Returns the observer for one combination of labels. Callers should store the observer, because the lookup is
   * expensive.
   */
  observer(method: string, route: string, status: number): (seconds: number) => void {
    const labels = `method="${method}",route="${route.replace(/[\\"\n]/g, '_')}",status="${status}"`;
    let series = this.#series.get(labels);
    if (!series) {
      series = { labels, counts: new Uint32Array(BUCKETS.length + 1), sum: 0 };
      this.#series.set(labels, series);
    }
    const { counts } = series;
    const found = series;
    return (seconds) => {
      let place = 0;
      while (place < BUCKETS.length && seconds > (BUCKETS[place] ?? 0)) place += 1;
      counts[place] = (counts[place] ?? 0) + 1;
      found.sum += seconds;
    };
  }

  text(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    for (const { labels, counts, sum } of this.#series.values()) {
      let count = 0;
      counts.forEach((each, place) => {
        count += each;
        lines.push(`${this.#name}_bucket{${labels},le="${BUCKETS[place] ?? '+Inf'}"} ${count}`);
      });
      lines.push(`${this.#name}_sum{${labels}} ${sum}`, `${this.#name}_count{${labels}} ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
