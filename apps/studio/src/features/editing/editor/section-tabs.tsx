import { type RefObject, useEffect, useRef, useState } from 'react';
import { expand } from '#features/controls/collapsible/collapsible.tsx';
import { useTexts } from '#i18n/text.ts';
import { contentOf, type EditorSection } from './section.tsx';
import styles from './section-tabs.module.css';

/** Events of scrolling by hand. A clicked tab stays marked until the first of these events. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Returns the section that the person is reading: the last one whose start is above a reading line. While the form
 * is scrolled, the line moves from the top of the visible area to the bottom. So it also reaches short sections at
 * the end.
 */
function readSection(form: HTMLElement, ids: readonly string[]): string | undefined {
  // On narrow pages the window scrolls. On wide pages the form scrolls.
  const isOwn = form.scrollHeight > form.clientHeight + 1 && getComputedStyle(form).overflowY !== 'visible';
  const scroller = isOwn ? form : document.documentElement;
  const range = scroller.scrollHeight - scroller.clientHeight;
  const share = range > 0 ? Math.min(1, scroller.scrollTop / range) : 0;
  const top = Math.max(0, form.getBoundingClientRect().top);
  const line = top + 64 + share * (window.innerHeight - top - 64);
  const above = ids.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return above.at(-1) ?? ids[0];
}

function useReadSection(
  form: RefObject<HTMLElement | null>,
  ids: readonly string[],
): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(ids[0]);
  const isHeld = useRef(false);
  const known = ids.join(' ');
  useEffect(() => {
    const all = known.split(' ');
    const look = () => {
      if (form.current && !isHeld.current) setCurrent(readSection(form.current, all));
    };
    const release = () => {
      isHeld.current = false;
    };
    // Listens in the capture phase, because scroll events of the form do not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    for (const event of BY_HAND) document.addEventListener(event, release, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      for (const event of BY_HAND) document.removeEventListener(event, release, { capture: true });
    };
  }, [form, known]);
  const choose = (id: string) => {
    isHeld.current = true;
    setCurrent(id);
  };
  return [current, choose];
}

/** Scrolls the row of tabs, and not the page, until the tab is visible. */
function reveal(row: HTMLElement | null, tab: HTMLElement | null): void {
  if (!row || !tab) return;
  const outer = row.getBoundingClientRect();
  const inner = tab.getBoundingClientRect();
  const before = inner.left - outer.left;
  const after = inner.right - outer.right;
  if (before < 0) row.scrollBy({ left: before });
  else if (after > 0) row.scrollBy({ left: after });
}

interface SectionTabsProps {
  form: RefObject<HTMLElement | null>;
  sections: readonly EditorSection[];
}

/** Links to the sections of a form. The section that the person is reading is marked. */
export function SectionTabs({ form, sections }: SectionTabsProps) {
  const t = useTexts();
  const row = useRef<HTMLElement>(null);
  const ids = sections.map(({ id }) => id);
  const [current, choose] = useReadSection(form, ids);
  useEffect(() => {
    const { current: all } = row;
    reveal(all, all?.querySelector<HTMLElement>(`[href="#${current}"]`) ?? null);
  }, [current]);
  const open = (section: string) => {
    choose(section);
    const content = contentOf(section);
    if (content) expand(content);
  };
  return (
    <nav ref={row} className={styles.tabs} aria-label={t('sections')}>
      {sections.map(({ id, name, isMarked }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={() => open(id)}
        >
          {name}
          {isMarked && <i />}
        </a>
      ))}
    </nav>
  );
}
