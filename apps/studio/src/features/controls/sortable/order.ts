/** Returns the list with one item moved one position up or down. */
export function moveItem<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const item = list[place];
  return item === undefined ? [...list] : list.toSpliced(place, 1).toSpliced(place + by, 0, item);
}

/** Returns the list with the dragged items moved before or after the target. */
export function reorderItems<T>(
  list: readonly T[],
  dragged: readonly T[],
  target: T,
  position: 'before' | 'after',
): T[] {
  const left = list.filter((item) => !dragged.includes(item));
  const at = left.indexOf(target);
  // The target is one of the dragged items, so the order does not change.
  if (at < 0) return [...list];
  const kept = list.filter((item) => dragged.includes(item));
  return left.toSpliced(position === 'before' ? at : at + 1, 0, ...kept);
}
