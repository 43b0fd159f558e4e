import { envelopeOf, LIMITS } from '@museummate/domain';
import * as z from 'zod/mini';
import { success } from '#http/responses/success.ts';

/** A code or password as it was typed. */
export const codeField = z.string().check(z.minLength(1), z.maxLength(LIMITS.codeLength));

export const verdictResponse = { 200: envelopeOf(z.nullable(z.int())) };

/** Returns the response to a code check. A wrong code is not a failed request: `success` is false. */
export function verdict(isRight: boolean, message: string) {
  return isRight ? success(null) : { success: false, data: null, message, status: 200 };
}
