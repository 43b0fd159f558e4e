import { type ChangePath, itemNames, ORDER } from '@museummate/studio';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useNames } from '#features/field-names/field-names.ts';
import { FindingWords, findingKey } from '#features/finding-words/finding-words.tsx';
import { languageName } from '#features/language-name/language-name.ts';
import { useDraft } from '#features/museum/museum.tsx';
import { Button, Chooser } from '#features/parts/parts.tsx';
import { Thumb } from '#features/pictures/pictures.tsx';
import { isTagField, useTagNames } from '#features/tags/tags.ts';
import { UploadHere } from '#features/uploads/uploads.tsx';
import { documentsOf, textOf } from '#features/works/works.ts';
import { useTexts } from '#i18n/text.ts';
import { fieldName, Labelled, ValueControl } from './controls.tsx';
import { useChange, useChanges, useEditing, useMayChange, useValue } from './editing.ts';
import styles from './fields.module.css';
import { usePictureFile } from './focus.tsx';
import { type Control, type Field, fieldsOf, idField, shownParts } from './format.ts';
import { newItem } from './new-item.ts';

export { fieldName, Labelled } from './controls.tsx';
export {
  type Editing,
  EditingContext,
  type PlacedFault,
  useChanges,
  useEditing,
  useMayChange,
  useValue,
} from './editing.ts';
export { type Field, fieldsOf } from './format.ts';

interface FieldProps {
  field: Field;
  /** Where the field stands, without its own name. */
  at?: ChangePath;
  /** Inside of something that is given per language: what is localised in there is in the same language. */
  language?: string | undefined;
}

/** One field of a document, as the format says: once, or in two languages side by side. */
export function FieldView({ field, at = [], language }: FieldProps): ReactNode {
  const names = useNames();
  const { source, target } = useEditing();
  const label = names.field(field.name, at.at(-1));
  const path = [...at, field.name];
  if (!field.isLocalised) return <Part {...{ field, path, language, label }} />;
  if (language) return <Part {...{ field, language, label }} path={[...path, language]} />;
  const both = source === target ? [source] : [source, target];
  // What is said of a whole group or list would be out of sight at its end.
  const isLarge = field.control.is === 'group' || field.control.is === 'list';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={styles.pair} role="group" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {both.map((each) => (
        <div key={each} className={styles.field} data-field={fieldName([...path, each])}>
          {isLarge && <Faults path={[...path, each]} />}
          <Part {...{ field, language: each, label }} path={[...path, each]} isBare />
          {!isLarge && <Faults path={[...path, each]} />}
        </div>
      ))}
    </div>
  );
}

interface PartProps {
  field: Field;
  path: ChangePath;
  language?: string | undefined;
  label: string;
  /** Its name stands above it already. */
  isBare?: boolean;
}

function Part({ field, path, language, label, isBare = false }: PartProps): ReactNode {
  const { control } = field;
  if (control.is === 'group') {
    const legend = language && isBare ? `${label}, ${languageName(language)}` : label;
    return (
      <fieldset className={styles.group} data-field={fieldName(path)}>
        <legend>{legend}</legend>
        {!isBare && <Faults path={path} />}
        <Fields fields={control.fields} at={path} language={language} />
      </fieldset>
    );
  }
  if (control.is === 'list') return <ListView {...{ field, path, language, label, control, isBare }} />;
  if (field.name === 'focus') return <FocusPart {...{ field, path, language, label }} />;
  const value = <ValueControl {...{ field, path, language, label }} />;
  if (isBare) return value;
  return (
    <Labelled
      label={control.is === 'boolean' ? '' : label}
      faults={[<Faults key="faults" path={path} />]}
      path={path}
    >
      {value}
    </Labelled>
  );
}

/** Where there is no picture yet, nothing of it stays in sight. */
function FocusPart({ field, path, language, label }: PartProps) {
  const file = usePictureFile(path);
  return (
    file && (
      <Labelled label={label} path={path} faults={[<Faults key="faults" path={path} />]}>
        <ValueControl {...{ field, path, language, label }} />
      </Labelled>
    )
  );
}

/** What check has found at a path. */
export function Faults({ path }: { path: ChangePath }) {
  const { faults } = useEditing();
  return faults
    .filter((fault) => fieldName(fault.path) === fieldName(path))
    .map((fault) => (
      <p key={findingKey(fault)} className={styles.fault} data-severity={fault.severity}>
        <FindingWords finding={fault} />
      </p>
    ));
}

