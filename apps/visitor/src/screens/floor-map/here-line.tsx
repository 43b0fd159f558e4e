import { MapPin } from 'lucide-react';
import { useMapTexts } from '#i18n/map-texts.ts';
import styles from './sheet.module.css';
import type { MapView } from './use-map.ts';

/** Says why the guide assumes that the visitor is at this location, and lets the visitor correct it. */
export function HereLine({ map, onAsk }: { map: MapView; onAsk: () => void }) {
  const text = useMapTexts();
  const { here } = map;
  if (!here) return null;
  const { why, item } = here;
  const reason =
    why === 'heard' || why === 'seen'
      ? text(`here_${why}`, { work: item.label })
      : text(why === 'chosen' ? 'here_chosen' : 'here_unknown');
  return (
    <p className={styles.here}>
      <MapPin size="1.25rem" aria-hidden="true" />
      <span>{reason}</span>
      <button type="button" className={styles.notHere} onClick={onAsk}>
        {why === 'start' ? text('where_are_you') : text('not_here')}
      </button>
    </p>
  );
}
