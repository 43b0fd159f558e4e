import { afterEach, expect, it } from 'vitest';
import { anySignal } from './any-signal.ts';

const { any } = AbortSignal;
afterEach(() => {
  AbortSignal.any = any;
});

for (const age of ['current', 'older'])
  it(`aborts with the first of its signals, in ${age} browsers`, () => {
    if (age === 'older') Reflect.deleteProperty(AbortSignal, 'any');
    const first = new AbortController();
    const second = new AbortController();
    const either = anySignal([first.signal, second.signal]);
    expect(either.aborted).toBe(false);
    second.abort('too late');
    expect(either.aborted).toBe(true);
    expect(either.reason).toBe('too late');
    first.abort('left');
    expect(either.reason).toBe('too late');
    expect(anySignal([new AbortController().signal, first.signal]).reason).toBe('left');
  });