/**
 * Fields in the order of the format; those without a language, which are short, stand beside each other: before the rest
 * where the format begins with one, and otherwise behind it (a picture and its description before its licence).
 */
export function Fields({
  fields,
  at,
  language,
}: {
  fields: readonly Field[];
  at?: ChangePath;
  language?: string | undefined;
}) {
  const isShort = ({ name, control, isLocalised }: Field) =>
    !isLocalised &&
    name !== 'focus' &&
    !['file', 'group', 'list', 'long', 'rich', 'raw'].includes(control.is);
  const viewOf = (field: Field) => <FieldView key={field.name} {...{ field, at, language }} />;
  const short = fields.filter(isShort);
  const beside = short.length > 0 && <div className={styles.columns}>{short.map(viewOf)}</div>;
  const [first] = fields;
  const beginsShort = first !== undefined && isShort(first);
  return (
    <>
      {beginsShort && beside}
      {fields.filter((field) => !isShort(field)).map(viewOf)}
      {!beginsShort && beside}
    </>
  );
}

type ListProps = PartProps & { control: Extract<Control, { is: 'list' }> };

function ListView(props: ListProps) {
  const [value] = useValue(props.path);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const names = itemNames(props.control.element, items);
  if (names && props.control.item.is === 'group')
    return <NamedItems {...props} items={items} names={names} />;
  return <PlainItems {...props} items={items} />;
}

