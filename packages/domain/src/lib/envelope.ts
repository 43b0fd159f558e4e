import * as z from 'zod/mini';

/**
 * Every answer of the server (A81). A failure may leave keys out, as in {success:false,status:1000} (A5):
 * they are read as null, so that whoever reads an envelope has one case less.
 */
export function envelopeOf<Data extends z.core.SomeType>(data: Data) {
  return z.object({
    success: z.boolean(),
    data: z.prefault(z.nullable(data), null),
    message: z.prefault(z.nullable(z.string()), null),
    status: z.prefault(z.nullable(z.int()), null),
  });
}
