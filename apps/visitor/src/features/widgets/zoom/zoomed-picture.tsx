import { iiifService, type MediaInfo } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { DeepZoom } from './deep-zoom.tsx';
import { FIT_VIEW, type Point } from './viewport.ts';
import styles from './zoom-dialog.module.css';
import { type ZoomHandle, ZoomSurface } from './zoom-surface.tsx';

export interface ZoomPicture {
  url: string;
  info: MediaInfo | undefined;
  alt: string;
  /** Base URL of an IIIF image service, if the picture has one. */
  iiif?: string | null | undefined;
}

interface ZoomedPictureProps {
  picture: ZoomPicture;
  handle: RefObject<ZoomHandle | null>;
  onScale: (scale: number) => void;
  onSwipe: (by: Point) => void;
}

/** The plain picture. If there is an image service, the deep zoom is over it. */
export function ZoomedPicture({ picture, handle, onScale, onSwipe }: ZoomedPictureProps) {
  const { url, info, alt, iiif } = picture;
  const plain = useRef<ZoomHandle>(null);
  const deep = useRef<ZoomHandle>(null);
  const [isDeep, setDeep] = useState(false);
  const [largest, setLargest] = useState(1);
  const service = iiifService(iiif, window.location.origin);
  useImperativeHandle(handle, () => (isDeep ? deep.current : plain.current) as ZoomHandle, [isDeep]);

  const handleScale = (scale: number) => {
    setLargest((before) => Math.max(before, scale));
    onScale(scale);
  };
  return (
    <div className={styles.picture}>
      {!isDeep && (
        <ZoomSurface ref={plain} natural={naturalSize(info)} onScale={handleScale} onSwipe={onSwipe}>
          <Picture url={url} info={info} alt={alt} sizes={zoomSizes(info, largest)} first />
        </ZoomSurface>
      )}
      {service && (
        <DeepZoom
          ref={deep}
          service={service}
          alt={alt}
          from={() => plain.current?.view() ?? FIT_VIEW}
          onScale={onScale}
          onSwipe={onSwipe}
          onReady={() => setDeep(true)}
        />
      )}
    </div>
  );
}

function naturalSize(info: MediaInfo | undefined) {
  return info?.width && info.height ? { width: info.width, height: info.height } : undefined;
}

/**
 * Returns the `sizes` attribute for a fitted or enlarged picture, so that the browser loads sharper copies when
 * they are needed.
 */
function zoomSizes(info: MediaInfo | undefined, scale: number): string {
  const step = scale <= 1 ? 1 : scale <= 2.5 ? 2.5 : 5;
  const natural = naturalSize(info);
  const whole = natural ? `min(100vw, 100vh * ${(natural.width / natural.height).toFixed(3)})` : '100vw';
  return `calc(${whole} * ${step})`;
}
