import { useState } from 'react';
import { GridList, type Selection } from 'react-aria-components';
import { Button } from '#features/controls/button/button.tsx';
import { useTexts } from '#i18n/text.ts';
import { FileTile } from './file-tile.tsx';
import styles from './library.module.css';
import type { LibraryItem } from './library-data.ts';

/**
 * Number of files that are shown at first, and that each press of the button adds. A museum may have 20,000 files.
 */
const AT_ONCE = 120;

interface LibraryProps {
  items: readonly LibraryItem[];
  isEmpty: boolean;
  view: 'grid' | 'list';
  open: string | undefined;
  onOpen: (path: string) => void;
  chosen: ReadonlySet<string>;
  onChoose: (paths: ReadonlySet<string>) => void;
}

/**
 * Files as tiles or rows. Arrow keys move the focus, and Space chooses a file. Shift chooses several, and Enter
 * opens the details.
 */
export function Library({ items, isEmpty, view, open, onOpen, chosen, onChoose }: LibraryProps) {
  const t = useTexts();
  const [most, setMost] = useState(AT_ONCE);
  if (items.length === 0)
    return <p className={styles.nothing}>{t(isEmpty ? 'media_none' : 'media_not_found')}</p>;
  const shown = items.slice(0, most);
  const choose = (keys: Selection) => {
    // Files that are chosen but not displayed now remain chosen.
    const visible = new Set(shown.map(({ path }) => path));
    const hidden = [...chosen].filter((path) => !visible.has(path));
    const now = keys === 'all' ? [...visible] : [...keys].map(String);
    onChoose(new Set([...hidden, ...now]));
  };
  return (
    <>
      <GridList
        aria-label={t('media')}
        className={styles.library ?? ''}
        data-view={view}
        layout={view === 'grid' ? 'grid' : 'stack'}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={choose}
        onAction={(key) => onOpen(String(key))}
        dependencies={[open]}
        items={shown.map((item) => ({ id: item.path, item }))}
      >
        {({ item }) => <FileTile item={item} isOpen={item.path === open} />}
      </GridList>
      {items.length > most && (
        <Button onPress={() => setMost(most + AT_ONCE)}>
          {t('media_more', { count: items.length - most })}
        </Button>
      )}
    </>
  );
}
