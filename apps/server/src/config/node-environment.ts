/** What a process of Node gets of ours when it must not see our settings, among which are secrets. */
export function nodeEnvironment(): Partial<Record<'PATH' | 'NODE_COMPILE_CACHE' | 'JOURNAL_STREAM', string>> {
  const { PATH, NODE_COMPILE_CACHE, JOURNAL_STREAM } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(JOURNAL_STREAM && { JOURNAL_STREAM }),
  };
}
