import type { PackDraft } from '@museummate/importers';
import { type Finding, isPerLanguage, type Path } from '@museummate/pack-format';

/**
 * Returns the finding with a location that people who import a list understand: its cell or, without a cell, its
 * document and field. These people do not know the files and lines of a pack.
 */
export function describeFinding(finding: Finding, draft: PackDraft): Finding {
  const { line: _, ...rest } = finding;
  const reason = reasonText(finding);
  const place = draft.placeOf(finding);
  if (place) return { ...rest, reason, file: `${place.source}, ${place.at}`, field: [] };
  const document = draft.document(finding.file);
  if (!document) return { ...rest, reason };
  const field = fieldLabel(finding.field);
  return {
    ...rest,
    reason,
    file: `${documentLabel(document)}${field ? `, ${field}` : ''}`,
    field: [],
  };
}

/**
 * Removes duplicates. If a value was copied from a cell into the museum, its finding appears twice: with the cell and
 * without it. Only the finding with the cell is kept.
 */
export function withoutCopies(findings: readonly Finding[], draft: PackDraft): Finding[] {
  const reasons = new Set(findings.filter((finding) => draft.placeOf(finding)).map(({ reason }) => reason));
  return findings.filter((finding) => draft.placeOf(finding) || !reasons.has(finding.reason));
}

const languageName = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

function reasonText({ code, values, reason }: Finding): string {
  const names = (list: unknown) => String(list).split(',').map(languageName).join(', ');
  if (code === 'not_in_languages') return `is missing in ${names(values.languages)}`;
  if (code === 'languages_not_offered')
    return `is given in ${names(values.languages)}, which the museum does not offer`;
  return reason.replace(/^media\//, '');
}

function documentLabel({ kind, id, value }: NonNullable<ReturnType<PackDraft['document']>>): string {
  if (kind === 'museum') return 'the museum';
  const words = [value.code ?? value.number, value.name ?? value.title].map((each) =>
    isPerLanguage(each) ? Object.values(each)[0] : each,
  );
  const name = words.filter((each) => typeof each === 'string' && each !== '').join(' ');
  const sort = kind === 'artwork' ? 'work' : splitCamelCase(kind);
  return `${sort} ${name || id}`;
}

const splitCamelCase = (name: string) =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Returns the path of a field as words, with positions in lists counted from 1. Returns an empty text for the field
 * `languages` and for ids.
 */
function fieldLabel(field: Path): string {
  const [first] = field;
  if (first === 'languages' || (typeof first === 'string' && /^id[A-Z]/.test(first))) return '';
  return field.map((part) => (typeof part === 'number' ? String(part + 1) : splitCamelCase(part))).join(' ');
}
