/**
 * Sources of the draft: the studio around the preview frame, or the server, which needs the secret of a preview
 * link.
 */
export interface PreviewSource {
  /** The studio around this frame; undefined if the page is not in a frame. */
  studio: Studio | undefined;
  link: PreviewLink;
}

export interface Studio {
  /** Receives messages only of the studio around this frame. */
  listen(listener: (message: unknown) => void): () => void;
  tell(message: unknown): void;
}

export type LinkResponse =
  | { kind: 'draft'; body: unknown }
  /** The link was withdrawn, has expired, or never existed. */
  | { kind: 'over' }
  /** No usable response; a retry may succeed. */
  | { kind: 'away' };

export interface PreviewLink {
  /** The part of the URL hash after the secret. It selects the view to open. */
  behind: string;
  /** `since`: returns only changes since that revision. */
  draft(since?: string): Promise<LinkResponse>;
  /** Calls `run` every few seconds while the page is visible. */
  whileLookedAt(run: () => void): () => void;
}
