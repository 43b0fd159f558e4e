/** Returns the environment for child Node processes that must not see our settings, which contain secrets. */
export function nodeEnvironment(): Partial<Record<'PATH' | 'NODE_COMPILE_CACHE' | 'JOURNAL_STREAM', string>> {
  const { PATH, NODE_COMPILE_CACHE, JOURNAL_STREAM } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(JOURNAL_STREAM && { JOURNAL_STREAM }),
  };
}
