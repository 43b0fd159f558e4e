import type { Tour, TourAsset, TourStop } from './read-tourml.ts';

/**
 * Decides what each stop of a tour becomes. Groups become lists of works, and other stops become works. An image
 * stop without number and audio becomes a picture of the work before it in its group.
 */
export class StopRoles {
  readonly #tour: Tour;
  readonly #images = new Map<TourStop, TourStop[]>();
  readonly #codes = new Map<TourStop, string>();
  readonly #wrappers = new Set<TourStop>();
  readonly #leftOut: TourStop[] = [];

  constructor(tour: Tour, order: readonly TourStop[]) {
    this.#tour = tour;
    for (const group of order) if (this.isGroup(group)) this.#readGroup(group);
    const taken = new Set([...this.#images.values()].flat());
    this.#leftOut = order.filter((stop) => this.#isImage(stop) && !taken.has(stop));
  }

  isGroup(stop: TourStop): boolean {
    const { id, view, properties } = stop;
    if (id === this.#tour.root && !properties.has('code')) return this.#tour.connections.has(id);
    if (!/group/i.test(view)) return false;
    // A stop with the view of a group becomes a work if it has a number but contains no stops.
    return !properties.has('code') || this.#tour.connections.has(id);
  }

  isWork(stop: TourStop): boolean {
    return !this.isGroup(stop) && !this.#isImage(stop);
  }

  /** Returns the image stops whose pictures belong to this work. */
  picturesOf(stop: TourStop): readonly TourStop[] {
    return this.#images.get(stop) ?? [];
  }

  /**
   * Returns the number that a work gets from its group. A group with a number gives it to its first work, if
   * that work has none.
   */
  codeOf(stop: TourStop): string | undefined {
    return this.#codes.get(stop);
  }

  /**
   * Whether a group becomes a list of works. A group with a single work does not, if it only gives its number to
   * that work.
   */
  isList(group: TourStop): boolean {
    return this.isGroup(group) && !this.#wrappers.has(group);
  }

  /** Returns image stops that do not belong to any work. */
  leftOut(): readonly TourStop[] {
    return this.#leftOut;
  }

  #readGroup(group: TourStop): void {
    const children = childrenOf(this.#tour, group.id).flatMap((id) => this.#tour.stops.get(id) ?? []);
    const works = children.filter((stop) => this.isWork(stop));
    const [first] = works;
    if (!first) return;
    const code = group.properties.get('code');
    if (code !== undefined && !first.properties.has('code')) {
      this.#codes.set(first, code);
      if (works.length === 1) this.#wrappers.add(group);
    }
    let current = first;
    for (const child of children) {
      if (this.isWork(child)) current = child;
      else if (this.#isImage(child)) {
        const pictures = this.#images.get(current);
        if (pictures) pictures.push(child);
        else this.#images.set(current, [child]);
      }
    }
  }

  #isImage({ view, properties, assets }: TourStop): boolean {
    const isSpoken = assets.some(({ id }) => {
      const asset = this.#tour.assets.get(id);
      return asset && mediumOf(asset) === 'audio';
    });
    return /image/i.test(view) && !properties.has('code') && !isSpoken;
  }
}

export function mediumOf({ type, sources: [source] }: TourAsset): 'image' | 'audio' | undefined {
  const words = `${type} ${source?.format ?? ''} ${source?.uri ?? ''}`.toLowerCase();
  if (/\bimage|\.(?:jpe?g|png|webp|gif)\b/.test(words)) return 'image';
  return /\baudio|\.(?:mp3|m4a|aac|ogg|wav)\b/.test(words) ? 'audio' : undefined;
}

/** Returns the stops that can be reached from a stop, by priority, each once. */
export function below(tour: Tour, start: string): TourStop[] {
  const seen = new Set([start]);
  const found: TourStop[] = [];
  const next = [...childrenOf(tour, start)].reverse();
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const stop = tour.stops.get(id);
    if (seen.has(id) || !stop) continue;
    seen.add(id);
    found.push(stop);
    next.push(...childrenOf(tour, id).reverse());
  }
  return found;
}

function childrenOf(tour: Tour, id: string): string[] {
  return [...(tour.connections.get(id) ?? [])]
    .sort((one, other) => one.priority - other.priority)
    .map(({ to }) => to);
}

/** Returns all stops in the tour's order. Stops to which no connection leads are at the end. */
export function inOrder(tour: Tour): TourStop[] {
  const root = tour.root === undefined ? undefined : tour.stops.get(tour.root);
  const led = root ? [root, ...below(tour, root.id)] : [];
  return [...new Set([...led, ...tour.stops.values()])];
}
