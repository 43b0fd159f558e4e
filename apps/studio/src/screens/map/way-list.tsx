import { isStepFree } from '@museummate/domain';
import { documentFormats } from '@museummate/pack-format';
import { Check, Trash2, X } from 'lucide-react';
import type { PlanWay } from '#features/content/floor-plans/floor-plans.ts';
import { fieldsOf } from '#features/content/format/format.ts';
import { Button } from '#features/controls/button/button.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { Fields } from '#features/editing/fields/fields.tsx';
import { useTexts } from '#i18n/text.ts';
import { DocumentFields } from './document-fields.tsx';
import styles from './map.module.css';
import { endsOn, moveWay, pointOfWay } from './map-edits.ts';
import { PointFields } from './point-fields.tsx';
import type { MapEditor } from './use-map-editor.ts';
import { useWayText } from './way-text.ts';

const WAYS = fieldsOf(documentFormats.floor.schema).find(({ name }) => name === 'ways')?.control;
const WAY_FIELDS = (WAYS?.is === 'list' ? fieldsOf(WAYS.element) : []).filter(
  ({ name }) => !['from', 'to'].includes(name),
);

/** List of the ways on this floor, with the form of the selected way. */
export function WayList({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const { plans, plan, selected, way } = editor;
  const text = useWayText(plans);
  const ways = plans.ways.filter(
    (each) => each.idFloor === plan.id || endsOn(plans, each, plan.id).length > 0,
  );
  return (
    <>
      <h2>{t('map_ways_here')}</h2>
      {ways.length === 0 && <p className={styles.hint}>{t('map_no_ways')}</p>}
      {ways.length > 0 && (
        <table className={styles.ways}>
          <thead>
            <tr>
              <th scope="col">{t('map_way_from_to')}</th>
              <th scope="col">{t('map_way_by')}</th>
              <th scope="col">{t('map_step_free')}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map((each) => (
              <tr key={each.key} data-selected={each.key === selected}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={each.key === selected}
                    onClick={() => editor.select(each.key)}
                  >
                    {text.ends(each)}
                  </button>
                </th>
                <td>{text.by(each)}</td>
                <td data-free={isStepFree(each.way)}>
                  {isStepFree(each.way) ? (
                    <Check size={16} aria-hidden="true" />
                  ) : (
                    <X size={16} aria-hidden="true" />
                  )}
                  {t(isStepFree(each.way) ? 'map_yes' : 'map_no')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {way && <WayForm key={way.key} editor={editor} way={way} />}
    </>
  );
}

function WayForm({ editor, way }: { editor: MapEditor; way: PlanWay }) {
  const t = useTexts();
  const { plans, plan, canEdit } = editor;
  const text = useWayText(plans);
  const point = pointOfWay(plans, way, plan.id);
  const all = useDraft(({ documents }) => documents.get(documentKey('floor', way.idFloor))?.value.ways);
  const remove = () => {
    const left = (Array.isArray(all) ? (all as unknown[]) : []).toSpliced(way.index, 1);
    editor.select(undefined);
    editor.apply([
      {
        place: { kind: 'floor', id: way.idFloor, path: ['ways'] },
        after: left.length > 0 ? left : undefined,
      },
    ]);
  };
  return (
    <>
      <h3>{text.ends(way)}</h3>
      {point && endsOn(plans, way, plan.id).length > 0 && (
        <PointFields
          editor={editor}
          point={point}
          onChange={(to) => editor.apply(moveWay(plans, way, { idFloor: plan.id, point: to }))}
        />
      )}
      <DocumentFields kind="floor" id={way.idFloor}>
        <Fields fields={WAY_FIELDS} at={['ways', `#${way.index}`]} />
      </DocumentFields>
      {canEdit && (
        <Button onPress={remove}>
          <Trash2 size={16} aria-hidden="true" />
          {t('map_remove_way')}
        </Button>
      )}
    </>
  );
}
