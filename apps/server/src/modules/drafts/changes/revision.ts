/** Formats a revision: the published version and the position in the change log. */
export function formatRevision({ version, revision }: { version: string; revision: number }): string {
  return `${version}~${revision}`;
}

/** Parses a revision. Returns undefined if it is invalid. */
export function parseRevision(name: string): { version: string; revision: number } | undefined {
  const [, version, revision] = /^([\w.-]{1,100})~(\d{1,15})$/.exec(name) ?? [];
  return version === undefined ? undefined : { version, revision: Number(revision) };
}
