import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import type { SortableProps } from './items.ts';
import styles from './sortable.module.css';

export { moveItem } from './order.ts';

/**
 * List with drag and drop. Its code is loaded after the screen, and until then a list without drag and drop is
 * shown.
 */
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
