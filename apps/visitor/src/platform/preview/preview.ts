/** Where the guide with a draft gets the draft from: the studio around it, or the server by the secret of a link. */
export interface PreviewSource {
  /** The studio whose frame this is; undefined where the page stands alone. */
  studio: Studio | undefined;
  link: PreviewLink;
}

export interface Studio {
  /** Hears what the studio around this page says, and nobody else. */
  listen(listener: (message: unknown) => void): () => void;
  tell(message: unknown): void;
}

export type LinkResponse =
  | { kind: 'draft'; body: unknown }
  /** It was ended, is too old, or never was. */
  | { kind: 'over' }
  /** Nobody answered, or not now: it may work later. */
  | { kind: 'away' };

export interface PreviewLink {
  /** What stands behind the secret in the address: where it opens. */
  behind: string;
  /** `since`: only what is different since that revision. */
  draft(since?: string): Promise<LinkResponse>;
  /** Calls every few seconds while somebody looks at the page. */
  whileLookedAt(run: () => void): () => void;
}
