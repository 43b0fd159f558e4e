import type { DocumentKind } from '@museummate/pack-format';
import { type Column, columnsOf } from './columns.ts';

interface FileColumn {
  column: Column;
  /** Ordinary name of the medium, used in notes. */
  medium: 'picture' | 'recording' | 'video';
}

const cache = new WeakMap<Column, FileColumn | null>();

/**
 * Returns the column of the file that another column describes, for example `audio` for `transcript`. Returns
 * undefined if there is none.
 */
export function fileColumnOf(column: Column, kind: DocumentKind): FileColumn | undefined {
  let found = cache.get(column);
  if (found === undefined) {
    found = find(column, kind) ?? null;
    cache.set(column, found);
  }
  return found ?? undefined;
}

function find(column: Column, kind: DocumentKind): FileColumn | undefined {
  const file = columnsOf(kind).find(({ template }) => {
    const owner = template.slice(0, -1);
    return (
      template.at(-1) === 'file' &&
      column.template.length > owner.length &&
      owner.every((part, step) => column.template[step] === part)
    );
  });
  if (!file || file === column || file.kind.is !== 'media') return undefined;
  const { medium } = file.kind;
  return {
    column: file,
    medium: medium === 'audio' ? 'recording' : medium === 'video' ? 'video' : 'picture',
  };
}
