import { lazy, type ReactNode, Suspense } from 'react';
import styles from './sortable.module.css';

export { moved } from './order.ts';

interface SortableItem {
  id: string;
  /** What it is called, also for those who do not see it. */
  name: string;
  content: ReactNode;
  /** Stands behind the buttons that move it. */
  tools?: ReactNode;
  /** A smaller one, between the others. */
  isSmall?: boolean;
}

export interface SortableProps {
  label: string;
  items: readonly SortableItem[];
  onOrder: (ids: string[]) => void;
  isReadOnly: boolean;
  /** The item whose details are shown beside the list. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}

/** How things are dragged comes after the screen that they stand on, which shows them in their order until then. */
const SortedList = lazy(() => import('./sorted-list.tsx').then((module) => ({ default: module.SortedList })));

export function Sortable(props: SortableProps) {
  return (
    <Suspense fallback={<StillList {...props} />}>
      <SortedList {...props} />
    </Suspense>
  );
}

function StillList({ label, items }: SortableProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map(({ id, content, isSmall }) => (
        <li key={id} className={styles.item} data-small={isSmall}>
          <div className={styles.content}>{content}</div>
        </li>
      ))}
    </ul>
  );
}
