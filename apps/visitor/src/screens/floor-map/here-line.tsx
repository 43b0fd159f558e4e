import { MapPin } from 'lucide-react';
import { useMapTexts } from '#i18n/map-texts.ts';
import styles from './sheet.module.css';
import type { MapView } from './use-map.ts';

/** Says why the guide assumes that the visitor is at this location, and lets the visitor correct it. */
export function HereLine({ map, onAsk }: { map: MapView; onAsk: () => void }) {
  const text = useMapTexts();
  const { here } = map;
  if (!here) return null;
  const work = here.item.label;
  const reason = {
    heard: () => text('here_heard', { work }),
    seen: () => text('here_seen', { work }),
    chosen: () => text('here_chosen'),
    start: () => text('here_unknown'),
  }[here.why]();
  return (
    <p className={styles.here}>
      <MapPin size="1.25rem" aria-hidden="true" />
      <span>{reason}</span>
      <button type="button" className={styles.notHere} onClick={onAsk}>
        {here.why === 'start' ? text('where_are_you') : text('not_here')}
      </button>
    </p>
  );
}
