import type { AccessWay, UsageKind } from '@museummate/domain';

/**
 * Channel for what is counted besides visits (A110). Any feature may report here; the visit, which is loaded later,
 * decides whether it counts.
 */
class UsageEvents {
  #counted: (kind: UsageKind, item: string) => void = () => {};
  #way: AccessWay | null = null;

  count(kind: UsageKind, item = ''): void {
    this.#counted(kind, item);
  }

  /** Says how the visitor comes to the artwork that is opened next, if its URL does not. */
  comesBy(way: AccessWay): void {
    this.#way = way;
  }

  takeWay(): AccessWay | null {
    const way = this.#way;
    this.#way = null;
    return way;
  }

  onCounted(counted: (kind: UsageKind, item: string) => void): void {
    this.#counted = counted;
  }
}

export const usage = new UsageEvents();
