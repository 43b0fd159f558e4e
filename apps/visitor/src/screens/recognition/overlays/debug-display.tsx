import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BackendResult } from '#features/find/recognition/backend.ts';
import { storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { IndexProgress } from '#platform/recognition/recognition.ts';
import styles from './debug-display.module.css';

interface DebugDisplayProps {
  answer: BackendResult | null;
  index: IndexProgress | null;
  video: RefObject<HTMLVideoElement | null>;
}

const WIDTH = 120;

/** Shows developers the last frame and its result. Visible only if a setting of the server enables it (A64). */
export function DebugDisplay({ answer, index, video }: DebugDisplayProps) {
  const { database } = usePlatform();
  const { idMuseum } = useMuseumSummary();
  const [isOn, setIsOn] = useState(false);
  const all = index?.all;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the index changes
  useEffect(() => {
    void storedIndex(database, idMuseum).then((stored) => setIsOn(stored?.debug === true));
  }, [database, idMuseum, all]);
  return isOn ? <Preview answer={answer} index={index} video={video} /> : null;
}

function Preview({ answer, index, video }: DebugDisplayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const from = video.current;
    const to = canvas.current;
    if (!answer || !from?.videoWidth || !to) return;
    to.width = WIDTH;
    to.height = Math.round((WIDTH * from.videoHeight) / from.videoWidth);
    to.getContext('2d')?.drawImage(from, 0, 0, to.width, to.height);
  }, [answer, video]);
  const { sightings, candidates, light, seen } = answer?.look ?? {};
  const response = { sightings, candidates, light, seen: seen?.length, index };
  return (
    <aside className={styles.debug} aria-label="Debug" lang="en" dir="ltr">
      <canvas ref={canvas} />
      <pre>
        {JSON.stringify(
          response,
          (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value),
          1,
        )}
      </pre>
    </aside>
  );
}
