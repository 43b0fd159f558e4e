/** Location in the imported source. */
export interface SourceLocation {
  /** File name. */
  source: string;
  /** The cell, row or node, as the program that made the file calls it: `Works!C7 (name_de)`. */
  at: string;
}

/**
 * A message about an import. `unclear`: this cell or node was skipped, the rest is imported. `told`: the import
 * made an assumption that the source does not state literally.
 */
export interface ImportNote extends SourceLocation {
  severity: 'error' | 'unclear' | 'told';
  reason: string;
}

export function formatNote({ severity, source, at, reason }: ImportNote): string {
  const place = at ? `${source}, ${at}` : source;
  return `${severity === 'told' ? 'note' : severity}: ${place}: ${reason}`;
}

/** Thrown when the file cannot be read at all. The message says why, and what to do. */
export class UnreadableSource extends Error {}
