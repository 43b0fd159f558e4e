import type { AccessWay, UsageKind } from '@museummate/domain';

/**
 * Channel for usage events, which are counted separately from the visit record (A110). Every feature may report
 * events. The visit store, whose code is loaded later, decides whether to count them.
 */
class UsageEvents {
  #onCount: (kind: UsageKind, item: string) => void = () => {};
  #way: AccessWay | null = null;

  count(kind: UsageKind, item = ''): void {
    this.#onCount(kind, item);
  }

  /**
   * Reports how the visitor found the artwork that is opened next. Needed only if the artwork's URL does not
   * contain this information.
   */
  comesBy(way: AccessWay): void {
    this.#way = way;
  }

  takeWay(): AccessWay | null {
    const way = this.#way;
    this.#way = null;
    return way;
  }

  onCounted(counted: (kind: UsageKind, item: string) => void): void {
    this.#onCount = counted;
  }
}

export const usage = new UsageEvents();
