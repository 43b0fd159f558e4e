import type { StudioEndpointName } from '@museummate/studio-api';
import type * as z from 'zod/mini';

/** What a request brings along. */
export interface AskOptions {
  /** What stands in the path: `:idMuseum`. */
  of?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** Sends a request to an endpoint and returns the parsed response. */
export type Ask = <T>(name: StudioEndpointName, shape: z.ZodMiniType<T>, options?: AskOptions) => Promise<T>;
