import { Plus, Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  type ArtworkRow,
  type HallGroup,
  hallTitle,
  matchesSearch,
  useHallGroups,
} from '#features/content/artworks/artworks.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './artwork-picker.module.css';

const MAX_SHOWN = 8;

interface ArtworkPickerProps {
  label: string;
  /** Artworks that are already in the list and not offered again. */
  without: ReadonlySet<number>;
  onPick: (work: ArtworkRow) => void;
}

/** Search for artworks by words or numbers. A click adds an artwork, and the results stay open for adding more. */
export function ArtworkPicker({ label, without, onPick }: ArtworkPickerProps) {
  const t = useTexts();
  const groups = useHallGroups();
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const find = useCallback(
    (text: string) => {
      if (text.trim() === '') return [];
      const all = groups.flatMap((group) => group.works.map((work) => ({ work, hall: group })));
      return all.filter(({ work }) => !without.has(work.id) && matchesSearch(work, text)).slice(0, MAX_SHOWN);
    },
    [groups, without],
  );
  const found = useMemo(() => find(looked), [find, looked]);
  const pick = (work: ArtworkRow) => {
    onPick(work);
    setWanted('');
  };
  return (
    <div className={styles.find}>
      <label className={styles.search}>
        <Search size={17} aria-hidden="true" />
        <input
          type="search"
          className={inputClass}
          aria-label={label}
          placeholder={label}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            // Enter searches for the current input, because the displayed results may belong to an earlier input.
            const [first] = find(wanted);
            if (first) pick(first.work);
          }}
        />
      </label>
      <p role="status">{looked.trim() !== '' && found.length === 0 && t('no_work_found')}</p>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ work, hall }) => (
            <FoundWork key={work.id} work={work} hall={hall} onPick={() => pick(work)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoundWorkProps {
  work: ArtworkRow;
  hall: HallGroup;
  onPick: () => void;
}

function FoundWork({ work, hall, onPick }: FoundWorkProps) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (
    <li>
      <button type="button" onClick={onPick}>
        <Thumbnail file={work.picture} size={36} />
        {work.code && <ArtworkNumber code={work.code} />}
        <span dir="auto" lang={work.name ? ownLanguage : undefined}>
          {work.name || t('without_name')}
        </span>
        <small>{hall.id === 0 ? t('without_hall') : hallTitle(hall, t)}</small>
        <Plus size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
