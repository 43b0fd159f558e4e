import { envelopeOf, LIMITS } from '@museummate/domain';
import * as z from 'zod/mini';
import type { Network, NetworkResult } from '#platform/network/network.ts';

/** `unchecked`: something answered, but nobody has looked at the code. */
export type CodeResult =
  | { kind: 'right'; days: number }
  | { kind: 'wrong' }
  | { kind: 'offline' }
  | { kind: 'unchecked' };

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
  const envelope = result.kind === 'answer' ? answer.safeParse(result.body).data : undefined;
  return envelope?.success ? { kind: 'right', days: envelope.data ?? 1 } : notRight(result);
}

/**
 * Why a code was not taken. A server that is in trouble, or a proxy that answers for it, says nothing about the code: who
 * typed the right one must not be told that it is wrong.
 */
export function notRight(result: NetworkResult): CodeResult {
  if (result.kind === 'offline' || result.kind === 'timeout') return { kind: 'offline' };
  return { kind: result.kind === 'answer' && result.status < 500 ? 'wrong' : 'unchecked' };
}
