import type { MuseumContent } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { IconButton, iconButtonClass } from '@museummate/ui/icon-button';
import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import type { ScreenName } from '#features/foundation/navigation/navigation.ts';
import { useContent, useMuseumStore, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { CameraSign } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { AllWorks } from './all-works.tsx';
import { FoundWorks } from './found-works.tsx';
import styles from './search.module.css';
import { FilterChips, useWorkFilters } from './work-filters.tsx';

/** Maximum query length in characters. A longer text was probably pasted by mistake. */
const MAX_LENGTH = 200;

/** Search field with all artworks below it. Typing reduces the list to the matching ones. */
export function SearchPanel({ from, onClose }: { from: ScreenName; onClose: () => void }) {
  const text = useTexts();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  // Render the results with lower priority than the input field, so that typing is never delayed.
  const wanted = useDeferredValue(query.trim());
  // Whether to show a focus ring. Browsers match :focus-visible in every focused text field, but visitors who use
  // touch need no ring.
  const [hasRing, setRing] = useState(() => document.activeElement?.matches(':focus-visible') ?? false);

  // Move the focus to the search field. Without this, the dialog would focus its Close button.
  useEffect(() => field.current?.focus(), []);
  // Scroll to the top for a new query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the query changes
  useEffect(() => {
    results.current?.scrollTo({ top: 0 });
  }, [wanted]);

  const goToResults = (event: FormEvent) => {
    event.preventDefault();
    results.current?.querySelector('a')?.focus();
  };
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };
  return (
    <>
      <search className={styles.top}>
        <IconButton label={text('close')} onPress={onClose}>
          <ArrowLeft className="mirrored" aria-hidden="true" />
        </IconButton>
        <form className={styles.form} onSubmit={goToResults}>
          <Field query={query} onChange={setQuery} field={field} hasRing={hasRing} onRing={setRing} />
        </form>
      </search>
      <div ref={results} className={styles.results}>
        <Results query={wanted} from={from} onClear={clear} />
      </div>
    </>
  );
}

interface FieldProps {
  query: string;
  onChange: (query: string) => void;
  field: RefObject<HTMLInputElement | null>;
  /** The field shows a focus ring, because the visitor reached it by keyboard. */
  hasRing: boolean;
  onRing: (hasRing: boolean) => void;
}

function Field({ query, onChange, field, hasRing, onRing }: FieldProps) {
  const text = useTexts();
  const input = useId();
  const { recognitionAvailable } = useMuseumSummary();
  return (
    <div className={styles.field}>
      <label htmlFor={input} className="visually-hidden">
        <Text of="search_hint" />
      </label>
      <Search aria-hidden="true" />
      <input
        id={input}
        type="search"
        className={styles.input}
        data-ring={hasRing}
        onPointerDown={() => onRing(false)}
        onKeyUp={({ key }) => key === 'Tab' && onRing(true)}
        placeholder={text('search_hint')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        ref={field}
      />
      {recognitionAvailable && (
        <Link to={{ screen: 'Recognition' }} className={iconButtonClass()} label={text('use_camera')}>
          <CameraSign />
        </Link>
      )}
    </div>
  );
}

interface ResultsProps {
  query: string;
  from: ScreenName;
  onClear: () => void;
}

function Results({ query, from, onClear }: ResultsProps) {
  const content = useContent();
  const store = useMuseumStore();
  if (content.kind === 'loaded')
    return <Narrowed content={content.content} query={query} from={from} onClear={onClear} />;
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
      <Button variant="secondary" onPress={() => void store.retryContent()}>
        <Text of="retry" />
      </Button>
    </div>
  );
}

function Narrowed({ content, query, from, onClear }: ResultsProps & { content: MuseumContent }) {
  const filters = useWorkFilters(content.artworks);
  const clear = () => {
    filters.clear();
    onClear();
  };
  return (
    <>
      <FilterChips filters={filters} />
      {query === '' && !filters.isEmpty ? (
        <AllWorks content={content} from={from} isWanted={filters.isWanted} />
      ) : (
        <FoundWorks content={content} query={query} from={from} isWanted={filters.isWanted} onClear={clear} />
      )}
    </>
  );
}
