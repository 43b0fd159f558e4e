import type { UnpublishedResponse } from '@museummate/studio-api';
import { useState } from 'react';
import { placeKey, type UnpublishedPath } from './unpublished-document.tsx';

/** The unpublished changes, and which of them the next publication includes. */
export interface Selection {
  all: readonly UnpublishedPath[];
  leftOut: ReadonlySet<string>;
  /** Number of selected changes. */
  count: number;
  isWhole: boolean;
  leave: (places: readonly UnpublishedPath[], isOut: boolean) => void;
  takeAll: () => void;
}

export function useSelection(documents: UnpublishedResponse['documents']): Selection {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const all = documents.flatMap(({ kind, id, changes }) => changes.map(({ path }) => ({ kind, id, path })));
  const count = all.filter((place) => !leftOut.has(placeKey(place))).length;
  const leave = (places: readonly UnpublishedPath[], isOut: boolean) => {
    const keys = places.map(placeKey);
    setLeftOut((now) => new Set([...[...now].filter((key) => !keys.includes(key)), ...(isOut ? keys : [])]));
  };
  const takeAll = () => setLeftOut(new Set());
  return { all, leftOut, count, isWhole: count === all.length, leave, takeAll };
}
