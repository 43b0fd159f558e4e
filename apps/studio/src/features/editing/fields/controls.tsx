import { isTranscriptFile } from '@museummate/pack-format';
import { type ChangePath, valueAt } from '@museummate/studio-api';
import { type ReactNode, useId } from 'react';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import type { Control, Field } from '#features/content/format/format.ts';
import { UploadField } from '#features/content/upload-ui/upload-ui.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { RichText } from '#features/editing/rich-text/rich-text.tsx';
import { directionOf, languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { useCanEdit, useEditing, useValue } from './editing.ts';
import styles from './fields.module.css';
import { FocalPointField } from './focal-point-field.tsx';
import { MachineTextMark } from './machine-made.tsx';
import { MediaField } from './media-field.tsx';
import { OutdatedTranslationNotice } from './outdated-translation.tsx';
import { RecordControl } from './record.tsx';
import { TranscriptFile } from './transcript-file.tsx';
import { ColourInput, DateTimeInput, emptyToUndefined, TimestampInput, TimeZoneInput } from './values.tsx';

/** Value of the `data-field` attribute, by which a field's element is found. */
export const fieldName = (path: ChangePath) => path.join('\n');

interface ControlProps {
  field: Field;
  path: ChangePath;
  /** Language of this value, if each language has its own. */
  language?: string | undefined;
  label: string;
}

/**
 * Returns the text in the museum's own language. Visitors see it as long as the text in this language is missing.
 */
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

interface ChangeProps extends ControlProps {
  value: unknown;
  change: (after: unknown) => void;
  isReadOnly: boolean;
}

/** Label of a control. The language is added if the field has several languages. */
const accessibleName = ({ label, language }: ControlProps) =>
  language ? `${label}, ${languageName(language)}` : label;

/** Control for a value, as its field describes it. */
export function ValueControl(props: ControlProps) {
  const { field, path, language, label } = props;
  const control: Control = field.control;
  const [value, change] = useValue(path);
  const isReadOnly = !useCanEdit()(language);
  const named = accessibleName(props);
  const bound = { ...props, value, change, isReadOnly };
  const input = { label: named, value: asText(value), isReadOnly, change };

  if (field.name === 'focus')
    return <FocalPointField path={path} value={asText(value)} change={change} isReadOnly={isReadOnly} />;
  switch (control.is) {
    case 'rich':
    case 'text':
    case 'long':
      return <TextControl {...bound} />;
    case 'number':
      return <NumberControl {...bound} />;
    case 'minute':
      return <TimestampInput {...input} />;
    case 'day':
      return <DateTimeInput {...input} />;
    case 'zone':
      return <TimeZoneInput {...input} />;
    case 'boolean':
      return <BooleanControl {...bound} />;
    case 'choice':
      return <ChoiceControl {...bound} options={control.options} />;
    case 'reference':
      return <ReferenceControl {...bound} kind={control.kind} />;
    case 'colour':
      return <ColourInput {...input} />;
    case 'record':
      return (
        <RecordControl
          field={field}
          control={control}
          label={label}
          value={value}
          isReadOnly={isReadOnly}
          change={change}
        />
      );
    case 'file':
      return (
        <MediaField
          medium={control.medium}
          path={path}
          file={asText(value)}
          change={change}
          isReadOnly={isReadOnly}
          label={named}
        />
      );
    default:
      return value === undefined ? null : <pre className={styles.raw}>{JSON.stringify(value, null, 2)}</pre>;
  }
}

/**
 * Finds the outdated or just updated translation at this path. `noted` is undefined if the text was up to date
 * when the page was opened.
 */
function useOutdatedText(path: ChangePath, language: string | undefined) {
  const { stale, updated } = useEditing();
  const isHere = (text: OutdatedTranslation) =>
    text.language === language && text.path.join('/') === path.slice(0, -1).join('/');
  const old = stale.find(isHere);
  return { isOld: old !== undefined, noted: old ?? updated.find(isHere) };
}

/** Control for plain or rich text. An outdated translation also shows how its source text has changed. */
function TextControl(props: ChangeProps) {
  const { field, path, language, value, change, isReadOnly } = props;
  const fallback = useFallback(path, language);
  const { isOld, noted } = useOutdatedText(path, language);
  return (
    <>
      {field.control.is === 'rich' ? (
        <RichText
          label={accessibleName(props)}
          language={language ?? 'en'}
          value={asText(value)}
          onChange={(html) => change(emptyToUndefined(html))}
          fallback={fallback}
          isOld={isOld}
          isReadOnly={isReadOnly}
        />
      ) : (
        <PlainTextControl {...props} fallback={fallback} isOld={isOld} />
      )}
      <MachineTextMark path={path} language={language} value={asText(value)} name={accessibleName(props)} />
      {noted && <OutdatedTranslationNotice text={noted} isUpdated={!isOld} />}
    </>
  );
}

interface PlainTextProps extends ChangeProps {
  fallback: string | undefined;
  isOld: boolean;
}

function PlainTextControl({ fallback, isOld, ...props }: PlainTextProps) {
  const { field, path, language, value, change, isReadOnly } = props;
  const { kind, id } = useEditing();
  const named = accessibleName(props);
  const typing = {
    ...inputAttributes(props),
    'data-old': isOld,
    value: asText(value),
    placeholder: fallback,
    onChange: (event: { target: { value: string } }) => change(emptyToUndefined(event.target.value)),
  };
  const isFile = field.name === 'transcript' && isTranscriptFile(asText(value));
  return (
    <>
      {isFile ? (
        <TranscriptFile
          language={language}
          label={named}
          file={asText(value)}
          remove={isReadOnly ? undefined : () => change(undefined)}
        />
      ) : field.control.is === 'long' ? (
        <textarea {...typing} className={`${inputClass} ${styles.area}`} rows={3} />
      ) : (
        <input {...typing} />
      )}
      {field.name === 'transcript' && !isReadOnly && (
        <UploadField kind={kind} id={id} path={path} medium="subtitles" name={named} />
      )}
    </>
  );
}

function inputAttributes(props: ChangeProps) {
  const { language, isReadOnly } = props;
  // Values without a language (URLs, colours, numbers) get their direction from their content.
  const own = language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' };
  return { 'aria-label': accessibleName(props), className: inputClass, readOnly: isReadOnly, ...own };
}

function NumberControl(props: ChangeProps) {
  const { value, change } = props;
  return (
    <input
      {...inputAttributes(props)}
      type="number"
      value={asText(value)}
      onChange={({ target }) => change(target.value === '' ? undefined : target.valueAsNumber)}
    />
  );
}

function BooleanControl({ field, label, value, change, isReadOnly }: ChangeProps) {
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
}

const NONE = '';

/** Converts the id of a choice to its value: `true` and `false` become booleans. */
const valueOfChoice = (id: string) => (id === 'true' || id === 'false' ? id === 'true' : id);

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
  // A value of the pack that is not among the options is still shown and selectable.
  const known = chosen === '' || options.includes(chosen) ? options : [...options, chosen];
  return (
    <SelectField
      label={label}
      isDisabled={isReadOnly}
      value={chosen}
      onChange={(id) => change(id === NONE || id === String(field.standard) ? undefined : valueOfChoice(id))}
      choices={[...none, ...known.map((id) => ({ id, name: names.option(field.name, id) }))]}
    />
  );
}

/** Selects a document by name. The id of an item inside a document is typed instead. */
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

interface FieldWrapperProps {
  label: string;
  children: ReactNode;
  findings?: ReactNode[];
  /** Path of the value. The link of a finding finds the field by this path. */
  path?: ChangePath;
}

/** A control with its label above it, and with its findings. */
export function FieldWrapper({ label, children, findings = [], path }: FieldWrapperProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div className={styles.field} role="group" aria-labelledby={id} data-field={path && fieldName(path)}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
      {findings}
    </div>
  );
}
