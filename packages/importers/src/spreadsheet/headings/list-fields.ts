import type { DocumentKind } from '@museummate/pack-format';
import { columnsOf } from './columns.ts';

/** A field that a column of a list can be mapped to. */
export interface ListField {
  /** Used in a mapping, with the language after it if the field has languages: `text_sv`. */
  name: string;
  hasLanguage: boolean;
  /** A number may follow: `picture_2`. */
  isNumbered: boolean;
}

/** All fields of a list of works, halls or floors. */
export function listFields(kind: DocumentKind): ListField[] {
  const fields = columnsOf(kind).map(({ name, isLocalised, isNumbered }) => ({
    name,
    hasLanguage: isLocalised,
    isNumbered,
  }));
  if (kind !== 'artwork') return fields;
  const places = ['hall', 'floor'].map((name) => ({ name, hasLanguage: true, isNumbered: false }));
  return [...fields.slice(0, 1), ...places, ...fields.slice(1)];
}
