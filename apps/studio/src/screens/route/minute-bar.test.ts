import { expect, test } from 'vitest';
import { axisMarks } from './minute-bar.tsx';

test('the time axis has at most six marks at round minutes, up to the end of the route', () => {
  expect(axisMarks(60)).toEqual([0, 15, 30, 45, 60]);
  expect(axisMarks(27)).toEqual([0, 10, 20]);
  expect(axisMarks(3)).toEqual([0, 1, 2, 3]);
  expect(axisMarks(1000)).toEqual([0, 200, 400, 600, 800, 1000]);
});
