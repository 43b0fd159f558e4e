import { decodeMuseumId, envelopeOf, type MuseumHead, museumHeadSchema } from '@museummate/domain';
import * as z from 'zod/mini';
import type { Network } from '#platform/network/network.ts';

export type MuseumResult =
  | { kind: 'loaded'; museum: MuseumHead }
  /** There is no such museum (A5). */
  | { kind: 'not-found' }
  /** Deactivated, no network, a server in trouble: all look alike to a visitor, and may pass (A6). */
  | { kind: 'unavailable' }
  /** No museum can be read from the link (A2). */
  | { kind: 'bad-id' };

const NOT_FOUND = 1000;
/** Its data is read in a second step: a "not found" counts, whatever it carries. */
const envelopeSchema = envelopeOf(z.unknown());

/** The head of the museum that a link names (A1), in the language of this id. */
export async function loadMuseum(
  network: Network,
  encodedId: string,
  idLanguage: number,
  signal?: AbortSignal,
): Promise<MuseumResult> {
  const id = decodeMuseumId(encodedId);
  if (id === undefined) return { kind: 'bad-id' };
  const result = await network.getJson(`/api/Museum/${id}?idLanguage=${idLanguage}`, signal);
  return result.kind === 'answer' ? read(result.body) : { kind: 'unavailable' };
}

function read(body: unknown): MuseumResult {
  const envelope = envelopeSchema.safeParse(body).data;
  if (envelope?.success === false && envelope.status === NOT_FOUND) return { kind: 'not-found' };
  if (!envelope?.success) return { kind: 'unavailable' };
  const head = museumHeadSchema.safeParse(envelope.data);
  return head.success ? { kind: 'loaded', museum: head.data } : { kind: 'unavailable' };
}
