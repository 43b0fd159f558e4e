import { sanitize } from '@museummate/pack-format/html';
import { nearest } from '#core/nearest.ts';
import type { NoteMessage } from '#core/notes.ts';
import type { CellKind } from '../headings/columns.ts';
import { normaliseWord } from '../headings/languages.ts';
import { MESSAGES } from '../messages.ts';
import { readDate } from './read-date.ts';

/** Text of a cell that deletes the current value. An empty cell leaves the value unchanged. */
export const ERASE = '[delete]';

export const isErase = (text: string) => normaliseWord(text) === 'delete' && text.trim().startsWith('[');

const YES = new Set('yes y true 1 x ja j wahr si sim s oui o vrai verdadero da tak kylla'.split(' '));
const NO = new Set('no n false 0 nein falsch nao non faux falso nej nei nee niet nie ei'.split(' '));

export type ReadCell = { value: unknown } | { error: string | NoteMessage };

/** Parses the text of a cell. Cells that refer to a file, hall or floor are handled elsewhere. */
export function readCell(text: string, kind: CellKind, languages: readonly string[] = []): ReadCell {
  switch (kind.is) {
    case 'richText':
      return { value: sanitize(asHtml(text)) };
    case 'flag': {
      const word = normaliseWord(text);
      if (YES.has(word) || text.trim() === '✓') return { value: true };
      return NO.has(word) ? { value: false } : { error: `${text} is neither yes nor no` };
    }
    case 'date': {
      const value = readDate(text, languages);
      return value === undefined ? { error: MESSAGES.dateUnclear(text) } : { value };
    }
    case 'number': {
      const number = Number(text.trim().replace(',', '.'));
      return Number.isFinite(number) ? { value: number } : { error: `${text} is not a number` };
    }
    case 'numbers': {
      const words = text.split(/[\s,;]+/).filter(Boolean);
      const wrong = words.find((word) => !/^\d{1,9}$/.test(word));
      return wrong === undefined ? { value: words.map(Number) } : { error: `${wrong} is not a number` };
    }
    case 'choice': {
      const chosen = kind.choices.find((choice) => normaliseWord(choice) === normaliseWord(text));
      if (chosen) return { value: chosen };
      const meant = nearest(text, kind.choices);
      const choices = kind.choices.join(', ');
      return { error: `${text} is not one of ${choices}${meant ? `; did you mean ${meant}?` : ''}` };
    }
    default:
      return { value: text };
  }
}

/** Formats a value as the text of a cell. Importing the text gives the same value again. */
export function writeCell(value: unknown, kind: CellKind): string {
  if (value === undefined || value === null) return '';
  if (kind.is === 'flag') return value === true ? 'yes' : 'no';
  if (kind.is === 'media') return withoutFolder(String(value));
  if (kind.is === 'transcript') return withoutFolder(String(value));
  if (kind.is === 'mediaList') return (value as string[]).map(withoutFolder).join('\n');
  if (kind.is === 'numbers') return (value as number[]).join(', ');
  return String(value);
}

const withoutFolder = (name: string) => name.replace(/^media\/(?=\S+\.\w+$)/, '');

/**
 * Whether two texts differ only in line endings and surrounding spaces. Such differences are ignored, because
 * spreadsheet programs change them.
 */
export function sameText(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other);
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/**
 * Converts the text of a cell to HTML: paragraphs and line breaks. A text that already contains HTML is not
 * changed.
 */
export function asHtml(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').trim();
  if (/<\/?[a-z][^<]*>/i.test(clean)) return clean;
  const escaped = clean.replaceAll('<', '&lt;');
  if (!escaped.includes('\n')) return escaped;
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().split('\n'))
    .map((lines) => `<p>${lines.map((line) => line.trim()).join('<br>')}</p>`)
    .join('');
}
