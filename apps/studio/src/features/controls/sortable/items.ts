import type { ReactNode } from 'react';

interface SortableItem {
  id: string;
  /** Label, also for screen readers. */
  name: string;
  content: ReactNode;
  /** Controls after the buttons that move the item. */
  tools?: ReactNode;
  /** Shown smaller, between the other items. */
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
