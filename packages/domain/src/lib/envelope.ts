import * as z from 'zod/mini';

/**
 * The JSON object around the data of every response (A81). A failed response may omit keys, as in
 * {success:false,status:1000} (A5). Missing keys become null, so that other code does not have to handle them.
 */
export function envelopeOf<Data extends z.core.SomeType>(data: Data) {
  return z.object({
    success: z.boolean(),
    data: z.prefault(z.nullable(data), null),
    message: z.prefault(z.nullable(z.string()), null),
    status: z.prefault(z.nullable(z.int()), null),
  });
}
