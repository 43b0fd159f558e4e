import { envelopeOf, LIMITS } from '@museummate/domain';
import * as z from 'zod/mini';
import { success } from '#http/responses/success.ts';

/** A code or password as somebody typed it. */
export const codeField = z.string().check(z.minLength(1), z.maxLength(LIMITS.codeLength));

export const verdictAnswer = { 200: envelopeOf(z.nullable(z.int())) };

/** Says whether what was typed is right. A wrong code is no error of the request: `success` says it. */
export function verdict(isRight: boolean, message: string) {
  return isRight ? success(null) : { success: false, data: null, message, status: 200 };
}
