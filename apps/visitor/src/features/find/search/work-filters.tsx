import { type Artwork, mainAudioUrlOf } from '@museummate/domain';
import { Headphones, Smile, Star } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Text } from '#i18n/text.ts';
import styles from './search.module.css';

/** Filters of the search. They also apply to the list of all artworks that is shown without a query. */
const FILTERS = {
  highlights: { Sign: Star, text: 'outstanding_artworks', has: (work: Artwork) => work.outstanding },
  audio: { Sign: Headphones, text: 'has_audio', has: (work: Artwork) => mainAudioUrlOf(work) !== null },
  children: {
    Sign: Smile,
    text: 'track_children',
    has: (work: Artwork) => work.tracks.some(({ kind }) => kind === 'children'),
  },
} as const;
type FilterName = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as FilterName[];

interface WorkFilters {
  /**
   * The filters to offer. A filter that matches all artworks or no artwork is left out, because it would be
   * useless.
   */
  names: readonly FilterName[];
  chosen: readonly FilterName[];
  toggle: (name: FilterName) => void;
  clear: () => void;
  isWanted: (artwork: Artwork) => boolean;
  /** True if no artwork matches all selected filters. */
  isEmpty: boolean;
}

/**
 * Returns the filters of the search. Selected filters are combined with AND: only artworks that match all of them
 * remain.
 */
export function useWorkFilters(artworks: readonly Artwork[]): WorkFilters {
  const [chosen, setChosen] = useState<readonly FilterName[]>([]);
  const names = useMemo(
    () =>
      NAMES.filter((name) => {
        const count = artworks.filter(FILTERS[name].has).length;
        return count > 0 && count < artworks.length;
      }),
    [artworks],
  );
  const isWanted = useCallback(
    (artwork: Artwork) => chosen.every((name) => FILTERS[name].has(artwork)),
    [chosen],
  );
  return {
    names,
    chosen,
    toggle: (name) =>
      setChosen((before) =>
        before.includes(name) ? before.filter((each) => each !== name) : [...before, name],
      ),
    clear: () => setChosen([]),
    isWanted,
    isEmpty: chosen.length > 0 && !artworks.some(isWanted),
  };
}

export function FilterChips({ filters: { names, chosen, toggle } }: { filters: WorkFilters }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.chips}>
      {names.map((name) => {
        const { Sign, text } = FILTERS[name];
        return (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            <Sign size="1.125em" aria-hidden="true" />
            <Text of={text} />
          </button>
        );
      })}
    </div>
  );
}
