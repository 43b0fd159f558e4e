import type { FindingCode } from '@museummate/pack-format';
import type { DraftFinding } from '@museummate/studio-api';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { Button } from '#features/controls/button/button.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { FindingText, findingKey } from '#features/editing/finding-text/finding-text.tsx';
import { useCheck } from '#features/editing/findings/findings.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './map.module.css';
import type { MapEditor, Mode } from './use-map-editor.ts';

/** Codes of the findings that can be fixed in the map editor. */
const MAP_CODES: ReadonlySet<FindingCode> = new Set([
  'other_floor',
  'no_floor',
  'no_floor_plan',
  'amenity_without_name',
  'plan_missing',
  'plan_width_missing',
  'area_without_floor',
  'way_without_place',
  'way_to_itself',
  'door_between_floors',
  'two_entrances',
  'hall_not_connected',
  'hall_not_step_free',
  'work_in_two_halls',
  'point_without_hall',
  'work_outside_hall',
  'pins_overlap',
  'name_long_for_map',
]);

/** List of the map's findings. A click on a finding selects the object that it is about. */
export function MapFindings({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const documentName = useDocumentName();
  const documents = useDraft((view) => view.documents);
  const findings = useCheck().filter(({ code }) => MAP_CODES.has(code));
  return (
    <section className={styles.findings} aria-labelledby="map-findings">
      <h2 id="map-findings">{t('map_findings')}</h2>
      {findings.length === 0 && (
        <p className={styles.fine}>
          <CircleCheck size={16} aria-hidden="true" />
          {t('map_findings_none')}
        </p>
      )}
      <ul>
        {findings.map((finding) => {
          const { kind, id } = finding;
          const name = kind && documentName(documents.get(documentKey(kind, id ?? 0)));
          return (
            <li key={findingKey(finding)}>
              <TriangleAlert size={16} role="img" aria-label={t('editing_warning')} />
              <p>
                <strong>{name}</strong> <FindingText finding={finding} />
              </p>
              <Button aria-label={`${t('map_show')}: ${name}`} onPress={() => show(editor, finding)}>
                {t('map_show')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Opens the floor of the object that a finding is about, and selects the object. */
function show(editor: MapEditor, { kind, id = 0, field }: DraftFinding): void {
  const [mode, key] = targetOf(kind, id, field);
  const { plans } = editor;
  const idFloor =
    kind === 'floor'
      ? id
      : (plans.pins.get(key ?? '')?.idFloor ??
        [...plans.areas.values()].find((area) => area.key === key)?.idFloor);
  if (idFloor !== undefined) editor.showFloor(idFloor);
  editor.setMode(mode);
  editor.select(key);
}

function targetOf(
  kind: DraftFinding['kind'],
  id: number,
  [part, at]: DraftFinding['field'],
): [mode: Mode, key: string | undefined] {
  if (kind === 'artwork' || kind === 'amenity') return ['pins', `${kind}-${id}`];
  if (kind === 'hall') return ['areas', `hall-${id}`];
  if (part === 'ways') return ['ways', `way-${id}-${at}`];
  return ['pins', undefined];
}
