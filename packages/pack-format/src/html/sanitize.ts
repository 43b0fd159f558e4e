import { HTML_ADDRESS, HTML_RULES } from '@museummate/domain';
import sanitizeHtml from 'sanitize-html';

/** Attribute that is added to links. Without it, an external page could access the window of the app. */
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
 * Whether sanitising would remove something. The library also changes the formatting of HTML. So its output is
 * compared with its output when everything is allowed.
 */
export function wouldStrip(html: string): boolean {
  return !isPlain(html) && sanitizeHtml(html, everything) !== sanitizeHtml(html, allowed);
}

function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}
