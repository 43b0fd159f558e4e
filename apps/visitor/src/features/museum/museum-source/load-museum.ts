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
  /** The museum does not exist (A5). */
  | { kind: 'not-found' }
  /** The museum is deactivated, or the request failed. Visitors get the same message in both cases (A6). */
  | { kind: 'unavailable' };

const NOT_FOUND = 1000;
/**
 * Envelope of a response, whose data is parsed in a second step. If the status is "not found", the data may have
 * any type.
 */
const envelopeSchema = envelopeOf(z.unknown());

/** Fetches the summary of a museum in this language. */
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
  // Reject the summary of another museum, because it would be shown and stored under the wrong id.
  return head?.idMuseum === idMuseum ? { kind: 'loaded', head: head } : { kind: 'unavailable' };
}

export function parseSummary(value: unknown): MuseumSummary | null {
  return museumSummarySchema.safeParse(value).data ?? null;
}

const customizationsSchema = envelopeOf(z.array(z.unknown()));

/**
 * Returns the summary with the museum's customization: colours and settings of the keypad. If the response
 * contains several customizations, the first one is used (A37).
 */
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

/** Fetches the museum's whole content in one language. Returns null if the request fails. */
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