/** Items that have names of their own: each can be changed, moved and taken away by itself. */
function NamedItems({
  path,
  language,
  label,
  control,
  items,
  names,
  isBare,
}: ListProps & { items: unknown[]; names: string[] }) {
  const t = useTexts();
  const order = useChange([...path, ORDER]);
  const isReadOnly = !useMayChange()();
  const fields = fieldsOf(control.element);
  return (
    <Labelled label={label} path={path}>
      {!isBare && <Faults path={path} />}
      <ol className={styles.items}>
        {names.map((name, place) => (
          <li key={name} className={styles.item} data-field={fieldName([...path, name])}>
            {name.startsWith('file=') ? <Thumb file={name.slice(5)} size={72} /> : <span>{place + 1}</span>}
            <div className={styles.items}>
              <Faults path={[...path, name]} />
              {/* The value that an item is named by has no control of its own. */}
              <Faults path={[...path, name, name.slice(0, name.indexOf('='))]} />
              <Fields
                fields={fields.filter((each) => !name.startsWith(`${each.name}=`))}
                at={[...path, name]}
                language={language}
              />
            </div>
            {!isReadOnly && (
              <ItemTools
                name={`${label} ${place + 1}`}
                isFirst={place === 0}
                isLast={place === names.length - 1}
                onMove={(by) => order(moved(names, place, by))}
                removal={<RemoveItem path={[...path, name]} name={`${label} ${place + 1}`} />}
              />
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && <AddItem {...{ path, label, element: control.element, items }} />}
      {isReadOnly && items.length === 0 && <p className={styles.hint}>{t('nothing_here')}</p>}
    </Labelled>
  );
}

function RemoveItem({ path, name }: { path: ChangePath; name: string }) {
  const t = useTexts();
  const change = useChange(path);
  return (
    <Button look="quiet" label={t('remove_named', { name })} onPress={() => change(undefined)}>
      <Trash2 size={16} aria-hidden="true" />
    </Button>
  );
}

interface AddItemProps {
  path: ChangePath;
  label: string;
  element: z.ZodType;
  items: unknown[];
}

/**
 * A new item, where the studio can name it: a picture by a file that is there, a step by the next number, everything
 * else by a number of its own.
 */
function AddItem({ path, label, element, items }: AddItemProps) {
  const t = useTexts();
  const { kind, id } = useEditing();
  const media = useDraft((view) => view.media);
  const [, change] = useValue(path);
  const changes = useChanges();
  const fields = fieldsOf(element);
  const file = fields.find(({ name, control }) => name === 'file' && control.is === 'file');
  if (file) {
    const used = new Set(items.map((item) => (item as { file?: string }).file));
    const choices = [...media.keys()]
      .filter((each) => !used.has(each) && /\.(jpe?g|png|webp|avif|gif|svg)$/i.test(each))
      .sort();
    return (
      <>
        <UploadHere {...{ kind, id, path }} medium="picture" name={label} list="items" />
        <Chooser
          look="chip"
          label={t('add_to', { name: label })}
          value=""
          onChange={(chosen) => chosen && change([...items, { file: chosen }])}
          choices={[
            { id: '', name: t('add_to', { name: label }) },
            ...choices.map((each) => ({ id: each, name: each.replace(/^media\//, '') })),
          ]}
        />
      </>
    );
  }
  const idName = idField(element);
  if (idName) {
    const add = () => {
      const item = newItem(element);
      changes([{ path: [...path, `${idName}=${item?.[idName]}`], after: item }]);
    };
    return (
      <Button onPress={add}>
        <Plus size={16} aria-hidden="true" />
        {t('add_to', { name: label })}
      </Button>
    );
  }
  if (!items.every((item) => typeof (item as { idStep?: unknown }).idStep === 'number')) return null;
  if (items.length === 0) return null;
  const next = Math.max(0, ...items.map((item) => (item as { idStep: number }).idStep)) + 1;
  const like = items.at(-1) as { stepType?: unknown };
  return (
    <Button onPress={() => change([...items, { idStep: next, stepType: like.stepType }])}>
      <Plus size={16} aria-hidden="true" />
      {t('add_to', { name: label })}
    </Button>
  );
}

const moved = <T,>(list: readonly T[], place: number, by: -1 | 1): T[] => {
  const item = list[place];
  return item === undefined ? [...list] : list.toSpliced(place, 1).toSpliced(place + by, 0, item);
};

interface ItemToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  removal: ReactNode;
}

function ItemTools({ name, isFirst, isLast, onMove, removal }: ItemToolsProps) {
  const t = useTexts();
  return (
    <span className={styles.tools}>
      <Button look="quiet" label={t('move_up', { name })} disabled={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden="true" />
      </Button>
      <Button look="quiet" label={t('move_down', { name })} disabled={isLast} onPress={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden="true" />
      </Button>
      {removal}
    </span>
  );
}

/** A list that is one value: references by their names, words one below the other. */
function PlainItems({ field, path, label, control, items, isBare }: ListProps & { items: unknown[] }) {
  const t = useTexts();
  const tags = useTagNames();
  const [, change] = useValue(path);
  const isReadOnly = !useMayChange()();
  const documents = useDraft((view) => view.documents);
  const own = useDraft((view) => view.ownLanguage);
  const languages = useDraft((view) => view.languages);
  const { kind: documentKind, id: documentId } = useEditing();
  const place = { kind: documentKind, id: documentId };
  const kind = control.item.is === 'reference' ? control.item.kind : undefined;
  const known: ReadonlyMap<unknown, string> = isTagField(field.name)
    ? tags
    : field.name === 'onlyIn'
      ? new Map(languages.map((each) => [each, languageName(each)]))
      : new Map(
          (kind ? documentsOf({ documents }, kind) : []).map((each) => [each.id, textOf(each, 'name', own)]),
        );
  const nameOf = (item: unknown) =>
    typeof item === 'object' ? shownParts(item, own) : known.get(item) || String(item);
  const keep = (next: unknown[]) => change(next.length > 0 ? next : undefined);
  return (
    <Labelled label={label} path={path}>
      {!isBare && <Faults path={path} />}
      <ol className={styles.items}>
        {items.map((item, place) => (
          <li key={nameOf(item)} className={styles.item} data-simple="true">
            <span>{place + 1}</span>
            <span>{nameOf(item)}</span>
            {!isReadOnly && (
              <ItemTools
                name={nameOf(item)}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                onMove={(by) => keep(moved(items, place, by))}
                removal={
                  <Button
                    look="quiet"
                    label={t('remove_named', { name: nameOf(item) })}
                    onPress={() => keep(items.toSpliced(place, 1))}
                  >
                    <Trash2 size={16} aria-hidden="true" />
                  </Button>
                }
              />
            )}
          </li>
        ))}
      </ol>
      {control.item.is === 'file' && !isReadOnly && (
        <UploadHere {...{ ...place, path }} medium={control.item.medium} name={label} list="names" />
      )}
      {known.size > 0 && !isReadOnly && (
        <Chooser
          look="chip"
          label={t('add_to', { name: label })}
          value=""
          onChange={(id) => id && keep([...items, [...known.keys()].find((each) => String(each) === id)])}
          choices={[
            { id: '', name: t('add_to', { name: label }) },
            ...[...known]
              .filter(([id]) => !items.includes(id))
              .map(([id, name]) => ({ id: String(id), name: name || String(id) })),
          ]}
        />
      )}
    </Labelled>
  );
}
