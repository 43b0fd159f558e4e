import { deepEqual } from '@museummate/studio-api';
import { useRef } from 'react';

/**
 * Returns the object of the previous render as long as the new one is equal. So components that depend on it do not
 * render again.
 */
export function useStableValue<Value>(value: Value): Value {
  const kept = useRef(value);
  if (!deepEqual(kept.current, value)) kept.current = value;
  return kept.current;
}

/** Like `useStableValue`, but for each element of a list. Elements are found again by their key. */
export function useStableList<Element>(
  list: readonly Element[],
  keyOf: (element: Element) => string | number,
): readonly Element[] {
  const kept = useRef(list);
  if (kept.current === list) return list;
  const before = new Map(kept.current.map((element) => [keyOf(element), element]));
  const stable = list.map((element) => {
    const known = before.get(keyOf(element));
    return known !== undefined && deepEqual(known, element) ? known : element;
  });
  const isSame =
    stable.length === kept.current.length && stable.every((element, at) => element === kept.current[at]);
  if (!isSame) kept.current = stable;
  return kept.current;
}
