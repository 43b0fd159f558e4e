import { type ChangePath, isPlaced, itemParts, ORDER } from '@museummate/studio-api';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { type Control, type Field, fieldsOf, isAsked, shownParts } from '#features/content/format/format.ts';
import { isTagField, useTagNames } from '#features/content/tags/tags.ts';
import { UploadField } from '#features/content/upload-ui/upload-ui.tsx';
import { useAnnouncePosition } from '#features/controls/announce-position/announce-position.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { isMarkFinding } from '#features/draft/mark-findings/mark-findings.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { FindingText, findingKey } from '#features/editing/finding-text/finding-text.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { AddItem } from './add-item.tsx';
import { FieldWrapper, fieldName, ValueControl } from './controls.tsx';
import { useCanEdit, useChange, useEditing, useValue } from './editing.ts';
import styles from './fields.module.css';
import { usePictureFile } from './focal-point-field.tsx';
import { Group, Item, ItemTools, usePlaceKeys } from './item.tsx';

export { completionOf } from './completion.ts';
export { FieldWrapper, fieldName } from './controls.tsx';
export {
  type Editing,
  EditingContext,
  type LocatedFinding,
  useCanEdit,
  useChanges,
  useEditing,
  useValue,
} from './editing.ts';

interface FieldProps {
  field: Field;
  /** Path of the value that contains this field. */
  at?: ChangePath | undefined;
  /** Language of the localised value that contains this field. The field has the same language. */
  language?: string | undefined;
  /** Whether the section has no other field. If so, only the section is collapsible and shows the name. */
  isAlone?: boolean;
}

/** Returns the field that contains the value. Keys and positions of list items in the path are skipped. */
const parentField = (at: ChangePath) => at.findLast((part) => !part.startsWith('#') && !part.includes('='));

