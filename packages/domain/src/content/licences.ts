import type { Credits } from '../entities/credits.ts';

/** Key of the app's text for a licence that has no international name. */
export type LicenceTextKey =
  | 'publicDomain'
  | 'inCopyright'
  | 'inCopyrightEducational'
  | 'inCopyrightNonCommercial'
  | 'noCopyright'
  | 'unknown';

interface Licence {
  /** URL of the page that explains the licence. */
  url: string | null;
  /** International name, such as CC BY 4.0. If it is null, the app shows its own text for the key `words`. */
  name: string | null;
  words: LicenceTextKey | null;
  /** Whether visitors may take home a souvenir picture that contains parts of this picture. */
  allowsReuse: boolean;
}

const CC = /^cc[- ](by(?:-nc)?(?:-nd|-sa)?)(?:[- ]([1-4]\.[05]))?(?:[- ]([a-z]{2,3}))?$/;
const CC_ADDRESS =
  /^creativecommons\.org\/licenses\/(by(?:-nc)?(?:-nd|-sa)?)\/([1-4]\.[05])(?:\/([a-z]{2,3}))?/;
const CC_ZERO = /^(?:cc0(?:[- ]1\.0)?|creativecommons\.org\/publicdomain\/zero\/1\.0.*)$/;
const PUBLIC_DOMAIN =
  /^(?:pdm(?:[- ]1\.0)?|cc[- ]pdm(?:[- ]1\.0)?|public[- ]domain|creativecommons\.org\/publicdomain\/mark\/1\.0.*)$/;
const STATEMENT = /^(?:rightsstatements\.org\/(?:vocab|page)\/)?([a-z]+(?:-[a-z]+)*)(?:\/1\.0.*)?$/;

/** The twelve statements of rightsstatements.org, by id in lower case. */
const STATEMENTS = new Map(
  Object.entries<{ id: string; words: LicenceTextKey; allowsReuse: boolean }>({
    inc: { id: 'InC', words: 'inCopyright', allowsReuse: false },
    'inc-ow-eu': { id: 'InC-OW-EU', words: 'inCopyright', allowsReuse: false },
    'inc-ruu': { id: 'InC-RUU', words: 'inCopyright', allowsReuse: false },
    'inc-edu': { id: 'InC-EDU', words: 'inCopyrightEducational', allowsReuse: true },
    'inc-nc': { id: 'InC-NC', words: 'inCopyrightNonCommercial', allowsReuse: true },
    'noc-cr': { id: 'NoC-CR', words: 'noCopyright', allowsReuse: false },
    'noc-oklr': { id: 'NoC-OKLR', words: 'noCopyright', allowsReuse: false },
    'noc-nc': { id: 'NoC-NC', words: 'noCopyright', allowsReuse: true },
    'noc-us': { id: 'NoC-US', words: 'noCopyright', allowsReuse: true },
    nkc: { id: 'NKC', words: 'noCopyright', allowsReuse: true },
    cne: { id: 'CNE', words: 'unknown', allowsReuse: true },
    und: { id: 'UND', words: 'unknown', allowsReuse: true },
  }),
);

/**
 * Parses a licence into a name and a URL. Accepts ids with or without hyphens, in upper or lower case, and URLs
 * of creativecommons.org and rightsstatements.org. Returns null for an unknown licence.
 */
export function licenceOf(given: string): Licence | null {
  const plain = given
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '');
  const creative = CC.exec(plain) ?? CC_ADDRESS.exec(plain);
  if (creative) {
    const [, kind = '', version = '4.0', port] = creative;
    const place = port ? `${kind}/${version}/${port}` : `${kind}/${version}`;
    return {
      url: `https://creativecommons.org/licenses/${place}/`,
      name: ['CC', kind.toUpperCase(), version, port?.toUpperCase()].filter(Boolean).join(' '),
      words: null,
      // Cropping a picture and combining it with others is an adaptation, which ND forbids.
      allowsReuse: !kind.endsWith('-nd'),
    };
  }
  if (CC_ZERO.test(plain))
    return {
      url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      name: 'CC0 1.0',
      words: null,
      allowsReuse: true,
    };
  if (PUBLIC_DOMAIN.test(plain))
    return {
      url: 'https://creativecommons.org/publicdomain/mark/1.0/',
      name: null,
      words: 'publicDomain',
      allowsReuse: true,
    };
  const statement = STATEMENTS.get(STATEMENT.exec(plain)?.[1] ?? '');
  if (!statement) return null;
  const { id, words, allowsReuse } = statement;
  return { url: `https://rightsstatements.org/vocab/${id}/1.0/`, name: null, words, allowsReuse };
}

/**
 * Whether a picture may be part of a souvenir for visitors. The museum's setting decides; if it is missing,
 * the licence decides.
 */
export function canBeReused(credits: Credits | undefined): boolean {
  if (credits?.reuse !== undefined) return credits.reuse;
  return credits?.licence === undefined || (licenceOf(credits.licence)?.allowsReuse ?? true);
}
