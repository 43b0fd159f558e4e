import { documentFormats } from '@museummate/pack-format';
import { LiveRegion } from '@museummate/ui/live-region';
import { ArrowRight } from 'lucide-react';
import { fieldsOf } from '#features/content/format/format.ts';
import { buttonClass } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Fields } from '#features/editing/fields/fields.tsx';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import { AreaForm } from './area-form.tsx';
import { DocumentFields } from './document-fields.tsx';
import styles from './map.module.css';
import { MapFindings } from './map-findings.tsx';
import { PinForm } from './pin-form.tsx';
import type { MapEditor } from './use-map-editor.ts';
import { WayList } from './way-list.tsx';

/** Side panel: form of the selected object, and below it the findings of the map. */
export function Inspector({ editor }: { editor: MapEditor }) {
  const { mode, pin, area } = editor;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section className={styles.inspector} tabIndex={0} aria-label={useTexts()('map_inspector')}>
      <LiveRegion>{pin?.point && `${pin.number || pin.label}: ${editor.pointText(pin.point)}`}</LiveRegion>
      {mode === 'pins' && pin && <PinForm key={pin.key} editor={editor} pin={pin} />}
      {mode === 'areas' && area && <AreaForm key={area.key} editor={editor} area={area} />}
      {mode === 'ways' && <WayList editor={editor} />}
      {((mode === 'pins' && !pin) || (mode === 'areas' && !area)) && <FloorForm editor={editor} />}
      <MapFindings editor={editor} />
    </section>
  );
}

const FLOOR_FIELDS = fieldsOf(documentFormats.floor.schema).filter(({ name }) =>
  ['name', 'map', 'widthMetres', 'level'].includes(name),
);

/** Form of a floor: its plan, and its width in metres. */
function FloorForm({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const { plan } = editor;
  return (
    <>
      <h2>{plan.name || t('editing_kind_floor')}</h2>
      {!plan.picture && <p className={styles.hint}>{t('map_upload_hint')}</p>}
      {!plan.widthMetres && <p className={styles.hint}>{t('map_width_hint')}</p>}
      <DocumentFields kind="floor" id={plan.id}>
        <Fields fields={FLOOR_FIELDS} />
      </DocumentFields>
      <Link to={documentPath(idMuseum, 'floor', plan.id)} className={buttonClass}>
        {t('map_open_document')}
        <ArrowRight size={16} className="mirrored" aria-hidden="true" />
      </Link>
    </>
  );
}