/** A field of a document. A localised field is shown in two languages side by side. */
export function FieldView({ field, at = [], language, isAlone = false }: FieldProps): ReactNode {
  const names = useFieldLabels();
  const { source, target } = useEditing();
  const label = names.field(field.name, parentField(at));
  const path = [...at, field.name];
  if (!field.isLocalised)
    return <Part field={field} path={path} language={language} label={label} isAlone={isAlone} />;
  if (language) return <Part field={field} language={language} label={label} path={[...path, language]} />;
  const both = source === target ? [source] : [source, target];
  // Findings of a group or list are shown above it, because its end may be out of view.
  const isLarge = field.control.is === 'group' || field.control.is === 'list';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={styles.pair} role="group" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {both.map((each) => (
        <div key={each} className={styles.field} data-field={fieldName([...path, each])}>
          {isLarge && <FieldFindings path={[...path, each]} />}
          <Part field={field} language={each} label={label} path={[...path, each]} isBare />
          {!isLarge && <FieldFindings path={[...path, each]} />}
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
  /** Whether the parent already shows the label above this control. */
  isBare?: boolean;
  isAlone?: boolean;
}

function Part({ field, path, language, label, isBare = false, isAlone = false }: PartProps): ReactNode {
  const { control } = field;
  if (control.is === 'group') {
    const legend = language && isBare ? `${label}, ${languageName(language)}` : label;
    return (
      <Group path={path} legend={legend} isAlone={isAlone}>
        {!isBare && <FieldFindings path={path} />}
        <Fields fields={control.fields} at={path} language={language} />
      </Group>
    );
  }
  if (control.is === 'list')
    return (
      <ListView
        field={field}
        path={path}
        language={language}
        label={label}
        control={control}
        isBare={isBare}
      />
    );
  if (field.name === 'focus')
    return <FocusPart field={field} path={path} language={language} label={label} />;
  const value = <ValueControl field={field} path={path} language={language} label={label} />;
  if (isBare) return value;
  return (
    <FieldWrapper
      label={control.is === 'boolean' ? '' : label}
      findings={[<FieldFindings key="findings" path={path} />]}
      path={path}
    >
      {value}
    </FieldWrapper>
  );
}

/** Focal point of a picture. Hidden until there is a picture. */
function FocusPart({ field, path, language, label }: PartProps) {
  const file = usePictureFile(path);
  return (
    file && (
      <FieldWrapper label={label} path={path} findings={[<FieldFindings key="findings" path={path} />]}>
        <ValueControl field={field} path={path} language={language} label={label} />
      </FieldWrapper>
    )
  );
}

/** Shows the findings whose path is exactly this one, except those that the mark of the field already says. */
export function FieldFindings({ path }: { path: ChangePath }) {
  const { findings } = useEditing();
  return findings
    .filter((finding) => fieldName(finding.path) === fieldName(path) && !isMarkFinding(finding.code))
    .map((finding) => (
      <p key={findingKey(finding)} className={styles.finding} data-severity={finding.severity}>
        <FindingText finding={finding} />
      </p>
    ));
}

interface FieldsProps {
  fields: readonly Field[];
  at?: ChangePath | undefined;
  language?: string | undefined;
}

/** The fields of a document or of a value in it. */
export function Fields(props: FieldsProps) {
  const isResource = props.fields.some(({ name }) => name === 'resourceType');
  return isResource ? <ResourceFields {...props} /> : <Rows {...props} />;
}

/** Fields of a resource. Only the fields of its type are shown: a text, for example, has no field for a video. */
function ResourceFields({ fields, at = [], language }: FieldsProps) {
  const [resource] = useValue(at);
  return <Rows fields={fields.filter((field) => isAsked(field, resource))} at={at} language={language} />;
}

/**
 * Fields in the order of the format, except that all short fields without translations are together and share rows.
 * These rows are first if the first field is such a field, otherwise last. For example, a picture comes before its
 * licence.
 */
function Rows({ fields, at, language }: FieldsProps) {
  const isShort = ({ name, control, isLocalised }: Field) =>
    !isLocalised &&
    name !== 'focus' &&
    !['file', 'group', 'list', 'long', 'rich', 'record', 'raw'].includes(control.is);
  const viewOf = (field: Field) => (
    <FieldView key={field.name} field={field} at={at} language={language} isAlone={fields.length === 1} />
  );
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
  const names = itemParts(props.control.element, items);
  if (names && props.control.item.is === 'group')
    return <NamedItems {...props} items={items} names={names} />;
  return <PlainItems {...props} items={items} />;
}

/**
 * List whose items have paths, so that an item can be changed, moved or removed alone. The path of an item without
 * an id is its position, so moving or removing it rewrites the whole list.
 */
function NamedItems(props: ListProps & { items: unknown[]; names: readonly string[] }) {
  const { path, language, label, control, items, names, isBare } = props;
  const t = useTexts();
  const order = useChange([...path, ORDER]);
  const write = useChange(path);
  const isReadOnly = !useCanEdit()();
  const hasPlaces = isPlaced(control.element);
  const [keys, setKeys] = usePlaceKeys(names.length);
  const { announce, announcement } = useAnnouncePosition();
  const fields = fieldsOf(control.element);
  return (
    <FieldWrapper label={label} path={path}>
      {!isBare && <FieldFindings path={path} />}
      <ol className={styles.items}>
        {names.map((name, place) => (
          <Item
            key={hasPlaces ? keys[place] : name}
            place={place}
            path={[...path, name]}
            item={items[place]}
            label={`${label} ${place + 1}`}
            startsOpen={names.length === 1}
            tools={
              !isReadOnly && (
                <ItemTools
                  name={`${label} ${place + 1}`}
                  isFirst={place === 0}
                  isLast={place === names.length - 1}
                  onMove={(by) => {
                    announce(`${label} ${place + 1}`, place + by, names.length);
                    if (!hasPlaces) return order(moveItemBy(names, place, by));
                    setKeys(moveItemBy(keys, place, by));
                    write(moveItemBy(items, place, by));
                  }}
                  removal={
                    <RemoveItem
                      {...(hasPlaces ? { path, after: without(items, place) } : { path: [...path, name] })}
                      name={`${label} ${place + 1}`}
                      onRemove={() => setKeys(keys.toSpliced(place, 1))}
                    />
                  }
                />
              )
            }
          >
            <ItemFindings path={path} name={name} />
            <Fields
              fields={fields.filter((each) => !name.startsWith(`${each.name}=`))}
              at={[...path, name]}
              language={language}
            />
          </Item>
        ))}
      </ol>
      {announcement}
      {!isReadOnly && <AddItem path={path} label={label} element={control.element} items={items} />}
      {isReadOnly && items.length === 0 && <p className={styles.hint}>{t('nothing_here')}</p>}
    </FieldWrapper>
  );
}

/**
 * Shows the findings of an item and those of its id (in the item `idStep=7`, the field `idStep`), because the id has no
 * control of its own.
 */
function ItemFindings({ path, name }: { path: ListProps['path']; name: string }) {
  return (
    <>
      <FieldFindings path={[...path, name]} />
      <FieldFindings path={[...path, name, name.slice(0, name.indexOf('='))]} />
    </>
  );
}

interface RemoveItemProps {
  path: ChangePath;
  name: string;
  /** The list without the item. It is set if removing the item rewrites the whole list. */
  after?: unknown[] | undefined;
  onRemove?: () => void;
}

function RemoveItem({ path, name, after, onRemove }: RemoveItemProps) {
  const t = useTexts();
  const change = useChange(path);
  const remove = () => {
    onRemove?.();
    change(after);
  };
  return (
    <Button variant="quiet" label={t('remove_named', { name })} onPress={remove}>
      <Trash2 size={16} aria-hidden="true" />
    </Button>
  );
}

/** Removes an item; an empty list becomes undefined. */
const without = <T,>(list: readonly T[], place: number): T[] | undefined =>
  list.length > 1 ? list.toSpliced(place, 1) : undefined;

const moveItemBy = <T,>(list: readonly T[], place: number, by: -1 | 1): T[] => {
  const item = list[place];
  return item === undefined ? [...list] : list.toSpliced(place, 1).toSpliced(place + by, 0, item);
};

/** List that is stored as one value: ids of documents, shown by name, or texts. */
function PlainItems({ field, path, label, control, items: given, isBare }: ListProps & { items: unknown[] }) {
  const [, change] = useValue(path);
  const isReadOnly = !useCanEdit()();
  const { announce, announcement } = useAnnouncePosition();
  const own = useDraft((view) => view.ownLanguage);
  const { kind: documentKind, id: documentId } = useEditing();
  const place = { kind: documentKind, id: documentId };
  const options = control.item.is === 'choice' ? control.item.options : undefined;
  // If the format accepts all options as a list, an empty list means all. Show them in their default order.
  const items = given.length === 0 && options && takes(field, options) ? options : given;
  const known = useKnownItems(field, control);
  const itemName = (item: unknown) =>
    typeof item === 'object' ? shownParts(item, own) : known.get(item) || String(item);
  return (
    <FieldWrapper label={label} path={path}>
      {!isBare && <FieldFindings path={path} />}
      <ol className={styles.items}>
        {items.map((item, place) => (
          <li key={itemName(item)} className={styles.item} data-simple="true">
            <span>{place + 1}</span>
            <span>{itemName(item)}</span>
            {!isReadOnly && (
              <ItemTools
                name={itemName(item)}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                onMove={(by) => {
                  announce(itemName(item), place + by, items.length);
                  change(moveItemBy(items, place, by));
                }}
                removal={
                  (!options || takes(field, without(items, place))) && (
                    <RemoveItem path={path} after={without(items, place)} name={itemName(item)} />
                  )
                }
              />
            )}
          </li>
        ))}
      </ol>
      {announcement}
      {control.item.is === 'file' && !isReadOnly && (
        <UploadField {...place} path={path} medium={control.item.medium} name={label} list="names" />
      )}
      {known.size > 0 && !isReadOnly && !(options && items.length >= known.size) && (
        <AddKnownItem label={label} known={known} items={items} onAdd={(item) => change([...items, item])} />
      )}
    </FieldWrapper>
  );
}

/** Returns the values that can be added to the list, with their labels. */
function useKnownItems(field: Field, { item }: ListProps['control']): ReadonlyMap<unknown, string> {
  const names = useFieldLabels();
  const tags = useTagNames();
  const { documents, languages, ownLanguage } = useDraft((view) => view);
  if (isTagField(field.name)) return tags;
  if (item.is === 'choice')
    return new Map(item.options.map((each) => [each, names.option(field.name, each)]));
  if (field.name === 'onlyIn') return new Map(languages.map((each) => [each, languageName(each)]));
  const found = item.is === 'reference' ? documentsOfKind({ documents }, item.kind) : [];
  return new Map(found.map((each) => [each.id, textOf(each, 'name', ownLanguage)]));
}

interface AddKnownItemProps {
  label: string;
  known: ReadonlyMap<unknown, string>;
  items: readonly unknown[];
  onAdd: (item: unknown) => void;
}

function AddKnownItem({ label, known, items, onAdd }: AddKnownItemProps) {
  const t = useTexts();
  return (
    <SelectField
      variant="chip"
      label={t('add_to', { name: label })}
      value=""
      onChange={(id) => id && onAdd([...known.keys()].find((each) => String(each) === id))}
      choices={[
        { id: '', name: t('add_to', { name: label }) },
        ...[...known]
          .filter(([id]) => !items.includes(id))
          .map(([id, name]) => ({ id: String(id), name: name || String(id) })),
      ]}
    />
  );
}

/** Whether the format accepts the list. Some lists must contain every option exactly once. */
const takes = ({ schema }: Field, list: readonly unknown[] | undefined) => schema.safeParse(list).success;
