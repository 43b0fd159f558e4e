import * as z from 'zod/mini';

/** The response of an endpoint that only does something. */
export const nothing = z.null();
