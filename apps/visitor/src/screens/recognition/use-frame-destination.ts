import { useEffect, useState } from 'react';
import type { FrameDestination } from '#features/find/recognition/frame-destination.ts';
import { fetchIndex, storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';

/**
 * Returns where camera frames would be sent. It is `unknown` if the server must be asked, does not respond, and
 * no index is stored. Recognition on the device needs no request.
 */
export function useFrameDestination(): {
  place: FrameDestination | 'unknown' | undefined;
  retry: () => void;
} {
  const { recognition, idMuseum } = useMuseumSummary();
  const { network, database } = usePlatform();
  const [place, setPlace] = useState<FrameDestination | 'unknown' | undefined>(
    recognition === 'device' ? { kind: 'device' } : undefined,
  );
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes `turn`
  useEffect(() => {
    if (recognition === 'device') return;
    let over = false;
    const ask = async () => {
      const index =
        (await fetchIndex(network, database, idMuseum)) ?? (await storedIndex(database, idMuseum));
      if (over) return;
      if (!index) setPlace('unknown');
      else setPlace(index.service ? { kind: 'service', name: index.service } : { kind: 'server' });
    };
    void ask();
    return () => {
      over = true;
    };
  }, [recognition, idMuseum, network, database, turn]);
  return { place, retry: () => setTurn(turn + 1) };
}
