import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef } from 'react';
import {
  Button as AriaButton,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import { useAnnouncePosition } from '#features/controls/announce-position/announce-position.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useTexts } from '#i18n/text.ts';
import type { SortableProps } from './items.ts';
import { moveItem, reorderItems } from './order.ts';
import styles from './sortable.module.css';

/**
 * Sortable list. Items are moved by dragging, by buttons, or by keyboard (Enter on the handle, arrows, Enter).
 * React Aria announces drop positions to screen readers.
 */
export function SortedList(props: SortableProps) {
  const { label, items, onOrder, onPreview, isReadOnly, selected, onSelect } = props;
  const ids = items.map(({ id }) => id);
  const itemName = (id: unknown) => items.find((item) => item.id === String(id))?.name ?? '';
  const { announce, announcement } = useAnnouncePosition();
  const move = (place: number, by: -1 | 1) => {
    onOrder(moveItem(ids, place, by));
    announce(items[place]?.name ?? '', place + by, items.length);
  };
  const dragged = useRef<readonly string[]>([]);
  const { dragAndDropHooks } = useDragAndDrop({
    onDragStart: ({ keys }) => {
      dragged.current = [...keys].map(String);
    },
    onDropEnter: ({ target }) => {
      if (target.type === 'item' && target.dropPosition !== 'on')
        onPreview?.(reorderItems(ids, dragged.current, String(target.key), target.dropPosition));
    },
    onDragEnd: () => onPreview?.(undefined),
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': itemName(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      onOrder(reorderItems(ids, [...keys].map(String), String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
  });
  return (
    <>
      <GridList
        aria-label={label}
        className={styles.list ?? ''}
        keyboardNavigationBehavior="tab"
        {...(isReadOnly ? {} : { dragAndDropHooks })}
        {...(onSelect ? singleSelection(selected, onSelect) : {})}
      >
        {items.map((item, place) => (
          <SortedItem
            key={item.id}
            item={item}
            isFirst={place === 0}
            isLast={place === items.length - 1}
            onMove={isReadOnly ? undefined : (by) => move(place, by)}
          />
        ))}
      </GridList>
      {announcement}
    </>
  );
}

const singleSelection = (selected: string | undefined, onSelect: (id: string) => void) => ({
  selectionMode: 'single' as const,
  selectionBehavior: 'replace' as const,
  disallowEmptySelection: true,
  selectedKeys: selected ? [selected] : [],
  onSelectionChange: (keys: 'all' | Set<string | number>) => {
    const [key] = keys === 'all' ? [] : [...keys];
    if (key !== undefined) onSelect(String(key));
  },
});

interface SortedItemProps {
  item: SortableProps['items'][number];
  isFirst: boolean;
  isLast: boolean;
  /** Moves the item up or down; undefined if the order is read-only. */
  onMove: ((by: -1 | 1) => void) | undefined;
}

function SortedItem({ item, isFirst, isLast, onMove }: SortedItemProps) {
  const t = useTexts();
  const { id, name, content, tools, isSmall } = item;
  return (
    <GridListItem
      id={id}
      textValue={name || t('without_name')}
      className={styles.item ?? ''}
      data-small={isSmall}
    >
      {onMove && (
        <AriaButton slot="drag" className={styles.handle ?? ''}>
          <GripVertical size={18} aria-hidden="true" />
        </AriaButton>
      )}
      <div className={styles.content}>{content}</div>
      {onMove && (
        <span className={styles.tools}>
          <Button
            variant="quiet"
            label={t('move_up', { name })}
            disabled={isFirst}
            onPress={() => onMove(-1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            label={t('move_down', { name })}
            disabled={isLast}
            onPress={() => onMove(1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </Button>
          {tools}
        </span>
      )}
    </GridListItem>
  );
}
