import { museumLanguages } from '@museummate/domain/all-languages';
import type { DocumentKind } from '../documents/documents.ts';
import { RESOURCE_CONTENT } from '../documents/resource.ts';
import { wouldStrip } from '../html/sanitize.ts';
import { type FindingMessage, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { languageInPack, packLanguages } from '../pack-languages.ts';
import { valuesWithRole } from '../values-with-role.ts';
import { isPerLanguage, type Path } from '../walk.ts';
import { entriesOf } from './known-content.ts';
import { sparseLanguages } from './sparse-languages.ts';

/**
 * Finds texts in missing or unlisted languages, HTML that would be removed, and media without text alternatives
 * (A103).
 */
export function checkTexts(pack: Pack): Finding[] {
  const languages = packLanguages(pack.museum);
  const hardly = sparseLanguages(pack);
  const findings: Finding[] = [...checkLanguages(pack), ...hardly.values()];
  for (const { kind, file, document } of pack.entries) {
    /** The field `onlyIn` of resources, which limits a resource to some languages. */
    const scopes: LanguageScope[] = [];
    const stripped = strippedOf(kind, document);
    const checkLocalised = localisedCheck(languages, hardly, scopes);
    for (const { role, value, path: field } of valuesWithRole(kind, document)) {
      const warn: Warn = (words) => findings.push({ severity: 'warning', file, field, ...words });
      if (role.is === 'localised' && isPerLanguage(value)) checkLocalised(value, field, warn);
      if (role.is === 'richText' && stripped.has(value as string))
        warn(
          findingMessage(
            'formatting_lost',
            {},
            'contains HTML that is not allowed and would be removed',
            'Use only p, br, b, i, em, strong, a, lists and headings; write &lt; for a literal “<”.',
          ),
        );
      checkMedium(role.is, value, warn);
      if (role.is === 'resource') {
        const resource = value as ResourceValue;
        if (resource.onlyIn) scopes.push({ path: field, onlyIn: resource.onlyIn });
        checkResource(resource, warn);
      }
    }
  }
  return findings;
}

type Warn = (words: FindingMessage) => void;

interface LanguageScope {
  path: Path;
  onlyIn: readonly string[];
}

const isWithin = (outer: Path, path: Path) => outer.every((part, place) => part === path[place]);

/**
 * Removes the last items of a list whose path does not contain the given path. Values are visited in the order
 * of the document, so a removed item cannot contain any later path. Without this removal, each path would be
 * compared with all earlier ones, in quadratic time.
 */
function leaveFinished<T>(open: T[], pathOf: (each: T) => Path, path: Path): void {
  for (let last = open.at(-1); last !== undefined && !isWithin(pathOf(last), path); last = open.at(-1))
    open.pop();
}

/**
 * Returns a function that checks the localised values of one document. It must be called for the values in the
 * order of the document.
 */
function localisedCheck(
  languages: readonly string[],
  hardly: ReadonlyMap<string, unknown>,
  scopes: LanguageScope[],
) {
  /**
   * Paths of the enclosing values that are themselves given per language. For example, a text below the key `de` of
   * such a value must be given in German only.
   */
  const outer: Path[] = [];
  return (value: object, field: Path, warn: Warn) => {
    leaveFinished(scopes, ({ path }) => path, field);
    leaveFinished(outer, (path) => path, field);
    const [scope] = scopes;
    const [around] = outer;
    const only = around && languageInPack(String(field[around.length]), languages);
    outer.push(field);
    const expected = languages.filter(
      (language) => (scope?.onlyIn.includes(language) ?? true) && (!around || language === only),
    );
    const codes = Object.keys(value);
    const given = new Set(codes.map((code) => languageInPack(code, languages)));
    const missing = expected.filter((language) => !given.has(language) && !hardly.has(language));
    const surplus = codes.filter((code) => !languageInPack(code, languages));
    if (missing.length > 0)
      warn(
        findingMessage(
          'not_in_languages',
          { languages: missing.join(',') },
          `is missing in ${missing.join(', ')}`,
          'Write it in that language too; until then, visitors see it in another one.',
        ),
      );
    if (surplus.length > 0)
      warn(
        findingMessage(
          'languages_not_offered',
          { languages: surplus.join(',') },
          `is given in ${surplus.join(', ')}, which museum.yaml does not list`,
          'Add the language to languages in museum.yaml, or delete the text.',
        ),
      );
  };
}

/** Warns about pictures, audio and videos without a text alternative. */
function checkMedium(role: string, value: unknown, warn: Warn): void {
  if (role === 'picture' && (value as { alt?: unknown }).alt === undefined)
    warn(
      findingMessage(
        'no_alternative_text',
        {},
        'has no alternative text (alt)',
        'Add alt: with what the picture shows, for people who cannot see it; alt: "" if it is purely decorative.',
      ),
    );
  if (role === 'audio' && !(value as { transcript?: unknown }).transcript)
    warn(
      findingMessage(
        'no_transcript',
        {},
        'has no transcript',
        'Add transcript: with what is said, as text or as a WebVTT file (media/….vtt), for people who cannot hear it.',
      ),
    );
  if (role === 'video' && !(value as { captions?: string }).captions)
    warn(
      findingMessage(
        'no_captions',
        {},
        'has no captions',
        'Add captions: with a WebVTT file (media/….vtt), for people who cannot hear it.',
      ),
    );
}

type ResourceValue = {
  resourceType?: keyof typeof RESOURCE_CONTENT;
  onlyIn?: readonly string[];
} & Record<string, unknown>;

function checkResource({ resourceType, ...given }: ResourceValue, warn: Warn): void {
  // An invalid resource type was removed from the document earlier, and has a finding of its own.
  const shown = resourceType && RESOURCE_CONTENT[resourceType];
  if (shown && given[shown] === undefined)
    warn(
      findingMessage(
        'resource_empty',
        { resourceType, field: shown },
        `is of type ${resourceType} but has no ${shown}`,
        `Add ${shown}:, or change resourceType.`,
      ),
    );
}

const strippedTexts = new WeakMap<object, ReadonlySet<string>>();

/**
 * Returns the texts of a document that contain HTML which is not allowed. The result is cached, because parsing
 * HTML is the slowest part of all checks.
 */
function strippedOf(kind: DocumentKind, document: object): ReadonlySet<string> {
  let stripped = strippedTexts.get(document);
  if (!stripped) {
    const texts = valuesWithRole(kind, document).filter(({ role }) => role.is === 'richText');
    stripped = new Set(texts.map(({ value }) => value as string).filter(wouldStrip));
    strippedTexts.set(document, stripped);
  }
  return stripped;
}

/** Finds languages that museum.yaml lists twice. Invalid codes are found earlier, when the file is validated. */
function checkLanguages(pack: Pack): Finding[] {
  const { museum } = pack;
  // The list is read as it was written, because findings name the index in the file. The validated document has
  // other indexes, because invalid languages were removed from it.
  const written = entriesOf(pack, 'museum')[0]?.written?.languages as string[] | undefined;
  const seen = new Set<string>();
  return museumLanguages(museum.languages ?? []).flatMap(({ language, given }, _place, all): Finding[] => {
    if (!seen.has(language)) {
      seen.add(language);
      return [];
    }
    const field = ['languages', (written ?? museum.languages).lastIndexOf(given)];
    const other = all.find((each) => each.language === language)?.given;
    const reason =
      other === given ? `${given} is listed twice` : `${given} and ${other} are the same language`;
    const words = findingMessage('language_twice', { language }, reason, 'Delete one of the two.');
    return [{ severity: 'error', file: 'museum.yaml', field, ...words }];
  });
}
