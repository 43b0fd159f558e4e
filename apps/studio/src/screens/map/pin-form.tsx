import { documentFormats } from '@museummate/pack-format';
import { ArrowRight, MapPinOff, Trash2 } from 'lucide-react';
import type { PlanPin } from '#features/content/floor-plans/floor-plans.ts';
import { fieldsOf } from '#features/content/format/format.ts';
import { deletionChanges } from '#features/content/references/references.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Fields } from '#features/editing/fields/fields.tsx';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import { DocumentFields } from './document-fields.tsx';
import styles from './map.module.css';
import { hallEdits, placePin, takeOff } from './map-edits.ts';
import { PointFields } from './point-fields.tsx';
import type { MapEditor } from './use-map-editor.ts';

const AMENITY_FIELDS = fieldsOf(documentFormats.amenity.schema).filter(({ name }) =>
  ['kind', 'name', 'extraInfo'].includes(name),
);

/** Form of the selected work or amenity: its position in numbers, and its hall or texts. */
export function PinForm({ editor, pin }: { editor: MapEditor; pin: PlanPin }) {
  const t = useTexts();
  const { idMuseum, draft } = useMuseum();
  const view = useDraft((each) => each);
  const { plans, plan, canEdit } = editor;
  const { kind, id, point } = pin;
  return (
    <>
      <div className={styles.title}>
        {kind === 'artwork' && <Thumbnail file={pin.picture} size={56} />}
        <h2>
          {pin.number && `${pin.number} · `}
          {pin.label}
        </h2>
      </div>
      {point ? (
        <PointFields
          editor={editor}
          point={point}
          onChange={(to) =>
            editor.apply(placePin(plans, pin, { idFloor: plan.id, point: to }, editor.worksOf))
          }
        />
      ) : (
        <p className={styles.hint}>{t('map_place_hint')}</p>
      )}
      {kind === 'artwork' && <HallOfWork editor={editor} pin={pin} />}
      {kind === 'amenity' && (
        <DocumentFields kind="amenity" id={id}>
          <Fields fields={AMENITY_FIELDS} />
        </DocumentFields>
      )}
      {canEdit && <p className={styles.hint}>{t('map_keys_hint')}</p>}
      <div className={styles.buttons}>
        {canEdit && point && (
          <Button onPress={() => editor.apply(takeOff(pin))}>
            <MapPinOff size={16} aria-hidden="true" />
            {t('map_take_off')}
          </Button>
        )}
        {canEdit && kind === 'amenity' && (
          <Button onPress={() => draft.changeAll(deletionChanges(view, [{ kind, id }]))}>
            <Trash2 size={16} aria-hidden="true" />
            {t('delete_named', { name: pin.label })}
          </Button>
        )}
        <Link to={documentPath(idMuseum, kind, id)} className={buttonClass}>
          {t('map_open_document')}
          <ArrowRight size={16} className="mirrored" aria-hidden="true" />
        </Link>
      </div>
    </>
  );
}

function HallOfWork({ editor, pin }: { editor: MapEditor; pin: PlanPin }) {
  const t = useTexts();
  const halls = [...editor.plans.areas.values()].filter(({ kind }) => kind === 'hall');
  return (
    <div className={styles.fields}>
      <span>{t('editing_kind_hall')}</span>
      <SelectField
        label={t('editing_kind_hall')}
        isDisabled={!editor.canEdit}
        value={pin.place ?? ''}
        onChange={(key) =>
          editor.apply(
            hallEdits(
              pin,
              halls.find((hall) => hall.key === key),
              editor.worksOf,
            ),
          )
        }
        choices={[
          { id: '', name: t('nothing_chosen') },
          ...halls.map(({ key, label }) => ({ id: key, name: label })),
        ]}
      />
    </div>
  );
}
