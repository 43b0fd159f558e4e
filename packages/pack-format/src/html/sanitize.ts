import sanitizeHtml from 'sanitize-html';
import { HTML_RULES } from './rules.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: HTML_RULES.tags,
  allowedAttributes: HTML_RULES.attributes,
  allowedSchemes: HTML_RULES.schemes,
  allowProtocolRelative: false,
  transformTags: {
    // A link of a museum must not be able to reach back into the app's window.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
  },
};

const everything: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  // The library takes `false` for "all schemes"; its types know only lists.
  allowedSchemes: false as unknown as string[],
  allowedSchemesAppliedToAttributes: [],
  parser: { lowerCaseTags: true },
  ...(allowed.transformTags ? { transformTags: allowed.transformTags } : {}),
};

export function sanitize(html: string): string {
  return isPlain(html) ? html : sanitizeHtml(html, allowed);
}

/** Whether cleaning takes something away; both sides are written by the same writer, so only loss differs. */
export function wouldStrip(html: string): boolean {
  return !isPlain(html) && sanitizeHtml(html, everything) !== sanitizeHtml(html, allowed);
}

function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}
