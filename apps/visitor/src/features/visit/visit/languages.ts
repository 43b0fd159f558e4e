import { envelopeOf, type Language, languageSchema } from '@museummate/domain';
import * as z from 'zod/mini';
import type { Network } from '#platform/network/network.ts';

const answer = envelopeOf(z.array(languageSchema));

/** Fetches the languages of a museum. Returns null if the request fails. */
export async function readLanguages(network: Network, idMuseum: number): Promise<Language[] | null> {
  const result = await network.getJson(`/api/languages/${idMuseum}`);
  return result.kind === 'answer' ? (answer.safeParse(result.body).data?.data ?? null) : null;
}
