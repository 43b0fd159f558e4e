import { envelopeOf, LIMITS } from '@museummate/domain';
import * as z from 'zod/mini';
import { type CodeResult, notRight } from '#features/access/access/access.ts';
import type { Network } from '#platform/network/network.ts';

const answer = envelopeOf(z.unknown());

/**
 * Asks the server whether the code of a paid route is right. The app cannot check it, because only the server has
 * the codes (A52).
 */
export async function checkRouteCode(network: Network, idRoute: number, code: string): Promise<CodeResult> {
  if (!network.online()) return { kind: 'offline' };
  // Longer codes cannot exist, and the server would reject the request.
  if (code.length > LIMITS.codeLength) return { kind: 'wrong' };
  const result = await network.postJson(`/api/Route/${idRoute}/checkCode`, { code });
  const envelope = result.kind === 'answer' ? answer.safeParse(result.body).data : undefined;
  return envelope?.success ? { kind: 'right', days: 0 } : notRight(result);
}
