/** Where something stands in what is being imported. */
export interface SourceLocation {
  /** The name of the file. */
  source: string;
  /** The cell, row or node, in the words of the program that made the file: `Works!C7 (name_de)`. */
  at: string;
}

/**
 * What somebody has to know about an import. `unclear`: this cell or node was left out, the rest goes on; `told`:
 * something was understood that was not written in so many words.
 */
export interface ImportNote extends SourceLocation {
  severity: 'error' | 'unclear' | 'told';
  reason: string;
}

export function formatNote({ severity, source, at, reason }: ImportNote): string {
  const place = at ? `${source}, ${at}` : source;
  return `${severity === 'told' ? 'note' : severity}: ${place}: ${reason}`;
}

/** The file cannot be read at all; the message says why and what to do. */
export class UnreadableSource extends Error {}
