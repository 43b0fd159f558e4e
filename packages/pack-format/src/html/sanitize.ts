import { HTML_ADDRESS, HTML_RULES } from '@museummate/domain';
import sanitizeHtml from 'sanitize-html';

/** Added to links, so that a page that the museum links to cannot access the app's window. */
const NO_OPENER = { rel: 'noopener' };

const allowed: sanitizeHtml.IOptions = {
  allowedTags: HTML_RULES.tags,
  allowedAttributes: HTML_RULES.attributes,
  allowedSchemes: HTML_RULES.schemes,
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && HTML_ADDRESS.test(href.trim()) ? { href } : {}),
        ...attribs,
        ...NO_OPENER,
      },
    }),
  },
};

const everything: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  // The library accepts `false`, which allows all schemes. Its types allow only lists, so the value is cast.
  allowedSchemes: false as unknown as string[],
  allowedSchemesAppliedToAttributes: [],
  parser: { lowerCaseTags: true },
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...NO_OPENER } }) },
};

export function sanitize(html: string): string {
  return isPlain(html) ? html : sanitizeHtml(html, allowed);
}

/**
 * Whether sanitising would remove something. It compares two outputs of the library, because the library also
 * changes the formatting.
 */
export function wouldStrip(html: string): boolean {
  return !isPlain(html) && sanitizeHtml(html, everything) !== sanitizeHtml(html, allowed);
}

function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}
