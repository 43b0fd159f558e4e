import { isTranscriptFile } from '@museummate/pack-format';
import { type ChangePath, valueAt } from '@museummate/studio-api';
import { type ReactNode, useId } from 'react';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import type { Control, Field } from '#features/content/format/format.ts';
import { UploadField } from '#features/content/upload-ui/upload-ui.tsx';
import { inputClass, SelectField } from '#features/controls/basic-controls/basic-controls.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { RichText } from '#features/editing/rich-text/rich-text.tsx';
import { directionOf, languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { useCanEdit, useEditing, useValue } from './editing.ts';
import styles from './fields.module.css';
import { FocalPointField } from './focal-point-field.tsx';
import { MediaField } from './media-field.tsx';
import { RecordControl } from './record.tsx';
import { SourceDiff } from './source-diff.tsx';
import { TranscriptFile } from './transcript-file.tsx';
import { ColourInput, DateTimeInput, emptyToUndefined, TimestampInput, TimeZoneInput } from './values.tsx';

/** What the box of a field is found by. */
export const fieldName = (path: ChangePath) => path.join('\n');

interface ControlProps {
  field: Field;
  path: ChangePath;
  /** The language that this value stands in, where it is given per language. */
  language?: string | undefined;
  label: string;
}

/** What visitors of a language get while nothing is given there. */
function useFallback(path: ChangePath, language: string | undefined): string | undefined {
  const { kind, id, seen } = useEditing();
  return useDraft(({ documents, ownLanguage }) => {
    if (language === undefined || language === ownLanguage) return undefined;
    const found = documents.get(documentKey(kind, id));
    const value =
      found &&
      valueAt(seen?.(found.value) ?? found.value, [...path.slice(0, -1), ownLanguage], { kind, ownLanguage });
    return typeof value === 'string' && value !== '' ? value : undefined;
  });
}

const asText = (value: unknown) => (typeof value === 'object' || value === undefined ? '' : String(value));

/** One control for one value, whatever it is. */
export function ValueControl(props: ControlProps) {
  const { field, path, language, label } = props;
  const control: Control = field.control;
  const [value, change] = useValue(path);
  const isReadOnly = !useCanEdit()(language);
  const fallback = useFallback(path, language);
  const { kind, id, stale, mended } = useEditing();
  const isHere = (text: OutdatedTranslation) =>
    text.language === language && text.path.join('/') === path.slice(0, -1).join('/');
  const old = stale.find(isHere);
  const noted = old ?? mended.find(isHere);
  const note = noted && <SourceDiff text={noted} isMended={!old} />;
  const named = language ? `${label}, ${languageName(language)}` : label;
  // Addresses, colours and numbers read as they do everywhere.
  const own = language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' };
  const common = { 'aria-label': named, className: inputClass, readOnly: isReadOnly, ...own };

  if (field.name === 'focus')
    return <FocalPointField {...{ path, value: asText(value), change, isReadOnly }} />;
  if (control.is === 'rich')
    return (
      <>
        <RichText
          label={named}
          language={language ?? 'en'}
          value={asText(value)}
          onChange={(html) => change(emptyToUndefined(html))}
          fallback={fallback}
          isOld={old !== undefined}
          isReadOnly={isReadOnly}
        />
        {note}
      </>
    );
  if (control.is === 'text' || control.is === 'long') {
    const typing = {
      ...common,
      'data-old': old !== undefined,
      value: asText(value),
      placeholder: fallback,
      onChange: (event: { target: { value: string } }) => change(emptyToUndefined(event.target.value)),
    };
    const isFile = field.name === 'transcript' && isTranscriptFile(asText(value));
    return (
      <>
        {isFile ? (
          <TranscriptFile
            {...{ language, label: named, file: asText(value) }}
            remove={isReadOnly ? undefined : () => change(undefined)}
          />
        ) : control.is === 'long' ? (
          <textarea {...typing} className={`${inputClass} ${styles.area}`} rows={3} />
        ) : (
          <input {...typing} />
        )}
        {field.name === 'transcript' && !isReadOnly && (
          <UploadField {...{ kind, id, path }} medium="subtitles" name={named} />
        )}
        {note}
      </>
    );
  }
  if (control.is === 'number')
    return (
      <input
        {...common}
        type="number"
        value={asText(value)}
        onChange={({ target }) => change(target.value === '' ? undefined : target.valueAsNumber)}
      />
    );
  if (control.is === 'minute')
    return <TimestampInput label={named} value={asText(value)} isReadOnly={isReadOnly} change={change} />;
  if (control.is === 'day')
    return <DateTimeInput label={named} value={asText(value)} isReadOnly={isReadOnly} change={change} />;
  if (control.is === 'zone')
    return <TimeZoneInput label={named} value={asText(value)} isReadOnly={isReadOnly} change={change} />;
  if (control.is === 'boolean')
    return (
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={(value ?? field.standard ?? false) === true}
          disabled={isReadOnly}
          onChange={({ target }) =>
            change(target.checked === (field.standard ?? false) ? undefined : target.checked)
          }
        />
        {label}
      </label>
    );
  if (control.is === 'choice')
    return (
      <ChoiceControl
        {...props}
        options={control.options}
        value={value}
        change={change}
        isReadOnly={isReadOnly}
      />
    );
  if (control.is === 'reference')
    return (
      <ReferenceControl
        {...props}
        kind={control.kind}
        value={value}
        change={change}
        isReadOnly={isReadOnly}
      />
    );
  if (control.is === 'colour')
    return <ColourInput label={named} value={asText(value)} isReadOnly={isReadOnly} change={change} />;
  if (control.is === 'record')
    return <RecordControl {...{ field, control, label, value, isReadOnly, change }} />;
  if (control.is === 'file')
    return (
      <MediaField
        {...{ medium: control.medium, path, file: asText(value), change, isReadOnly }}
        label={named}
      />
    );
  return value === undefined ? null : <pre className={styles.raw}>{JSON.stringify(value, null, 2)}</pre>;
}

interface ChangeProps extends ControlProps {
  value: unknown;
  change: (after: unknown) => void;
  isReadOnly: boolean;
}

const NONE = '';

/** Yes and no stand among the words of a few choices. */
const meant = (id: string) => (id === 'true' || id === 'false' ? id === 'true' : id);

function ChoiceControl({
  field,
  label,
  options,
  value,
  change,
  isReadOnly,
}: ChangeProps & { options: string[] }) {
  const names = useFieldLabels();
  const chosen = asText(value ?? field.standard);
  const canBeNone = field.standard === undefined && field.schema.safeParse(undefined).success;
  const none = canBeNone ? [{ id: NONE, name: names.none(field.name) }] : [];
  // What a pack says in a word of its own stays to be seen, and to be chosen again.
  const known = chosen === '' || options.includes(chosen) ? options : [...options, chosen];
  return (
    <SelectField
      label={label}
      isDisabled={isReadOnly}
      value={chosen}
      onChange={(id) => change(id === NONE || id === String(field.standard) ? undefined : meant(id))}
      choices={[...none, ...known.map((id) => ({ id, name: names.option(field.name, id) }))]}
    />
  );
}

/** Documents of one kind by their names; kinds inside of other documents go by their numbers. */
function ReferenceControl({ label, kind, value, change, isReadOnly }: ChangeProps & { kind: string }) {
  const t = useTexts();
  const documents = useDraft((view) => view.documents);
  const own = useDraft((view) => view.ownLanguage);
  const choices = documentsOfKind({ documents }, kind).map((document) => ({
    id: String(document.id),
    name: textOf(document, 'name', own) || String(document.id),
  }));
  return (
    <SelectField
      label={label}
      isDisabled={isReadOnly}
      value={asText(value)}
      onChange={(id) => change(id === NONE ? undefined : Number(id))}
      choices={[{ id: NONE, name: t('nothing_chosen') }, ...choices]}
    />
  );
}

interface LabelledProps {
  label: string;
  children: ReactNode;
  faults?: ReactNode[];
  /** Where its value stands: a finding of check leads here. */
  path?: ChangePath;
}

/** A control below its name, with what the check has found. */
export function FieldWrapper({ label, children, faults = [], path }: LabelledProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div className={styles.field} role="group" aria-labelledby={id} data-field={path && fieldName(path)}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
      {faults}
    </div>
  );
}
