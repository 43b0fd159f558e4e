import { envelopeOf, LIMITS } from '@museummate/domain';
import * as z from 'zod/mini';
import type { Network, NetworkResult } from '#platform/network/network.ts';

/** Result of a code check. `unchecked`: the server responded, but did not check the code. */
export type CodeResult =
  | { kind: 'right'; days: number }
  | { kind: 'wrong' }
  | { kind: 'offline' }
  | { kind: 'unchecked' };

const answer = envelopeOf(z.nullable(z.number()));

/** Asks the server whether a code of the museum, or of a guided visit, is right (A21, A22). */
export async function checkCode(
  network: Network,
  idMuseum: number,
  code: string,
  type?: 'guide',
): Promise<CodeResult> {
  if (!network.online()) return { kind: 'offline' };
  // Longer codes cannot exist, and the server would reject the request.
  if (code.length > LIMITS.codeLength) return { kind: 'wrong' };
  const query = new URLSearchParams({ code, ...(type ? { type } : {}) });
  const result = await network.getJson(`/api/Museum/${idMuseum}/checkAccessCode?${query}`);
  const envelope = result.kind === 'answer' ? answer.safeParse(result.body).data : undefined;
  return envelope?.success ? { kind: 'right', days: envelope.data ?? 1 } : notRight(result);
}

/**
 * Returns why a code was not accepted. After a server error or a proxy's response, the code may still be right.
 * The result is then `unchecked`, so that no visitor with the right code reads that it is wrong.
 */
export function notRight(result: NetworkResult): CodeResult {
  if (result.kind === 'offline' || result.kind === 'timeout') return { kind: 'offline' };
  return { kind: result.kind === 'answer' && result.status < 500 ? 'wrong' : 'unchecked' };
}
