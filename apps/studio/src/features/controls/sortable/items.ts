import type { ReactNode } from 'react';

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
