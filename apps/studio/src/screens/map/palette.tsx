import { AMENITY_KINDS, type AmenityKind } from '@museummate/domain';
import { generateId } from '@museummate/studio-api';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import type { PlanArea, PlanPin } from '#features/content/floor-plans/floor-plans.ts';
import { newDocument } from '#features/content/new-document/new-document.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { Pill } from '#features/controls/pill/pill.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { AmenityIcon } from './amenity-icon.tsx';
import styles from './map.module.css';
import { connect, placePin } from './map-edits.ts';
import type { MapEditor } from './use-map-editor.ts';

/** Lists of objects to put on the plan. The editor's mode determines which lists are shown. */
export function Palette({ editor }: { editor: MapEditor }) {
  const { mode } = editor;
  return (
    <div className={styles.palette}>
      {mode === 'pins' && <NotPlaced editor={editor} />}
      {mode === 'pins' && editor.canEdit && <NewAmenities editor={editor} />}
      {mode === 'areas' && <AreaList editor={editor} />}
      {mode === 'ways' && editor.canEdit && <Connect editor={editor} />}
    </div>
  );
}

/**
 * Returns the point at which a pin is placed by keyboard: the middle of its hall if this is on the plan, otherwise
 * the middle of the plan.
 */
function startOf({ plans, plan }: MapEditor, pin: PlanPin) {
  const place = pin.place && plans.building.places.get(pin.place);
  return (place?.idFloor === plan.id && place.centre) || { x: 50, y: 50 };
}

/** List of artworks and amenities that are not on any plan. */
function NotPlaced({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const number = useNumber();
  const { plans, plan, selected, canEdit } = editor;
  const missing = [...plans.pins.values()].filter(
    ({ point, idFloor }) => !point && (idFloor === plan.id || idFloor === undefined),
  );
  return (
    <section aria-labelledby="not-on-map">
      <h2 id="not-on-map">
        {t('map_not_placed')}{' '}
        <Pill tone={missing.length > 0 ? 'warn' : 'good'}>{number(missing.length)}</Pill>
      </h2>
      {missing.length > 0 && canEdit && <p className={styles.hint}>{t('map_place_hint')}</p>}
      <ul className={styles.rows}>
        {missing.map((pin) => (
          <li key={pin.key} className={styles.row}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={selected === pin.key}
              onClick={() => editor.select(pin.key)}
            >
              {pin.amenityKind ? (
                <AmenityIcon kind={pin.amenityKind} />
              ) : (
                <Thumbnail file={pin.picture} size={40} />
              )}
              <span>
                {pin.number && <strong>{pin.number}</strong>} {pin.label}
              </span>
            </button>
            {canEdit && (
              <Button
                variant="quiet"
                label={t('map_place_named', { name: pin.label })}
                onPress={() => {
                  editor.apply(
                    placePin(plans, pin, { idFloor: plan.id, point: startOf(editor, pin) }, editor.worksOf),
                  );
                  editor.select(pin.key);
                }}
              >
                <Plus size={16} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Buttons that add an amenity in the middle of the plan. */
function NewAmenities({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const names = useFieldLabels();
  const view = useDraft((each) => each);
  const add = (kind: AmenityKind) => {
    const { id, value } = newDocument('amenity', '', view);
    editor.apply([
      {
        place: { kind: 'amenity', id, path: [] },
        after: { ...value, kind, idFloor: editor.plan.id, point: { x: 50, y: 50 } },
      },
    ]);
    editor.select(`amenity-${id}`);
  };
  return (
    <section aria-labelledby="new-amenities">
      <h2 id="new-amenities">{t('map_add_amenity')}</h2>
      <ul className={styles.kinds}>
        {AMENITY_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => add(kind)}>
              <span className={styles.kindIcon}>
                <AmenityIcon kind={kind} />
              </span>
              {names.option('kind', kind)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** List of the halls and spaces of this floor, and of the halls without a floor. */
function AreaList({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const { plans, plan, selected, canEdit } = editor;
  const areas = [...plans.areas.values()].filter(
    ({ idFloor }) => idFloor === plan.id || idFloor === undefined,
  );
  const add = () => {
    const idSpace = generateId();
    editor.apply([
      {
        place: { kind: 'floor', id: plan.id, path: ['spaces', `idSpace=${idSpace}`] },
        after: { idSpace, name: { [ownLanguage]: t('map_new_space') } },
      },
    ]);
    editor.select(`space-${idSpace}`);
  };
  return (
    <section aria-labelledby="areas">
      <h2 id="areas">{t('map_areas')}</h2>
      <ul className={styles.rows}>
        {areas.map(({ key, label, corners }) => (
          <li key={key} className={styles.row}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={selected === key}
              onClick={() => editor.select(key)}
            >
              <span>{label}</span>
              {!corners && <Pill tone="warn">{t('map_no_outline')}</Pill>}
            </button>
          </li>
        ))}
      </ul>
      {canEdit && (
        <Button onPress={add}>
          <Plus size={16} aria-hidden="true" />
          {t('map_add_space')}
        </Button>
      )}
    </section>
  );
}

/** Form that adds a way between two places, also between floors, without a mouse. */
function Connect({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const { plans, plan } = editor;
  const ways = useDraft(({ documents }) => documents.get(`floor/${plan.id}`)?.value.ways);
  const [ends, setEnds] = useState({ from: '', to: '' });
  const areas = [...plans.areas.values()];
  const floorName = ({ idFloor }: PlanArea) => plans.floors.find(({ id }) => id === idFloor)?.name;
  const choices = (some: readonly PlanArea[]) => [
    { id: '', name: t('nothing_chosen') },
    ...some.map((area) => ({
      id: area.key,
      name: area.idFloor === plan.id ? area.label : [area.label, floorName(area)].filter(Boolean).join(' · '),
    })),
  ];
  const from = areas.find(({ key }) => key === ends.from);
  const to = areas.find(({ key }) => key === ends.to);
  const join = () => {
    if (!from || !to || from === to) return;
    const list = Array.isArray(ways) ? (ways as unknown[]) : [];
    editor.apply(connect(list, { idFloor: plan.id, from, to }));
    setEnds({ from: ends.to, to: '' });
    editor.select(`way-${plan.id}-${list.length}`);
  };
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">{t('map_connect')}</h2>
      <p className={styles.hint}>{t('map_connect_hint')}</p>
      <div className={styles.fields}>
        <span>{t('field_ways_from')}</span>
        <SelectField
          label={t('field_ways_from')}
          value={ends.from}
          onChange={(id) => setEnds({ ...ends, from: id })}
          choices={choices(areas.filter(({ idFloor }) => idFloor === plan.id))}
        />
        <span>{t('field_to')}</span>
        <SelectField
          label={t('field_to')}
          value={ends.to}
          onChange={(id) => setEnds({ ...ends, to: id })}
          choices={choices(areas.filter(({ key }) => key !== ends.from))}
        />
        <Button variant="strong" isBusy={!from || !to || from === to} onPress={join}>
          {t('map_connect_verb')}
        </Button>
      </div>
    </section>
  );
}
