import type { PackDraft } from './draft.ts';

/** Data and functions that a format may use besides the file. */
export interface SourceContext {
  /**
   * For lists: the fields that a person has assigned to column headings, such as `text_sv`. If the field is
   * an empty text, the column is left out.
   */
  columns?: Readonly<Record<string, string>> | undefined;
  /** For lists: rows that are not imported. */
  leaveOut?: readonly { sheet: string; row: number }[];
  /**
   * Fetches a URL that the file names, or returns why that is not possible. Without this function, nothing is
   * fetched.
   */
  fetchText?: (address: string) => Promise<{ text: string } | { error: string }>;
}

/** An import format. Each has its own folder in this package. */
export interface SourceFormat {
  /** Name of the format that people see. */
  name: string;
  /** Whether a file has this format, judged by the file's name and first bytes. */
  recognises(name: string, head: Uint8Array): boolean;
  /** Adds the content of the file to the draft, piece by piece. */
  read(file: string, draft: PackDraft, context?: SourceContext): Promise<void>;
}
