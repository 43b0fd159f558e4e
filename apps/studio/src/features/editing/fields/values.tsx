import { type DocumentKind, isLocalTime } from '@museummate/pack-format';
import { useId, useMemo } from 'react';
import { paletteOf } from '#features/content/palette/palette.ts';
import { inputClass } from '#features/controls/input/input.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import { useEditing } from './editing.ts';
import styles from './fields.module.css';
import { mmss } from './mmss.ts';

interface ValueProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  change: (after: string | undefined) => void;
}

export const emptyToUndefined = (text: string) => (text === '' ? undefined : text);

/**
 * Returns the attributes of text boxes for URLs, colours and numbers. Their direction follows the content, not the
 * interface language.
 */
const boxOf = ({ label, isReadOnly }: ValueProps) =>
  ({ 'aria-label': label, className: inputClass, readOnly: isReadOnly, dir: 'auto' }) as const;

/** Document kinds for which the palette of the museum's colours is offered. */
const MATCHING: readonly DocumentKind[] = ['navigationSection', 'kids'];

/** Buttons for the colours that the museum already uses. */
function Palette({ label, value, change }: ValueProps) {
  const t = useTexts();
  const documents = useDraft((view) => view.documents);
  const palette = useMemo(() => paletteOf({ documents }), [documents]);
  if (palette.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend, and this is part of a field
    <span className={styles.palette} role="group" aria-label={t('editing_palette', { field: label })}>
      {palette.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={colour}
          aria-pressed={value.toLowerCase() === colour}
          onClick={() => change(colour)}
        >
          <i style={{ background: colour }} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}

/** Colour picker, with a text field for hex codes, and with the museum's colours where colours should match. */
export function ColourInput(props: ValueProps) {
  const { label, value, isReadOnly, change } = props;
  const { kind } = useEditing();
  return (
    <span className={styles.colour}>
      <input
        type="color"
        data-empty={value === ''}
        aria-label={label}
        value={/^#[\da-f]{6}$/i.test(value) ? value : '#808080'}
        disabled={isReadOnly}
        onChange={({ target }) => change(target.value)}
      />
      <input
        {...boxOf(props)}
        value={value}
        onChange={({ target }) => change(emptyToUndefined(target.value))}
      />
      {MATCHING.includes(kind) && !isReadOnly && <Palette {...props} />}
    </span>
  );
}

/** Date picker with an optional time. An invalid value is shown as text, so that it can be corrected. */
export function DateTimeInput(props: ValueProps) {
  const t = useTexts();
  const { label, value, isReadOnly, change } = props;
  const box = boxOf(props);
  if (value !== '' && !isLocalTime(value))
    return <input {...box} value={value} onChange={({ target }) => change(emptyToUndefined(target.value))} />;
  const [day = '', time = ''] = value.split(/[ T]/);
  const write = (...parts: string[]) => change(emptyToUndefined(parts.filter(Boolean).join(' ')));
  return (
    <span className={styles.day}>
      <input
        {...box}
        type="date"
        max="9999-12-31"
        value={day}
        onChange={({ target }) => write(target.value, target.value && time)}
      />
      {day !== '' && !(isReadOnly && time === '') && (
        <input
          {...box}
          type="time"
          aria-label={`${label}, ${t('editing_time')}`}
          value={time}
          onChange={({ target }) => write(day, target.value)}
        />
      )}
    </span>
  );
}

/** Time in a recording; formatted as mm:ss on blur. */
export function TimestampInput(props: ValueProps) {
  const { value, change } = props;
  return (
    <input
      {...boxOf(props)}
      placeholder="00:05"
      value={value}
      onChange={({ target }) => change(emptyToUndefined(target.value))}
      onBlur={() => mmss(value) !== value && change(mmss(value))}
    />
  );
}

/** Time zone field with suggestions: typing Madrid offers Europe/Madrid. */
export function TimeZoneInput(props: ValueProps) {
  const id = useId();
  const { value, change } = props;
  return (
    <>
      <input
        {...boxOf(props)}
        list={id}
        autoComplete="off"
        placeholder="Europe/Madrid"
        value={value}
        onChange={({ target }) => change(emptyToUndefined(target.value))}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
