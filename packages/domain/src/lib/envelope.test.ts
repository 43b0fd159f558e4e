import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelopeOf } from './envelope.ts';

const envelope = envelopeOf(z.object({ days: z.int() }));

describe('a response envelope', () => {
  it('contains the expected data', () => {
    const answer = { success: true, data: { days: 3 }, message: null, status: 200 };
    expect(envelope.parse(answer)).toEqual(answer);
    expect(envelope.safeParse({ ...answer, data: { days: 'x' } }).success).toBe(false);
  });

  it('reads missing keys of a failure as null', () => {
    expect(envelope.parse({ success: false, status: 1000 })).toEqual({
      success: false,
      data: null,
      message: null,
      status: 1000,
    });
  });
});
