import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import type { Control, Field } from '#features/content/format/format.ts';
import { inputClass } from '#features/controls/input/input.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import styles from './fields.module.css';
import { ColourInput } from './values.tsx';

/** Maps a record field to the field whose option labels it uses for its keys. */
const OPTION_FIELDS: Record<string, string> = { lines: 'sectionType' };

interface RecordProps {
  field: Field;
  control: Extract<Control, { is: 'record' }>;
  label: string;
  value: unknown;
  isReadOnly: boolean;
  change: (after: unknown) => void;
}

/** A text or colour for each key, or for each language of the museum. */
export function RecordControl({ field, control, label, value, isReadOnly, change }: RecordProps) {
  const names = useFieldLabels();
  const languages = useDraft((view) => view.languages);
  const record = (value ?? {}) as Record<string, string>;
  const keyLabel = (key: string) =>
    control.keys ? names.option(OPTION_FIELDS[field.name] ?? field.name, key) : languageName(key);
  // Also show values of languages that the museum no longer has, so that they can be removed.
  const keys = [...new Set([...(control.keys ?? languages), ...Object.keys(record)])];
  const write = (key: string, text: string | undefined) => {
    const { [key]: _before, ...others } = record;
    const after = text === undefined ? others : { ...others, [key]: text };
    change(Object.keys(after).length > 0 ? after : undefined);
  };
  return (
    <ul className={styles.record}>
      {keys.map((key) => {
        const named = `${label}, ${keyLabel(key)}`;
        const text = record[key] ?? '';
        return (
          <li key={key}>
            <span aria-hidden="true">{keyLabel(key)}</span>
            {control.value.is === 'colour' ? (
              <ColourInput
                label={named}
                value={text}
                isReadOnly={isReadOnly}
                change={(after) => write(key, after)}
              />
            ) : (
              <input
                aria-label={named}
                className={inputClass}
                readOnly={isReadOnly}
                dir="auto"
                lang={control.keys ? undefined : key}
                placeholder={control.keys ? undefined : languageName(key)}
                value={text}
                onChange={({ target }) => write(key, target.value || undefined)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
