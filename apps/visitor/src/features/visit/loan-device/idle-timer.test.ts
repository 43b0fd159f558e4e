import { expect, it } from 'vitest';
import { IdleTimer } from './idle-timer.ts';

function made(minutes: number) {
  const wall = { ms: 1_000_000 };
  const clock = new IdleTimer(minutes, () => wall.ms);
  const after = (seconds: number) => {
    wall.ms += seconds * 1000;
    return clock.check();
  };
  return { clock, after };
}

it('warns half a minute long after the idle minutes, and then it is over', () => {
  const { after } = made(2);
  expect(after(119)).toEqual({ kind: 'in-use' });
  expect(after(1)).toEqual({ kind: 'warning', seconds: 30 });
  expect(after(10)).toEqual({ kind: 'warning', seconds: 20 });
  expect(after(19.5)).toEqual({ kind: 'warning', seconds: 1 });
  expect(after(0.5)).toEqual({ kind: 'over' });
});

it('begins anew with every use, also within the warning', () => {
  const { clock, after } = made(1);
  expect(after(80)).toEqual({ kind: 'warning', seconds: 10 });
  clock.used();
  expect(after(59)).toEqual({ kind: 'in-use' });
  expect(after(1)).toMatchObject({ kind: 'warning' });
});

it('is over at once when the device wakes up after its time', () => {
  expect(made(1).after(3600)).toEqual({ kind: 'over' });
});

it('a clock that is set back begins anew', () => {
  const { after } = made(1);
  expect(after(-3600)).toEqual({ kind: 'in-use' });
  expect(after(60)).toEqual({ kind: 'warning', seconds: 30 });
});
