import {
  type Artwork,
  type MediaInfo,
  type MuseumContent,
  type Route,
  type RouteStep,
  safeUrl,
} from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from '#features/link/link.tsx';
import { type Target, useLocation } from '#features/navigation/navigation.ts';
import { usePlayerStore } from '#features/player/player.ts';
import type { Recording } from '#features/player/recording.ts';
import { useRecordingState } from '#features/player/use-recording-state.ts';
import { originOf } from '#features/routes/places.ts';
import { WorkNumber } from '#features/work-number/work-number.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { pictureOf, stepName } from './step-recordings.ts';

export interface StepProps {
  step: RouteStep;
  route: Route;
  content: MuseumContent;
  recording: Recording | null;
  /** The page that is shown; its picture comes first. */
  first: boolean;
}

/** The work, never cropped, or the hall: pressed, it opens; the button in its middle lets it speak. */
export function StepPicture({ step, route, content, recording, first }: StepProps) {
  const text = useTexts();
  const { query } = useLocation();
  const url = pictureOf(step);
  const to = targetOf(step, originOf(route, query));
  const name = stepName(step) ?? text('artwork');
  if (!to) return null;
  if (!url)
    return (
      <Link to={to} className={styles.noPicture}>
        {name}
      </Link>
    );
  const info = content.media[url];
  const { artwork } = step;
  return (
    <div className={styles.picture} style={{ '--shape': shapeOf(info) } as CSSProperties}>
      <Link to={to} className={styles.open} label={name}>
        <Picture
          url={url}
          info={info}
          alt={altOf(artwork, url)}
          sizes="(max-width: 48rem) 90vw, 40rem"
          first={first}
          soon
        />
      </Link>
      {artwork?.showCode && artwork.code && (
        <span className={styles.code}>
          <WorkNumber code={artwork.code} />
        </span>
      )}
      {recording && <PlayOverlay recording={recording} />}
    </div>
  );
}

function PlayOverlay({ recording }: { recording: Recording }) {
  const player = usePlayerStore();
  const { status } = useRecordingState(recording);
  const text = useTexts();
  const playing = status === 'playing' || status === 'loading';
  const press = () => {
    if (status === 'idle') player.open(recording, { autoplay: true });
    else player.toggle();
  };
  return (
    <button
      type="button"
      className={styles.play}
      data-playing={playing}
      aria-label={text(playing ? 'pause' : 'play')}
      onClick={press}
    >
      {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </button>
  );
}

function targetOf({ kind, step, hall }: RouteStep, query: Target['query']): Target | null {
  if (kind === 'hall' && hall) return { screen: 'Hall', params: { idHall: String(hall.idHall) }, query };
  if (kind !== 'artwork' || step.idArtwork === null) return null;
  return { screen: 'Artwork', params: { idArtwork: String(step.idArtwork) }, query };
}

/** The card has the picture's shape as far as a phone allows: no narrower than 4:5, no wider than 3:2. */
function shapeOf(info: MediaInfo | undefined): number {
  const shape = info?.width && info.height ? info.width / info.height : 1;
  return Math.min(1.5, Math.max(0.8, shape));
}

function altOf(artwork: Artwork | null, url: string): string {
  return artwork?.pictures.find((picture) => safeUrl(picture.url) === url)?.alt ?? '';
}
