/** Returns the museum's language for a phone's language code. For en_GB, it is en, unless the museum has en-GB. */
export function museumLanguage(code: string, languages: readonly string[]): string {
  const tag = code.replaceAll('_', '-').toLowerCase();
  const parts = tag.split('-');
  for (let length = parts.length; length > 0; length--) {
    const shorter = parts.slice(0, length).join('-');
    const found = languages.find((each) => each.toLowerCase() === shorter);
    if (found) return found;
  }
  return parts[0] ?? tag;
}
