import { envelopeOf, LIMITS } from '@museummate/domain';
import * as z from 'zod/mini';
import type { Network } from '#platform/network/network.ts';

export type CodeResult = { kind: 'right'; days: number } | { kind: 'wrong' } | { kind: 'offline' };

const answer = envelopeOf(z.nullable(z.number()));

/** Whether the server takes a code for the museum, or for a guided visit of it (A21, A22). */
export async function checkCode(
  network: Network,
  idMuseum: number,
  code: string,
  type?: 'guide',
): Promise<CodeResult> {
  if (!network.online()) return { kind: 'offline' };
  // Longer ones are no codes, and the server would only refuse to read them.
  if (code.length > LIMITS.codeLength) return { kind: 'wrong' };
  const query = new URLSearchParams({ code, ...(type ? { type } : {}) });
  const result = await network.getJson(`/api/Museum/${idMuseum}/checkAccessCode?${query}`);
  if (result.kind === 'offline' || result.kind === 'timeout') return { kind: 'offline' };
  const envelope = result.kind === 'answer' ? answer.safeParse(result.body).data : undefined;
  return envelope?.success ? { kind: 'right', days: envelope.data ?? 1 } : { kind: 'wrong' };
}
