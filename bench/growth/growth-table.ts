/** Measured values by name. The name says the unit, for example `import s` or `all-data KB`. */
export type Figures = Record<string, number>;

/**
 * Maximum ratio of the growth of a figure to the growth of the size. Figures below `noise` are too small for this
 * check.
 */
const MAX_RATIO = 1.5;
const noise: Record<string, number> = { ms: 50, s: 1, KB: 100, MB: 50 };

/**
 * Measures each size and prints a table. The last column is the growth of the figure divided by the growth of the size:
 * about 0 for a figure that stays the same, 1 for one that grows with the size, above 1 for one that grows faster.
 */
export async function measureGrowth(
  name: string,
  sizes: readonly number[],
  measure: (size: number) => Promise<Figures>,
): Promise<string[]> {
  const columns: Figures[] = [];
  for (const size of sizes) columns.push(await measure(size));
  const missed: string[] = [];
  console.log(`| ${name} | ${sizes.join(' | ')} | growth |`);
  console.log(`| --- |${' --- |'.repeat(sizes.length + 1)}`);
  for (const figure of Object.keys(columns[0] ?? {})) {
    const values = columns.map((column) => column[figure] ?? Number.NaN);
    const growth = growthOf(sizes, values);
    console.log(`| ${figure} | ${values.map(short).join(' | ')} | ${growth.toFixed(2)} |`);
    const unit = figure.split(' ').at(-1) ?? '';
    if (growth > MAX_RATIO && (values.at(-1) ?? 0) > (noise[unit] ?? 0) * MAX_RATIO)
      missed.push(`${name}: ${figure} grows at most ${MAX_RATIO} times as fast as the size`);
  }
  return missed;
}

function growthOf(sizes: readonly number[], values: readonly number[]): number {
  const times = (list: readonly number[]) => (list.at(-1) ?? 0) / (list[0] || 1);
  return (times(values) - 1) / (times(sizes) - 1);
}

const short = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: true });
