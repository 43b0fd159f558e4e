import { useTexts } from '#i18n/text.ts';

/** What fields and their values are called: in the studio's words, else by their names in the format. */
export function useFieldLabels() {
  const t = useTexts() as (key: string) => string;
  return {
    /** One name may mean two things: the kind of a place to eat, and a pet that is kind. Then what it stands in tells. */
    field: (name: string, within?: string) =>
      (within !== undefined && t(`field_${within}_${name}`)) || t(`field_${name}`) || humanise(name),
    /** What it means where nothing is chosen. */
    none: (field: string) => t(`option_${field}_none`) || t('nothing_chosen'),
    option: (field: string, value: string) => t(`option_${field}_${value}`) || humanise(value.toLowerCase()),
  };
}

/** A name of the format in plain words, for fields that the catalogues do not know yet: mainText → Main text. */
export function humanise(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
