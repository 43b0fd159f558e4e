import type { ChangePath } from '@museummate/studio-api';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { nameOfItem } from '#features/content/format/format.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useCollapsible } from '#features/controls/collapsible/collapsible.tsx';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { FindingsBadge } from '#features/editing/finding-text/finding-text.tsx';
import { useTexts } from '#i18n/text.ts';
import { fieldName } from './controls.tsx';
import { useEditing } from './editing.ts';
import styles from './fields.module.css';

/** Returns the number of findings at a path and below it. */
function useFindingsIn(path: ChangePath): number {
  const { findings } = useEditing();
  return findings.filter((finding) => fieldName(finding.path.slice(0, path.length)) === fieldName(path))
    .length;
}

interface GroupProps {
  path: ChangePath;
  legend: string;
  /**
   * Whether the section contains no other field. The section then shows the field's name, and the field itself is
   * not collapsible.
   */
  isAlone: boolean;
  children: ReactNode;
}

/** Group of fields. On narrow pages it is a collapsible row. */
export function Group({ path, legend, isAlone, children }: GroupProps) {
  const { button, content } = useCollapsible({ startsOpen: isAlone });
  const count = useFindingsIn(path);
  return (
    <fieldset className={styles.group} data-field={fieldName(path)}>
      <legend>
        {button && !isAlone ? (
          <button type="button" className={styles.opener} {...button}>
            <span>
              {legend}
              <FindingsBadge count={count} />
            </span>
            <ChevronDown size={20} aria-hidden="true" />
          </button>
        ) : (
          legend
        )}
      </legend>
      <div {...content} className={styles.items}>
        {children}
      </div>
    </fieldset>
  );
}

interface ItemProps {
  path: ChangePath;
  /** Label of the item. It contains the item's position in the list. */
  label: string;
  item: unknown;
  place: number;
  /** Whether the item starts expanded on narrow pages. */
  startsOpen: boolean;
  tools: ReactNode;
  children: ReactNode;
}

/** Item of a list. Pictures are always collapsible. Other items are collapsible only on narrow pages. */
export function Item(props: ItemProps) {
  return props.path.at(-1)?.startsWith('file=') ? <PictureItem {...props} /> : <PlainItem {...props} />;
}

/** Whether a translation at a path or below it is outdated. */
function useIsOld(path: ChangePath): boolean {
  const { stale, target } = useEditing();
  const own = `${fieldName(path)}\n`;
  return stale.some((text) => text.language === target && `${fieldName(text.path)}\n`.startsWith(own));
}

/**
 * A picture as a row with its description. The row is a native details element, so that the browser's find-in-page
 * search can open it.
 */
function PictureItem({ path, label, item, place, tools, children }: ItemProps) {
  const t = useTexts();
  const own = useDraft((view) => view.ownLanguage);
  const count = useFindingsIn(path);
  const isOld = useIsOld(path);
  const description = nameOfItem(item, own);
  const number = place + 1;
  const pictureLabel =
    path.at(-2) !== 'pictures' ? label : t(place === 0 ? 'picture_main' : 'picture_numbered', { number });
  return (
    <li className={styles.picture}>
      <details data-field={fieldName(path)}>
        <summary>
          <Thumbnail file={path.at(-1)?.slice('file='.length)} size={44} />
          <span className={styles.about}>
            <strong>{pictureLabel}</strong>
            <span className={styles.said} dir="auto" lang={description ? own : undefined}>
              {description || t('picture_undescribed')}
            </span>
          </span>
          <FindingsBadge count={count} />
          {isOld && <Pill tone="warn">{t('state_old')}</Pill>}
          <span className={styles.more}>
            {t('item_details')}
            <ChevronDown size={16} aria-hidden="true" />
          </span>
        </summary>
        <div className={styles.items}>
          {children}
          {tools}
        </div>
      </details>
    </li>
  );
}

function PlainItem({ path, label, item, place, startsOpen, tools, children }: ItemProps) {
  const own = useDraft((view) => view.ownLanguage);
  const { button, content } = useCollapsible({ startsOpen });
  const count = useFindingsIn(path);
  return (
    <li className={styles.item} data-field={fieldName(path)}>
      <span>{place + 1}</span>
      {button && (
        <button type="button" className={styles.opener} {...button}>
          <span>
            <span className={styles.label}>{label}</span>
            <span className={styles.said} dir="auto" lang={own}>
              {nameOfItem(item, own)}
            </span>
            <FindingsBadge count={count} />
          </span>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      )}
      <div {...content} className={styles.items}>
        {children}
        {button && tools}
      </div>
      {!button && tools}
    </li>
  );
}

interface ItemToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  removal: ReactNode;
}

export function ItemTools({ name, isFirst, isLast, onMove, removal }: ItemToolsProps) {
  const t = useTexts();
  return (
    <span className={styles.tools}>
      <Button variant="quiet" label={t('move_up', { name })} disabled={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden="true" />
      </Button>
      <Button variant="quiet" label={t('move_down', { name })} disabled={isLast} onPress={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden="true" />
      </Button>
      {removal}
    </span>
  );
}

/**
 * Returns React keys for items without ids. A moved item keeps its key, and with it the focus and the expanded
 * state.
 */
export function usePlaceKeys(count: number): [number[], (keys: number[]) => void] {
  const [known, setKeys] = useState<number[]>([]);
  const left = known.slice(0, count);
  const next = Math.max(-1, ...left) + 1;
  return [[...left, ...Array.from({ length: count - left.length }, (_, more) => next + more)], setKeys];
}
