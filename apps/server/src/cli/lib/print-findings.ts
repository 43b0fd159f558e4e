import { explainFinding, type Finding, formatFinding } from '@museummate/pack-format';

/** Number of findings of one kind that are printed. Further findings of the kind are summarised. */
const SHOWN = 3;
const A_FEW = 5;

/**
 * Prints the findings of a pack and their number, and returns the exit code. With `all`, prints every finding.
 * Otherwise, summarises kinds with many findings, so that they do not hide other kinds.
 */
export function printFindings(findings: Finding[], { all = false }: { all?: boolean } = {}): number {
  const sorts = Map.groupBy(findings, sortOf);
  const isLong = (sort: Finding[]) => !all && sort.length > A_FEW;
  for (const finding of findings) {
    const sort = sorts.get(sortOf(finding)) ?? [];
    if (!isLong(sort) || sort.indexOf(finding) < SHOWN) console.log(explainFinding(finding));
  }
  const long = [...sorts.values()].filter(isLong);
  for (const sort of long) console.log(summary(sort));
  if (long.length > 0) console.log('Use --all to list every one.');
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const warnings = findings.length - errors;
  console.log(
    findings.length === 0
      ? 'No problems found.'
      : `${count(errors, 'error')}, ${count(warnings, 'warning')}.`,
  );
  const fixable = findings.filter(({ fix }) => fix !== undefined).length;
  if (fixable > 0) console.log(`${fixable} of them can be fixed with: check FOLDER --fix`);
  return errors > 0 ? 1 : 0;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

const sortOf = ({ severity, sort, reason }: Finding) => `${severity} ${sort ?? reason}`;

/** Returns a line that says how many more findings of this kind there are, and in how many files. */
function summary(sort: Finding[]): string {
  const [first] = sort;
  if (!first) return '';
  const files = new Set(sort.map(({ file }) => file)).size;
  const like = formatFinding({
    ...first,
    field: [],
    file: `${sort.length - SHOWN} more in ${count(files, 'file')}`,
  });
  return like.replace(/:\d+: /, ': ');
}
