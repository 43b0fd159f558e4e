import type { DocumentKind } from '@museummate/pack-format';
import { columnsOf } from './columns.ts';

/** A field to which people can assign a column of a list. */
export interface ListField {
  /** Name of the field. If the field is translatable, a language is added for the assignment, as in `text_sv`. */
  name: string;
  hasLanguage: boolean;
  /** Whether a number may be added to the name, as in `picture_2`. */
  isNumbered: boolean;
}

/** Returns all fields for lists of works, halls or floors. */
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
