/** What a process of Node gets of ours when it must not see our settings, among which are secrets. */
export function nodeEnvironment(): { PATH?: string; NODE_COMPILE_CACHE?: string } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { ...(PATH && { PATH }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}
