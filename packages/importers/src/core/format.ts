import type { PackDraft } from './draft.ts';

/** What a format may use besides the file. */
export interface SourceContext {
  /**
   * For lists: fields that a person assigned to column headings, such as `text_sv`. An empty field leaves out the
   * column.
   */
  columns?: Readonly<Record<string, string>> | undefined;
  /** For lists: rows to leave out. */
  leaveOut?: readonly { sheet: string; row: number }[];
  /** Fetches a URL from the file, or returns why it cannot. Without it, nothing is fetched. */
  fetchText?: (address: string) => Promise<{ text: string } | { error: string }>;
}

/** An import format. Each has its own folder in this package. */
export interface SourceFormat {
  /** Display name. */
  name: string;
  /** Whether a file has this format, judged by its name and its first bytes. */
  recognises(name: string, head: Uint8Array): boolean;
  /** Adds the content of the file to the draft, piece by piece. */
  read(file: string, draft: PackDraft, context?: SourceContext): Promise<void>;
}
