/** Removes the tags of HTML or WebVTT; each is replaced by `replacement`. */
export function stripTags(html: string, replacement = ''): string {
  // A tag ends before the next "<". Without that rule, a text full of "<" would take quadratic time.
  return html.replace(/<[^<>]*>/g, replacement);
}

/** Returns the text of HTML as one line: tags and white space become single spaces. */
export function htmlToLine(html: string): string {
  return stripTags(html, ' ').replace(/\s+/g, ' ').trim();
}
