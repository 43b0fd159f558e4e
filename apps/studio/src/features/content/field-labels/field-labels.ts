import { useTexts } from '#i18n/text.ts';

/**
 * Returns functions for the labels of fields and options. If the interface texts contain no label for a field, the
 * label is derived from the field's name in the pack format.
 */
export function useFieldLabels() {
  const t = useTexts() as (key: string) => string;
  return {
    /**
     * `within` is the parent field. It is needed because fields of different documents share a name: `kind` is the
     * type of an amenity, but also the mood of a pet.
     */
    field: (name: string, within?: string) =>
      (within !== undefined && t(`field_${within}_${name}`)) || t(`field_${name}`) || humanise(name),
    /** Label of the option "no value". */
    none: (field: string) => t(`option_${field}_none`) || t('nothing_chosen'),
    option: (field: string, value: string) => t(`option_${field}_${value}`) || humanise(value.toLowerCase()),
  };
}

/** Turns a field name into a label, for fields without a label in the interface texts: mainText → Main text. */
export function humanise(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
