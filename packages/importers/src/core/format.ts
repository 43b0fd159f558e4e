import type { PackDraft } from './draft.ts';

/** Options of an import that are not in the file. */
export interface SourceContext {
  /**
   * For lists: the fields that a person has assigned to column headings, such as `text_sv`. If the field is
   * an empty text, the column is left out.
   */
  columns?: Readonly<Record<string, string>> | undefined;
  /** For lists: rows that are not imported. */
  leaveOut?: readonly { sheet: string; row: number }[];
  /**
   * Fetches a URL from the file. If that is not possible, returns the reason. If the function is missing,
   * nothing is fetched.
   */
  fetchText?: (address: string) => Promise<{ text: string } | { error: string }>;
}

/** An import format. Each has its own folder in this package. */
export interface SourceFormat {
  /** Name of the format for people. */
  name: string;
  /** Whether a file has this format, judged by the file's name and first bytes. */
  recognises(name: string, head: Uint8Array): boolean;
  /** Adds the content of the file to the draft while reading it. */
  read(file: string, draft: PackDraft, context?: SourceContext): Promise<void>;
}
