/** Finds the museum's language for a language code from a phone: en_GB is en, unless the museum distinguishes en-GB. */
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
