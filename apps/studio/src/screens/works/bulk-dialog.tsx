import { Notice } from '@museummate/ui/notice';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { hallTitle, useHallGroups } from '#features/content/artworks/artworks.ts';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useTagNames } from '#features/content/tags/tags.ts';
import { Button } from '#features/controls/button/button.tsx';
import { DialogButtons, ModalDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './bulk.module.css';
import {
  BULK_FIELDS,
  BULK_ORDERS,
  type BulkChange,
  type BulkEdit,
  type BulkField,
  bulkChanges,
  routesIn,
} from './bulk-changes.ts';
import { useCurrentValues } from './current-values.ts';

const FIELD_TEXTS = {
  hall: 'hall',
  state: 'state',
  credit: 'bulk_credit',
  tags: 'field_tagIds',
  order: 'bulk_order',
  route: 'bulk_route',
  dates: 'bulk_dates',
} as const satisfies Record<BulkField, PlainTextKey>;

/** Initial values of the form, by field. */
const BEGINNINGS: Record<BulkField, BulkEdit> = {
  hall: { field: 'hall', hall: 0 },
  state: { field: 'state', state: 'closed', closedUntil: '', hall: 0 },
  credit: { field: 'credit', creditLine: '' },
  tags: { field: 'tags', add: [], remove: [] },
  order: { field: 'order', by: 'number' },
  route: { field: 'route', route: '', does: 'add' },
  dates: { field: 'dates', from: undefined, until: undefined },
};

interface BulkDialogProps {
  selected: ReadonlySet<number>;
  /** Applies the changes. `count` is the number of artworks that change. */
  onChange: (changes: readonly BulkChange[], count: number) => void;
  onClose: () => void;
}

/**
 * Dialog that sets one field of all selected artworks. Their current values are shown before they are overwritten.
 */
export function BulkDialog(props: BulkDialogProps) {
  const t = useTexts();
  const frame = (status: ReactNode) => (
    <ModalDialog title={t('change_works')} onClose={props.onClose}>
      {status}
    </ModalDialog>
  );
  return (
    <ScreenTexts screen="bulk" frame={frame}>
      <BulkForm {...props} />
    </ScreenTexts>
  );
}

function BulkForm({ selected, onChange, onClose }: BulkDialogProps) {
  const t = useTexts();
  const first = useFirstChoices();
  const [edit, setEdit] = useState<BulkEdit>(() => ({ ...BEGINNINGS.hall, ...first.hall }) as BulkEdit);
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const made = useMemo(
    () => bulkChanges({ documents, ownLanguage }, selected, edit),
    [documents, ownLanguage, selected, edit],
  );
  const choose = (field: string) =>
    setEdit({ ...BEGINNINGS[field as BulkField], ...first[field as BulkField] } as BulkEdit);
  const count = made.works.size;
  return (
    <ModalDialog title={t('bulk_title', { count: selected.size })} onClose={onClose}>
      <div className={styles.form}>
        <Labelled label={t('bulk_what')}>
          <SelectField
            label={t('bulk_what')}
            value={edit.field}
            onChange={choose}
            choices={BULK_FIELDS.map((id) => ({ id, name: t(FIELD_TEXTS[id]) }))}
          />
        </Labelled>
        <CurrentValues selected={selected} field={edit.field} />
        <FieldForm edit={edit} setEdit={setEdit} />
        <p role="status">{count > 0 ? t('bulk_changes', { count }) : t('bulk_same')}</p>
      </div>
      <DialogButtons>
        <Button onPress={onClose}>{t('publish_not_now')}</Button>
        <Button variant="strong" isBusy={count === 0} onPress={() => onChange(made.changes, count)}>
          {t('bulk_title', { count: count || selected.size })}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

/** Returns the first hall and the first route, so that the form starts with a valid choice. */
function useFirstChoices(): Partial<Record<BulkField, Partial<BulkEdit>>> {
  const view = useMuseum().draft.view.get();
  const groups = useHallGroups();
  const hall = groups.find(({ id }) => id !== 0)?.id ?? 0;
  const route = routesIn(view)[0];
  return {
    hall: { hall },
    state: { hall },
    route: { route: route ? `${route.kind}/${route.id}` : '' },
  };
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

const MAX_VALUES = 6;

/** Lists the current values of the selected artworks, each with the number of artworks that have it. */
function CurrentValues({ selected, field }: { selected: ReadonlySet<number>; field: BulkField }) {
  const t = useTexts();
  const values = useCurrentValues(selected, field);
  if (values.length === 0) return null;
  return (
    <div className={styles.now}>
      <strong>{t('bulk_now')}</strong>
      <ul aria-label={t('bulk_now')}>
        {values.slice(0, MAX_VALUES).map(([value, count]) => (
          <li key={value}>
            <bdi>{value || t('bulk_nothing')}</bdi>{' '}
            <span className={styles.count}>{t('works_count', { count })}</span>
          </li>
        ))}
        {values.length > MAX_VALUES && <li>{t('bulk_more', { count: values.length - MAX_VALUES })}</li>}
      </ul>
    </div>
  );
}

interface FieldFormProps<Edit extends BulkEdit = BulkEdit> {
  edit: Edit;
  setEdit: (edit: BulkEdit) => void;
}

function FieldForm({ edit, setEdit }: FieldFormProps): ReactNode {
  switch (edit.field) {
    case 'hall':
      return <HallChoice withNone value={edit.hall} onChange={(hall) => setEdit({ ...edit, hall })} />;
    case 'state':
      return <StateForm edit={edit} setEdit={setEdit} />;
    case 'credit':
      return <CreditForm edit={edit} setEdit={setEdit} />;
    case 'tags':
      return <TagsForm edit={edit} setEdit={setEdit} />;
    case 'order':
      return <OrderForm edit={edit} setEdit={setEdit} />;
    case 'route':
      return <RouteForm edit={edit} setEdit={setEdit} />;
    case 'dates':
      return <DatesForm edit={edit} setEdit={setEdit} />;
  }
}

type EditOf<Field extends BulkField> = Extract<BulkEdit, { field: Field }>;

interface HallChoiceProps {
  value: number;
  onChange: (hall: number) => void;
  withNone?: boolean;
}

function HallChoice({ value, onChange, withNone = false }: HallChoiceProps) {
  const t = useTexts();
  const groups = useHallGroups();
  return (
    <Labelled label={t('hall')}>
      <SelectField
        label={t('hall')}
        value={String(value)}
        onChange={(id) => onChange(Number(id))}
        choices={[
          ...(withNone ? [{ id: '0', name: t('without_hall') }] : []),
          ...groups
            .filter(({ id }) => id !== 0)
            .map(({ id, number, name }) => ({ id: String(id), name: hallTitle({ number, name }, t) })),
        ]}
      />
    </Labelled>
  );
}

function StateForm({ edit, setEdit }: FieldFormProps<EditOf<'state'>>) {
  const t = useTexts();
  return (
    <>
      <Labelled label={t('state')}>
        <SelectField
          label={t('state')}
          value={edit.state}
          onChange={(state) => setEdit({ ...edit, state: state as typeof edit.state })}
          choices={(['open', 'closed', 'moved'] as const).map((id) => ({
            id,
            name: t(`option_state_${id}`),
          }))}
        />
      </Labelled>
      {edit.state === 'closed' && (
        <DateField
          label={t('field_closedUntil')}
          value={edit.closedUntil}
          onChange={(closedUntil) => setEdit({ ...edit, closedUntil })}
        />
      )}
      {edit.state === 'moved' && (
        <HallChoice value={edit.hall} onChange={(hall) => setEdit({ ...edit, hall })} />
      )}
    </>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}

function DateField({ label, value, onChange, isDisabled = false }: DateFieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="date"
        className={styles.input}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function CreditForm({ edit, setEdit }: FieldFormProps<EditOf<'credit'>>) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (
    <>
      <label className={styles.field}>
        <span>{t('field_creditLine')}</span>
        <input
          className={styles.input}
          lang={ownLanguage}
          dir="auto"
          maxLength={1000}
          value={edit.creditLine}
          onChange={({ target }) => setEdit({ ...edit, creditLine: target.value.trimStart() })}
        />
      </label>
      <p className={styles.hint}>{t('bulk_credit_what')}</p>
    </>
  );
}

function TagsForm({ edit, setEdit }: FieldFormProps<EditOf<'tags'>>) {
  const t = useTexts();
  const names = useTagNames();
  if (names.size === 0) return <Notice tone="info">{t('bulk_no_tags')}</Notice>;
  const stateOf = (id: number) =>
    edit.add.includes(id) ? 'add' : edit.remove.includes(id) ? 'remove' : 'keep';
  const set = (id: number, next: string) =>
    setEdit({
      ...edit,
      add: [...edit.add.filter((each) => each !== id), ...(next === 'add' ? [id] : [])],
      remove: [...edit.remove.filter((each) => each !== id), ...(next === 'remove' ? [id] : [])],
    });
  return (
    <div className={styles.tags}>
      {[...names].map(([id, name]) => (
        <Labelled key={id} label={name}>
          <SelectField
            label={name}
            value={stateOf(id)}
            onChange={(next) => set(id, next)}
            choices={(['keep', 'add', 'remove'] as const).map((each) => ({
              id: each,
              name: t(`bulk_tag_${each}`),
            }))}
          />
        </Labelled>
      ))}
    </div>
  );
}

function OrderForm({ edit, setEdit }: FieldFormProps<EditOf<'order'>>) {
  const t = useTexts();
  return (
    <Labelled label={t('bulk_order')}>
      <SelectField
        label={t('bulk_order')}
        value={edit.by}
        onChange={(by) => setEdit({ ...edit, by: by as typeof edit.by })}
        choices={BULK_ORDERS.map((id) => ({ id, name: t(`bulk_order_${id}`) }))}
      />
    </Labelled>
  );
}

function RouteForm({ edit, setEdit }: FieldFormProps<EditOf<'route'>>) {
  const t = useTexts();
  const view = useDraft((each) => each);
  const documentName = useDocumentName();
  const routes = routesIn(view);
  const group = useId();
  if (routes.length === 0) return <Notice tone="info">{t('bulk_no_routes')}</Notice>;
  return (
    <>
      <Labelled label={t('bulk_route')}>
        <SelectField
          label={t('bulk_route')}
          value={edit.route}
          onChange={(route) => setEdit({ ...edit, route })}
          choices={routes.map((each) => ({ id: `${each.kind}/${each.id}`, name: documentName(each) }))}
        />
      </Labelled>
      <fieldset className={styles.radios}>
        <legend className="visually-hidden">{t('bulk_route')}</legend>
        {(['add', 'remove'] as const).map((does) => (
          <label key={does}>
            <input
              type="radio"
              name={group}
              checked={edit.does === does}
              onChange={() => setEdit({ ...edit, does })}
            />
            {t(`bulk_route_${does}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function DatesForm({ edit, setEdit }: FieldFormProps<EditOf<'dates'>>) {
  const t = useTexts();
  return (
    <>
      {(['from', 'until'] as const).map((field) => (
        <div key={field} className={styles.date}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={edit[field] !== undefined}
              onChange={({ target }) => setEdit({ ...edit, [field]: target.checked ? '' : undefined })}
            />
            {t('bulk_date_set', { name: t(`field_${field}`) })}
          </label>
          {edit[field] !== undefined && (
            <DateField
              label={t(`field_${field}`)}
              value={edit[field] ?? ''}
              onChange={(next) => setEdit({ ...edit, [field]: next })}
            />
          )}
        </div>
      ))}
      <p className={styles.hint}>{t('bulk_date_what')}</p>
    </>
  );
}
