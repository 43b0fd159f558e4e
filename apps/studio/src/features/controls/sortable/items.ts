import type { ReactNode } from 'react';

interface SortableItem {
  id: string;
  /** Label, also for screen readers. */
  name: string;
  content: ReactNode;
  /** Controls after the buttons that move the item. */
  tools?: ReactNode;
  /** Whether the item is shown smaller than the others. */
  isSmall?: boolean;
}

export interface SortableProps {
  label: string;
  items: readonly SortableItem[];
  onOrder: (ids: string[]) => void;
  /**
   * Called while an item is dragged, with the order that a drop would give. Called with undefined when the drag
   * ends.
   */
  onPreview?: ((ids: string[] | undefined) => void) | undefined;
  isReadOnly: boolean;
  /** The item whose details are shown beside the list. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}
