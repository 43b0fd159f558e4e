import type { ActiveDownloads } from './downloads-state.ts';
import type { Overview } from './messages.ts';

/** Returns the progress of all items together. Downloaded items count completely. */
export function progressOf(
  { items }: Pick<Overview, 'items'>,
  live: ActiveDownloads,
): { progress: number; total: number; fill: number } {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const bytes = sum(items.map((item) => item.bytes));
  const total = sum(items.map(({ maximum }) => maximum));
  const progress = sum(
    items.map(({ key, state, maximum }) => {
      const now = live[key];
      if (state === 'downloaded') return maximum;
      return now?.kind === 'running' ? now.progress : 0;
    }),
  );
  const here = sum(
    items.map(({ key, state, bytes: whole, missing }) => {
      const now = live[key];
      if (state === 'downloaded') return whole;
      return now?.kind === 'running' ? Math.min(now.bytes, whole) : whole - missing;
    }),
  );
  return { progress, total, fill: bytes > 0 ? here / bytes : progress / Math.max(1, total) };
}
