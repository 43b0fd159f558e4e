import { perLanguage } from '@museummate/studio-api';
import type { Field } from '#features/content/format/format.ts';

/**
 * Counts of a section: filled fields and all fields. If its first field is its only list: the items of that list.
 */
export type Completion = { given: number; all: number } | { items: number };

interface Shown {
  /** Languages shown side by side. */
  languages: readonly string[];
  ownLanguage: string;
}

const isGiven = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== '';

/** Whether a field can be empty. Booleans and fields with a default always have a value. */
const canBeEmpty = ({ control, standard }: Field) =>
  control.is === 'list' || control.is === 'group' || (control.is !== 'boolean' && standard === undefined);

/** Returns how much is filled in; undefined if there is nothing to fill in. */
export function completionOf(
  fields: readonly Field[],
  value: Record<string, unknown>,
  shown: Shown,
): Completion | undefined {
  const [first] = fields;
  const within = first && !first.isLocalised ? value[first.name] : undefined;
  const isList = ({ control, isLocalised }: Field) => control.is === 'list' && !isLocalised;
  // If the first field is the only list of the section, its items are counted, for example the steps of a route.
  if (first && isList(first) && fields.filter(isList).length === 1)
    return { items: Array.isArray(within) ? within.length : 0 };
  if (first?.control.is === 'group' && !first.isLocalised && fields.length === 1)
    return completionOf(first.control.fields, (within ?? {}) as Record<string, unknown>, shown);
  const boxes = fields.filter(canBeEmpty).flatMap(({ name, isLocalised }) => {
    if (!isLocalised) return [value[name]];
    const texts = perLanguage(value[name], shown.ownLanguage);
    return [...new Set(shown.languages)].map((language) => texts[language]);
  });
  return boxes.length === 0 ? undefined : { given: boxes.filter(isGiven).length, all: boxes.length };
}
