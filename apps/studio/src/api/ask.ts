import type { StudioEndpointName } from '@museummate/studio-api';
import type * as z from 'zod/mini';

/** Path parameters, query and body of a request. */
export interface AskOptions {
  /** Path parameters, such as `:idMuseum`. */
  of?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  /** A Blob is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Request timeout in milliseconds, if it differs from the default. */
  maxWait?: number;
}

/** Sends a request to an endpoint and returns the parsed response. */
export type Ask = <T>(name: StudioEndpointName, shape: z.ZodMiniType<T>, options?: AskOptions) => Promise<T>;
