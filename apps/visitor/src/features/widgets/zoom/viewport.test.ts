import { expect, test } from 'vitest';
import { FIT_VIEW, type Frame, fitPicture, limitView, moveView, pinchView, scaledAt } from './viewport.ts';

const frame: Frame = { window: { width: 400, height: 800 }, picture: { width: 400, height: 300 } };

test('fits a picture into the window', () => {
  expect(fitPicture({ width: 800, height: 600 }, frame.window)).toEqual({ width: 400, height: 300 });
  expect(fitPicture({ width: 10, height: 100 }, frame.window)).toEqual({ width: 80, height: 800 });
  expect(fitPicture(undefined, frame.window)).toEqual(frame.window);
});

test('zooms between fitted and five times', () => {
  expect(scaledAt(FIT_VIEW, 100, { x: 0, y: 0 }, frame).scale).toBe(5);
  expect(scaledAt({ scale: 3, x: 50, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(FIT_VIEW);
  expect(limitView({ scale: Number.NaN, x: Number.NaN, y: Number.POSITIVE_INFINITY }, frame)).toEqual(
    FIT_VIEW,
  );
});

test('keeps the point under the finger in place', () => {
  const view = scaledAt(FIT_VIEW, 4, { x: 100, y: 0 }, frame);
  // A point 100 px right of the centre at scale 1 is at 400 px at scale 4. To keep it in place, the picture moves
  // left by 300 px.
  expect(view).toEqual({ scale: 4, x: -300, y: 0 });
});

test('cannot be moved out of the window', () => {
  expect(moveView(FIT_VIEW, { x: 90, y: -40 }, frame)).toEqual(FIT_VIEW);
  const large = { scale: 4, x: 0, y: 0 };
  expect(moveView(large, { x: 5000, y: 5000 }, frame)).toEqual({ scale: 4, x: 600, y: 200 });
  // At scale 2, the picture is wider than the window but not higher. A drag therefore moves it only sideways.
  expect(moveView({ scale: 2, x: 0, y: 0 }, { x: -50, y: 50 }, frame)).toEqual({ scale: 2, x: -50, y: 0 });
});

test('two fingers zoom and move it', () => {
  const fingers = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const wider = [
    { x: -100, y: 0 },
    { x: 200, y: 0 },
  ] as const;
  expect(pinchView({ view: FIT_VIEW, fingers }, wider, frame)).toEqual({ scale: 3, x: 50, y: 0 });
  const one = [fingers[0], fingers[0]] as const;
  expect(pinchView({ view: FIT_VIEW, fingers: one }, one, frame)).toEqual(FIT_VIEW);
});
