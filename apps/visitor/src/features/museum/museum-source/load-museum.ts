import {
  customizationSchema,
  envelopeOf,
  keyboardCustomizationSchema,
  type MuseumContent,
  type MuseumSummary,
  museumContentSchema,
  museumSummarySchema,
} from '@museummate/domain';
import * as z from 'zod/mini';
import type { Network } from '#platform/network/network.ts';

export type SummaryResult =
  | { kind: 'loaded'; head: MuseumSummary }
  /** There is no such museum (A5). */
  | { kind: 'not-found' }
  /** Deactivated, no network, a server in trouble: all look alike to a visitor, and may pass (A6). */
  | { kind: 'unavailable' };

const NOT_FOUND = 1000;
/** Its data is read in a second step: a "not found" counts, whatever it carries. */
const envelopeSchema = envelopeOf(z.unknown());

/** The head of a museum in the language of this id. */
export async function loadSummary(
  network: Network,
  idMuseum: number,
  idLanguage: number,
  signal?: AbortSignal,
): Promise<SummaryResult> {
  const result = await network.getJson(`/api/Museum/${idMuseum}?idLanguage=${idLanguage}`, signal);
  if (result.kind !== 'answer') return { kind: 'unavailable' };
  const envelope = envelopeSchema.safeParse(result.body).data;
  if (envelope?.success === false && envelope.status === NOT_FOUND) return { kind: 'not-found' };
  const head = envelope?.success ? parseSummary(envelope.data) : null;
  // Another museum than the link's is a bad answer: it would be shown and kept under the wrong name.
  return head?.idMuseum === idMuseum ? { kind: 'loaded', head: head } : { kind: 'unavailable' };
}

export function parseSummary(value: unknown): MuseumSummary | null {
  return museumSummarySchema.safeParse(value).data ?? null;
}

const customizationsSchema = envelopeOf(z.array(z.unknown()));

/** The first customization that the server lists counts, for the colours and for the keypad (A37). */
export async function loadCustomization(
  network: Network,
  head: MuseumSummary,
  signal?: AbortSignal,
): Promise<MuseumSummary> {
  const result = await network.getJson(`/api/KeyboardCustomization?idMuseum=${head.idMuseum}`, signal);
  const list = result.kind === 'answer' ? customizationsSchema.safeParse(result.body).data : undefined;
  const first = list?.data?.[0];
  if (first === undefined) return head;
  return {
    ...head,
    customization: customizationSchema.safeParse(first).data ?? head.customization,
    keyboardCustomization: keyboardCustomizationSchema.safeParse(first).data ?? head.keyboardCustomization,
  };
}

const museumEnvelope = envelopeOf(museumContentSchema);

/** A whole museum in one language; null if it did not come. */
export async function loadContent(
  network: Network,
  idMuseum: number,
  idLanguage: number,
  signal?: AbortSignal,
): Promise<MuseumContent | null> {
  const result = await network.getJson(`/api/museums/detail/all-data/${idMuseum}/${idLanguage}`, signal);
  if (result.kind !== 'answer') return null;
  const content = museumEnvelope.safeParse(result.body).data?.data;
  return content?.idMuseum === idMuseum ? content : null;
}
