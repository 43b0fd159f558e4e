/** Names a state of a museum's draft: what visitors get, and how far the log is. */
export function formatRevision({ version, revision }: { version: string; revision: number }): string {
  return `${version}~${revision}`;
}

/** What a name stands for; undefined where it is none. */
export function parseRevision(name: string): { version: string; revision: number } | undefined {
  const [, version, revision] = /^([\w.-]{1,100})~(\d{1,15})$/.exec(name) ?? [];
  return version === undefined ? undefined : { version, revision: Number(revision) };
}
