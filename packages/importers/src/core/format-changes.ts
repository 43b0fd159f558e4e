import type { DocumentKind, Path } from '@museummate/pack-format';
import type { Change } from './changes.ts';

const STATES = ['new', 'changed', 'gone'] as const;
const FIELDS_SHOWN = 8;

/** Formats the changes of an import as lines of text: artworks first, then other documents. */
export function changeLines(changes: readonly Change[]): string[] {
  const lines: string[] = [];
  for (const isWork of [true, false])
    for (const state of STATES)
      for (const change of changes)
        if (change.state === state && (change.kind === 'artwork') === isWork) lines.push(changeLine(change));
  return lines;
}

/** Formats the numbers of new, changed and removed artworks as one line. */
export function changeSum(changes: readonly Change[]): string {
  const works = changes.filter(({ kind }) => kind === 'artwork');
  const others = changes.length - works.length;
  const counts = STATES.map((state) => `${works.filter((each) => each.state === state).length} ${state}`);
  return `Works: ${counts.join(', ')}.${others > 0 ? ` Other documents: ${others}.` : ''}`;
}

function changeLine({ state, kind, label, fields }: Change): string {
  const shown = fields.slice(0, FIELDS_SHOWN).map(({ path }) => fieldName(path));
  if (fields.length > FIELDS_SHOWN) shown.push(`${fields.length - FIELDS_SHOWN} more`);
  const what = `${wordOf(kind)} ${label}`.trim();
  return `${state.padEnd(8)} ${what}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`;
}

/** Returns the name of a document kind as words: navigationSection becomes "navigation section". */
function wordOf(kind: DocumentKind): string {
  return kind === 'artwork' ? 'work' : kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const fieldName = (path: Path) =>
  path.map((part) => (typeof part === 'number' ? `${part + 1}` : part)).join('.');
