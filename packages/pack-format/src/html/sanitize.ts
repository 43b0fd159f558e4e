import { HTML_ADDRESS, HTML_RULES } from '@museummate/domain';
import sanitizeHtml from 'sanitize-html';

/** A page that the museum links to must not get access to the app's window. */
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
  // The library accepts `false` for "all schemes", but its types allow only lists.
  allowedSchemes: false as unknown as string[],
  allowedSchemesAppliedToAttributes: [],
  parser: { lowerCaseTags: true },
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...NO_OPENER } }) },
};

export function sanitize(html: string): string {
  return isPlain(html) ? html : sanitizeHtml(html, allowed);
}

/** Whether sanitising removes something. Compares two outputs of the library, which formats both in the same way. */
export function wouldStrip(html: string): boolean {
  return !isPlain(html) && sanitizeHtml(html, everything) !== sanitizeHtml(html, allowed);
}

function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}
