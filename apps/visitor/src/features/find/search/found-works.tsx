import type { Artwork, MuseumContent } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { NothingFoundDrawing } from '@museummate/ui/drawing';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import type { ScreenName } from '#features/foundation/navigation/navigation.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text } from '#i18n/text.ts';
import { searchable, textOf } from './incremental-index.ts';
import { passageIn } from './passage.ts';
import styles from './search.module.css';
import { SearchedWork } from './searched-work.tsx';
import { useSearch } from './use-search.ts';

const FoundPlaces = lazyComponent(async () => (await import('./found-places.tsx')).FoundPlaces);

/** Results per page. A button shows more. */
const PAGE = 20;

interface FoundWorksProps {
  content: MuseumContent;
  query: string;
  from: ScreenName;
  isWanted: (artwork: Artwork) => boolean;
  /** Clears the query and all filters. */
  onClear: () => void;
}

/** Search results, best first. If only an artwork's text matches the query, the matching passage is shown. */
export function FoundWorks({ content, query, from, isWanted, onClear }: FoundWorksProps) {
  const [asked, setAsked] = useState({ query, limit: PAGE });
  // A new query starts with the first page of results again.
  const limit = asked.query === query ? asked.limit : PAGE;
  const { works, total, complete } = useSearch(content, query, limit, isWanted);
  const [places, setPlaces] = useState(0);
  const none = complete && total === 0 && places === 0;
  useEmptySearch(none ? query : '', content, isWanted);
  return (
    <div className={styles.found} data-none={none}>
      {none && <NothingFoundDrawing />}
      <p role="status" className={styles.count}>
        {(total > 0 || places === 0) && <Count query={query} total={total} complete={complete} />}
      </p>
      {query !== '' && content.amenities?.length ? (
        <FoundPlaces content={content} query={query} onCount={setPlaces} />
      ) : null}
      <ul className={styles.list}>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <SearchedWork
              artwork={artwork}
              content={content}
              from={from}
              passage={passageOf(artwork, query)}
            />
          </li>
        ))}
      </ul>
      {works.length < total && (
        <div className={styles.more}>
          <Button variant="secondary" onPress={() => setAsked({ query, limit: limit + PAGE })}>
            <Text of="show_more_artworks" />
          </Button>
        </div>
      )}
      {none && (
        <>
          <p className={styles.hint}>
            <Text of="search_none_text" />
          </p>
          <Button onPress={onClear}>
            <Text of="show_all_works" />
          </Button>
          <RecognitionLink />
        </>
      )}
    </div>
  );
}

/** A query without results is reported when it has been unchanged for this time in milliseconds. */
const EMPTY_MS = 1500;

/**
 * Reports searches without a result to the usage statistics (A110). If a filter is active, nothing is reported,
 * because the filter may be the reason.
 */
function useEmptySearch(
  query: string,
  content: MuseumContent,
  isWanted: (artwork: Artwork) => boolean,
): void {
  useEffect(() => {
    if (query.trim() === '' || !content.artworks.every(isWanted)) return;
    const timer = setTimeout(() => usage.count('search', query), EMPTY_MS);
    return () => clearTimeout(timer);
  }, [query, content, isWanted]);
}

function passageOf(artwork: Artwork, query: string) {
  const { names, authors, code } = searchable(artwork);
  return passageIn(textOf(artwork), [...names, ...authors, code ?? ''], query);
}

/**
 * Text with the number of results. The parent is a live region and always mounted, so that screen readers announce
 * every change.
 */
function Count({ query, total, complete }: { query: string; total: number; complete: boolean }) {
  if (total > 0 || query === '') return <Text of="search_results" count={total} />;
  return complete ? <Text of="search_none" query={query} /> : <Text of="loading" />;
}
