import type { AccessWay, UsageKind } from '@museummate/domain';

/**
 * Channel for usage events that are counted separately from the visit record (A110). Every feature may report events.
 * The visit store, which is loaded later, decides whether they are counted.
 */
class UsageEvents {
  #counted: (kind: UsageKind, item: string) => void = () => {};
  #way: AccessWay | null = null;

  count(kind: UsageKind, item = ''): void {
    this.#counted(kind, item);
  }

  /** Reports how the visitor found the artwork that is opened next, if the artwork's URL does not contain that. */
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
