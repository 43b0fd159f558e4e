import * as z from 'zod/mini';

/** The response of an endpoint that returns no data. */
export const nothing = z.null();
