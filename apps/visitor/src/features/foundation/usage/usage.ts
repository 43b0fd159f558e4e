import type { AccessWay, UsageKind } from '@museummate/domain';

/**
 * Channel for events that are counted besides visits (A110). Every feature may report events. The visit, which is
 * loaded later, decides whether they count.
 */
class UsageEvents {
  #counted: (kind: UsageKind, item: string) => void = () => {};
  #way: AccessWay | null = null;

  count(kind: UsageKind, item = ''): void {
    this.#counted(kind, item);
  }

  /** Reports how the visitor found the artwork that is opened next, if its URL does not say it. */
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
