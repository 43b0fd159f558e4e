import {
  type Artwork,
  type MediaInfo,
  type MuseumContent,
  type Route,
  type RouteStep,
  safeUrl,
} from '@museummate/domain';
import { Backdrop } from '@museummate/ui/backdrop';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import { Play } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '#features/foundation/link/link.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { useRecordingState } from '#features/player/player/controls/use-recording-state.ts';
import { usePlayerStore } from '#features/player/player/player.ts';
import type { Recording } from '#features/player/player/store/recording.ts';
import { originOf } from '#features/tours/routes/places.ts';
import { ArtworkNumber } from '#features/widgets/artwork-number/artwork-number.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { pictureOf, stepName } from './step-recordings.ts';

export interface StepProps {
  step: RouteStep;
  route: Route;
  content: MuseumContent;
  recording: Recording | null;
  /** Whether this is the visible page. If so, its picture is loaded first. */
  first: boolean;
}

/**
 * Uncropped picture of the step. A tap opens the artwork or hall. The button in its middle plays the recording.
 */
export function StepPicture({ step, route, content, recording, first }: StepProps) {
  const text = useTexts();
  const { query } = useLocation();
  const url = pictureOf(step);
  const to = targetOf(step, originOf(route, query));
  const name = stepName(step) ?? text('artwork');
  if (!to) return null;
  if (!url)
    return (
      <Link to={to} className={styles.noPicture} label={name}>
        <NoPictureDrawing />
      </Link>
    );
  const info = content.media[url];
  const { artwork } = step;
  return (
    <div className={styles.picture} style={{ '--shape': shapeOf(info) } as CSSProperties}>
      <Backdrop info={info} first={first} />
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
          <ArtworkNumber code={artwork.code} />
        </span>
      )}
      {recording && <PlayOverlay recording={recording} />}
    </div>
  );
}

/**
 * Button on the picture that opens the recording in the player. While the recording is there, the button is hidden,
 * because the player below also has a play button (A108).
 */
function PlayOverlay({ recording }: { recording: Recording }) {
  const player = usePlayerStore();
  const isHeard = useRecordingState(recording).status !== 'idle';
  const text = useTexts();
  const press = () => {
    flushSync(() => player.open(recording, { autoplay: true }));
    // The pressed button has been removed, so the play button of the player gets the focus.
    const step = place.current?.closest('article');
    step?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
  };
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className={styles.overlay}>
      {!isHeard && (
        <button type="button" className={styles.play} aria-label={text('play')} onClick={press}>
          <Play aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

function targetOf({ kind, step, hall }: RouteStep, query: Target['query']): Target | null {
  if (kind === 'hall' && hall) return { screen: 'Hall', params: { idHall: String(hall.idHall) }, query };
  if (kind !== 'artwork' || step.idArtwork === null) return null;
  return { screen: 'Artwork', params: { idArtwork: String(step.idArtwork) }, query };
}

/**
 * Aspect ratio of the picture's box. It is the picture's own ratio, but at least 4:5 and at most 3:2, to fit
 * phones.
 */
function shapeOf(info: MediaInfo | undefined): number {
  const shape = info?.width && info.height ? info.width / info.height : 1;
  return Math.min(1.5, Math.max(0.8, shape));
}

function altOf(artwork: Artwork | null, url: string): string {
  return artwork?.pictures.find((picture) => safeUrl(picture.url) === url)?.alt ?? '';
}
