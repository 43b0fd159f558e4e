import type { DocumentKind } from '@museummate/pack-format';
import { type Column, columnsOf } from './columns.ts';

interface FileColumn {
  column: Column;
  /** Word for the medium in notes. */
  medium: 'picture' | 'recording' | 'video';
}

const cache = new WeakMap<Column, FileColumn | null>();

/**
 * Returns the column of the file to which another column belongs, for example `audio` for `transcript`. Returns
 * undefined if the column does not belong to a file.
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
