import OpenSeadragon from 'openseadragon';
import type { Point, View } from './viewport.ts';
import type { ZoomHandle } from './zoom-surface.tsx';

export interface ViewerOptions {
  /** Returns position and scale of the plain picture, from which the viewer continues. */
  from: () => View;
  onScale: (scale: number) => void;
  onSwipe: (by: Point) => void;
  onReady: () => void;
}

export interface DeepViewer extends ZoomHandle {
  destroy: () => void;
}

const SWIPE_PX = 60;

/**
 * Creates an OpenSeadragon viewer with the same gestures as the plain picture. Its own buttons and keys are
 * switched off.
 */
export function openViewer(
  element: HTMLElement,
  info: Record<string, unknown>,
  { from, onScale, onSwipe, onReady }: ViewerOptions,
): DeepViewer {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = OpenSeadragon({
    element,
    // The cast is needed, because the library's types allow only URLs and TileSource objects here.
    tileSources: [info as unknown as OpenSeadragon.TileSource],
    drawer: 'canvas',
    showNavigationControl: false,
    animationTime: still ? 0 : 0.4,
    blendTime: still ? 0 : 0.1,
    immediateRender: still,
    visibilityRatio: 1,
    constrainDuringPan: true,
    minZoomImageRatio: 1,
    // Twice the full resolution, for visitors with low vision.
    maxZoomPixelRatio: 2,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true, flickEnabled: false },
    gestureSettingsTouch: { dblClickToZoom: true, flickEnabled: !still },
    // An empty string makes the viewer not focusable. The dialog handles the keyboard, and the picture's label is
    // outside the viewer.
    tabIndex: '' as unknown as number,
  });
  const { viewport } = viewer;
  const delta = ({ x, y }: Point) => viewport.deltaPointsFromPixels(new OpenSeadragon.Point(-x, -y));
  const scale = () => viewport.getZoom() / viewport.getHomeZoom();

  viewer.addHandler('canvas-key', (event) => {
    event.preventDefaultAction = true;
  });
  let ready = false;
  viewer.addHandler('zoom', () => ready && onScale(scale()));
  viewer.addOnceHandler('tile-drawn', () => {
    const view = from();
    ready = true;
    viewport.zoomTo(viewport.getHomeZoom() * view.scale, undefined, true);
    viewport.panBy(delta(view), true).applyConstraints(true);
    onReady();
  });
  let pressed: OpenSeadragon.Point | undefined;
  viewer.addHandler('canvas-press', ({ position }) => {
    pressed = scale() < 1.01 ? position : undefined;
  });
  viewer.addHandler('canvas-release', ({ position }) => {
    const by = pressed && position.minus(pressed);
    if (by && scale() < 1.01 && Math.abs(by.x) > SWIPE_PX && Math.abs(by.x) > 2 * Math.abs(by.y)) onSwipe(by);
  });

  return {
    zoomBy: (factor) => void viewport.zoomBy(factor).applyConstraints(),
    panBy: (by) => void viewport.panBy(delta(by)).applyConstraints(),
    reset: () => void viewport.goHome(),
    view: () => ({ scale: scale(), x: 0, y: 0 }),
    destroy: () => viewer.destroy(),
  };
}
