import type { PackDraft } from './draft.ts';

/** What a format may use beside the file itself. */
export interface SourceContext {
  /** Fetches what the file only names, or says why not; without it nothing is fetched. */
  fetchText?: (address: string) => Promise<{ text: string } | { fault: string }>;
}

/** One format that can be imported: a folder of this package each. */
export interface SourceFormat {
  /** What people call it. */
  name: string;
  /** Whether a file is of this format, by its name and its first bytes. */
  recognises(name: string, head: Uint8Array): boolean;
  /** Puts all that the file says into the draft, piece by piece. */
  read(file: string, draft: PackDraft, context?: SourceContext): Promise<void>;
}
