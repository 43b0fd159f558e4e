/** The list with one item one place up or down. */
export function moveItem<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const item = list[place];
  return item === undefined ? [...list] : list.toSpliced(place, 1).toSpliced(place + by, 0, item);
}

/** The list with some of its items before or after another one. */
export function reorderItems<T>(
  list: readonly T[],
  dragged: readonly T[],
  target: T,
  position: 'before' | 'after',
): T[] {
  const left = list.filter((item) => !dragged.includes(item));
  const at = left.indexOf(target);
  // Dropped on itself: everything stays where it is.
  if (at < 0) return [...list];
  const kept = list.filter((item) => dragged.includes(item));
  return left.toSpliced(position === 'before' ? at : at + 1, 0, ...kept);
}
