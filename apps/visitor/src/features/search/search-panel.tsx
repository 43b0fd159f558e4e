import type { MuseumContent } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { EmptyFrame } from '@museummate/ui/empty-frame';
import { Search } from 'lucide-react';
import { type FormEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useContent, useMuseumStore } from '#features/museum/museum.ts';
import type { ScreenName } from '#features/navigation/navigation.ts';
import { Text } from '#i18n/text.ts';
import styles from './search.module.css';
import { SearchedWork } from './searched-work.tsx';
import { useSearch } from './use-search.ts';

/** So many results fill a phone a few times over; who wants more asks for them. */
const PAGE = 20;
/** Nobody types more, and a paste of a whole book is no search. */
const MAX_LENGTH = 200;

/** The field, and below it what it finds. */
export function SearchPanel({ from }: { from: ScreenName }) {
  const [query, setQuery] = useState('');
  const input = useId();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  // What is typed is shown at once, what it finds when there is time.
  const wanted = useDeferredValue(query.trim());

  // The dialog was opened to type; its own choice would be the button that closes it.
  useEffect(() => field.current?.focus(), []);

  const goToResults = (event: FormEvent) => {
    event.preventDefault();
    results.current?.querySelector('a')?.focus();
  };
  return (
    <>
      <search>
        <form className={styles.form} onSubmit={goToResults}>
          <label htmlFor={input} className={styles.label}>
            <Text of="search_hint" />
          </label>
          <div className={styles.field}>
            <Search aria-hidden="true" />
            <input
              id={input}
              type="search"
              className={styles.input}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              maxLength={MAX_LENGTH}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              ref={field}
            />
          </div>
        </form>
      </search>
      <div ref={results} className={styles.results}>
        <Results query={wanted} from={from} />
      </div>
    </>
  );
}

function Results({ query, from }: { query: string; from: ScreenName }) {
  const content = useContent();
  const store = useMuseumStore();
  if (content.kind === 'loaded') return <FoundWorks content={content.content} query={query} from={from} />;
  if (content.kind === 'waiting')
    return (
      <p role="status" className={styles.count}>
        <Text of="loading" />
      </p>
    );
  return (
    <div className={styles.more}>
      <p role="alert" className={styles.count}>
        <Text of="error_retry" />
      </p>
      <Button look="second" onPress={() => void store.retryContent()}>
        <Text of="retry" />
      </Button>
    </div>
  );
}

function FoundWorks({ content, query, from }: { content: MuseumContent; query: string; from: ScreenName }) {
  const [asked, setAsked] = useState({ query, limit: PAGE });
  // Another query begins with its first page.
  const limit = asked.query === query ? asked.limit : PAGE;
  const { works, total, complete } = useSearch(content, query, limit);
  const none = query !== '' && complete && total === 0;
  return (
    <>
      {none && <EmptyFrame />}
      <p role="status" className={styles.count} data-none={none}>
        <Count query={query} total={total} complete={complete} />
      </p>
      <ul className={styles.list}>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <SearchedWork artwork={artwork} content={content} from={from} />
          </li>
        ))}
      </ul>
      {works.length < total && (
        <div className={styles.more}>
          <Button look="second" onPress={() => setAsked({ query, limit: limit + PAGE })}>
            <Text of="show_more_artworks" />
          </Button>
        </div>
      )}
    </>
  );
}

/** Announced whenever it changes, so it stays where it is while the works come and go. */
function Count({ query, total, complete }: { query: string; total: number; complete: boolean }) {
  if (query === '') return null;
  if (total > 0) return <Text of="search_results" count={total} />;
  return complete ? <Text of="search_none" query={query} /> : <Text of="loading" />;
}
