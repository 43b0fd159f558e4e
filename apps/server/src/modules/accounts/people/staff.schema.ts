import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';

export const tokenParams = z.object({ token: z.string().check(z.maxLength(100)) });

export const beforeQuery = z.object({ before: z.optional(numberParameter) });
