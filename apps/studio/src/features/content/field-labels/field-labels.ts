import { useTexts } from '#i18n/text.ts';

/** Returns labels for fields and their values: from the catalogue, or else from their names in the format. */
export function useFieldLabels() {
  const t = useTexts() as (key: string) => string;
  return {
    /**
     * `within` is the parent field. It is needed because names repeat: `kind` is the type of an amenity, but a pet's
     * mood (such as "friendly").
     */
    field: (name: string, within?: string) =>
      (within !== undefined && t(`field_${within}_${name}`)) || t(`field_${name}`) || humanise(name),
    /** Label of the choice that leaves a field empty. */
    none: (field: string) => t(`option_${field}_none`) || t('nothing_chosen'),
    option: (field: string, value: string) => t(`option_${field}_${value}`) || humanise(value.toLowerCase()),
  };
}

/** Turns a field name into a label, for fields that the catalogues lack: mainText → Main text. */
export function humanise(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
