import { iiifInfo, iiifInfoUrl } from '@museummate/domain';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import styles from './deep-zoom.module.css';
import type { DeepViewer, ViewerOptions } from './open-viewer.ts';
import { FIT_VIEW } from './viewport.ts';
import type { ZoomHandle } from './zoom-surface.tsx';

interface DeepZoomProps extends ViewerOptions {
  /** Base URL of the IIIF image service. */
  service: string;
  alt: string;
  ref?: Ref<ZoomHandle>;
}

/**
 * Deep zoom: shows a picture in full resolution with tiles. The plain picture is visible until the first tiles are
 * drawn, and also if they cannot be loaded. OpenSeadragon is loaded only for this component, and must stay at
 * version 5: version 6 adds a style sheet and a worker to the page, which the content security policy blocks.
 */
export function DeepZoom({ service, alt, ref, ...options }: DeepZoomProps) {
  const { network } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const viewer = useRef<DeepViewer>(undefined);
  const tell = useRef(options);
  tell.current = options;
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const open = async () => {
      const answer = await network.getJson(iiifInfoUrl(service), stop.signal);
      const info = answer.kind === 'answer' && answer.status === 200 ? iiifInfo(answer.body, service) : null;
      if (!info) return;
      const { openViewer } = await import('./open-viewer.ts');
      if (stop.signal.aborted || !box.current) return;
      viewer.current = openViewer(box.current, info, {
        from: () => tell.current.from(),
        onScale: (scale) => tell.current.onScale(scale),
        onSwipe: (by) => tell.current.onSwipe(by),
        onReady: () => {
          setReady(true);
          tell.current.onReady();
        },
      });
    };
    // If the viewer cannot be loaded (for example, without a network), the plain picture remains visible.
    open().catch(() => {});
    return () => {
      stop.abort();
      viewer.current?.destroy();
      viewer.current = undefined;
    };
  }, [service, network]);

  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (factor) => viewer.current?.zoomBy(factor),
      panBy: (by) => viewer.current?.panBy(by),
      reset: () => viewer.current?.reset(),
      view: () => viewer.current?.view() ?? FIT_VIEW,
    }),
    [],
  );
  return (
    <div
      ref={box}
      className={styles.deep}
      data-ready={ready}
      {...(ready ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  );
}
