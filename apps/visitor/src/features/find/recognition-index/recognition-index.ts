import { envelopeOf, type RecognitionIndex, recognitionIndexSchema } from '@museummate/domain';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';

const indexAnswer = envelopeOf(recognitionIndexSchema);
const keyOf = (idMuseum: number) => `${idMuseum}/recognition`;

/**
 * Fetches the museum's recognition index (the list of all references) and stores it on the device. Returns null if
 * the request fails.
 */
export async function fetchIndex(
  network: Network,
  database: Database,
  idMuseum: number,
): Promise<RecognitionIndex | null> {
  const result = await network.getJson(`/api/museums/detail/recognition/${idMuseum}`);
  const index = result.kind === 'answer' ? indexAnswer.safeParse(result.body).data?.data : undefined;
  if (!index) return null;
  await database.put('content', { key: keyOf(idMuseum), value: index });
  return index;
}

/** Returns the index that is stored on the device. It works with and without a network. */
export async function storedIndex(database: Database, idMuseum: number): Promise<RecognitionIndex | null> {
  const stored = (await database.get('content', keyOf(idMuseum))) as { value?: unknown } | undefined;
  return recognitionIndexSchema.safeParse(stored?.value).data ?? null;
}
