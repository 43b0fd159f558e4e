import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import type { SortableProps } from './items.ts';
import styles from './sortable.module.css';

export { moveItem } from './order.ts';

/** How things are dragged comes after the screen that they stand on, which shows them in their order until then. */
const SortedList = lazyWithPreload(() => import('./sorted-list.tsx').then((part) => part.SortedList));

export function Sortable(props: SortableProps) {
  return (
    <LazyPart fallback={<StillList {...props} />}>
      <SortedList {...props} />
    </LazyPart>
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
