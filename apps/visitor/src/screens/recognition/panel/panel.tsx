import type { MuseumContent } from '@museummate/domain';
import { Button, buttonClass } from '@museummate/ui/button';
import { ProgressBar } from '@museummate/ui/progress-bar';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { Globe, Hash, Lock, Maximize2, QrCode, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BackendState } from '#features/find/recognition/backend.ts';
import type { FrameDestination } from '#features/find/recognition/frame-destination.ts';
import type { RecognitionState } from '#features/find/recognition/recognition-store.ts';
import { CameraErrorText } from '#features/find/scanner/scanner.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { ProgressAmount } from '#features/pwa/downloads/progress-amount.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import type { IndexProgress } from '#platform/recognition/recognition.ts';
import styles from './panel.module.css';
import { ScanningIndicator } from './scanning-indicator.tsx';
import { Suggestions } from './suggestions.tsx';

interface PanelProps {
  state: RecognitionState;
  backend: BackendState;
  place: FrameDestination;
  content: MuseumContent;
  /** Key of the error message for a scanned code that cannot be opened; null if there is none. */
  rejection: PlainTextKey | null;
  onRetry: () => void;
  onCodes: (codesOnly: boolean) => void;
  /** Opens one of the suggested artworks. */
  onOpen: (idArtwork: number) => void;
}

/** Panel below the camera picture. It shows the status, where pictures are sent, and other ways to an artwork. */
export function Panel({ state, backend, place, content, rejection, onRetry, onCodes, onOpen }: PanelProps) {
  const { camera, view, codesOnly } = state;
  if (camera.kind === 'failed')
    return (
      <section className={styles.panel}>
        <div className={styles.refused}>
          <p role="alert" className={styles.text}>
            <CameraErrorText name={camera.error} />
          </p>
          <p className={styles.more}>
            <Text of="camera_error_help" />
          </p>
        </div>
        <div className={styles.actions}>
          <NumberLink isMain />
          <Button variant="secondary" onPress={onRetry}>
            <RetryIcon />
            <Text of="retry" />
          </Button>
        </div>
      </section>
    );
  const isLooking = view.kind === 'looking' && !codesOnly && backend.error === null;
  const offers = isLooking && state.likeliest ? state.likeliest : null;
  return (
    <section className={styles.panel}>
      {isLoading(backend) && <Loading index={backend.index} />}
      {offers ? (
        <Suggestions ids={offers} content={content} onOpen={onOpen} />
      ) : (
        <WhatGoesOn state={state} backend={backend} />
      )}
      {/* The live region is always mounted, because screen readers announce only its changes. */}
      <p role="alert" className={styles.alert}>
        {rejection && <Text of={rejection} />}
      </p>
      {!offers && <PicturesGo place={place} />}
      <div className={styles.actions}>
        <NumberLink isMain={offers !== null || backend.error !== null} />
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-pressed={codesOnly}
          onClick={() => onCodes(!codesOnly)}
        >
          <QrCode size="1.25em" aria-hidden="true" />
          <Text of="recognition_code" />
        </button>
      </div>
    </section>
  );
}

/**
 * Link to the keypad, which does not need the camera. It is hidden from children, because the children's mode has
 * no keypad.
 */
function NumberLink({ isMain }: { isMain: boolean }) {
  const isKids = useIsKids();
  if (isKids) return null;
  return (
    <Link to={{ screen: 'Keyboard' }} className={`${buttonClass('secondary')} ${isMain ? styles.sure : ''}`}>
      <Hash size="1.25em" aria-hidden="true" />
      <Text of={isMain ? 'recognition_type_instead' : 'recognition_number'} />
    </Link>
  );
}

function WhatGoesOn({ state, backend }: { state: RecognitionState; backend: BackendState }) {
  if (backend.error === 'offline')
    return <Line sign={<WifiOff aria-hidden="true" />} words={<Text of="no_internet" />} />;
  if (backend.error === 'unable')
    return (
      <Line
        sign={<QrCode aria-hidden="true" />}
        words={<Text of="recognition_unable" />}
        more={<Text of="recognition_unable_text" />}
      />
    );
  if (state.codesOnly) return <Line sign={<QrCode aria-hidden="true" />} words={<Text of="scanning" />} />;
  if (state.view.kind === 'several')
    return (
      <Line
        sign={<Maximize2 aria-hidden="true" />}
        words={<Text of="recognition_closer" />}
        more={<Text of="recognition_closer_text" />}
      />
    );
  if (isLoading(backend))
    return (
      <Line
        sign={<ScanningIndicator />}
        words={<Text of={backend.index.loaded === 0 ? 'recognition_loading' : 'recognition_searching'} />}
        more={<ProgressAmount done={backend.index.loaded} all={backend.index.all} />}
      />
    );
  return (
    <Line
      sign={<ScanningIndicator />}
      words={<Text of="recognition_searching" />}
      more={<Text of="recognition_hold" />}
    />
  );
}

function Line({ sign, words, more }: { sign: ReactNode; words: ReactNode; more?: ReactNode }) {
  return (
    <div className={styles.line}>
      {sign}
      <div>
        <p className={styles.text}>{words}</p>
        {more && <p className={styles.more}>{more}</p>}
      </div>
    </div>
  );
}

/** Whether the next part of the recognition index is being loaded. */
function isLoading(backend: BackendState): backend is BackendState & { index: IndexProgress } {
  return backend.index?.next === 'more' && backend.error === null;
}

/**
 * Progress bar for loading the recognition index. It is an overlay at the upper edge, so that nothing moves when
 * it disappears.
 */
function Loading({ index }: { index: IndexProgress }) {
  const text = useTexts();
  return (
    <div className={styles.loading}>
      <ProgressBar
        label={text('recognition_loading')}
        value={index.bytes}
        max={Math.max(index.allBytes, 1)}
      />
    </div>
  );
}

/** Says where pictures are sent, as long as the camera runs. */
function PicturesGo({ place }: { place: FrameDestination }) {
  return (
    <p className={styles.promise}>
      {place.kind === 'device' ? <Lock aria-hidden="true" /> : <Globe aria-hidden="true" />}
      <span>
        {place.kind === 'device' && <Text of="recognition_stays" />}
        {place.kind === 'server' && <Text of="recognition_to_server" />}
        {place.kind === 'service' && <Text of="recognition_to_service" name={place.name} />}
      </span>
    </p>
  );
}
