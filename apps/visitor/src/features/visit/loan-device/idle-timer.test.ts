import { expect, it } from 'vitest';
import { IdleTimer } from './idle-timer.ts';

function createTimer(minutes: number) {
  const wall = { ms: 1_000_000 };
  const clock = new IdleTimer(minutes, () => wall.ms);
  const after = (seconds: number) => {
    wall.ms += seconds * 1000;
    return clock.check();
  };
  return { clock, after };
}

it('warns for half a minute after the idle minutes, then ends', () => {
  const { after } = createTimer(2);
  expect(after(119)).toEqual({ kind: 'in-use' });
  expect(after(1)).toEqual({ kind: 'warning', seconds: 30 });
  expect(after(10)).toEqual({ kind: 'warning', seconds: 20 });
  expect(after(19.5)).toEqual({ kind: 'warning', seconds: 1 });
  expect(after(0.5)).toEqual({ kind: 'over' });
});

it('restarts with every use, also during the warning', () => {
  const { clock, after } = createTimer(1);
  expect(after(80)).toEqual({ kind: 'warning', seconds: 10 });
  clock.used();
  expect(after(59)).toEqual({ kind: 'in-use' });
  expect(after(1)).toMatchObject({ kind: 'warning' });
});

it('ends at once when the device wakes up after the time limit', () => {
  expect(createTimer(1).after(3600)).toEqual({ kind: 'over' });
});

it('restarts if the clock is set back', () => {
  const { after } = createTimer(1);
  expect(after(-3600)).toEqual({ kind: 'in-use' });
  expect(after(60)).toEqual({ kind: 'warning', seconds: 30 });
});
