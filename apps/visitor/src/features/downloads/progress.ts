import type { Live } from './downloads-store.ts';
import type { Overview } from './messages.ts';

/** How far everything together is: what is here counts in full. */
export function progressOf(
  { items }: Pick<Overview, 'items'>,
  live: Readonly<Record<string, Live>>,
): { progress: number; total: number } {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return {
    total: sum(items.map(({ maximum }) => maximum)),
    progress: sum(
      items.map(({ key, state, maximum }) => {
        const now = live[key];
        if (state === 'downloaded') return maximum;
        return now?.kind === 'running' ? now.progress : 0;
      }),
    ),
  };
}
