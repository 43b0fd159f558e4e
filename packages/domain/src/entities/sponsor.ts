import type * as z from 'zod/mini';
import { resourceSchema } from './resource.ts';

/** Sponsors are the resources of the SPONSORS navigation section (A32), not a separate entity. */
export const sponsorSchema = resourceSchema;
export type Sponsor = z.infer<typeof sponsorSchema>;
