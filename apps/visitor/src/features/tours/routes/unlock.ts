import { envelopeOf, LIMITS } from '@museummate/domain';
import * as z from 'zod/mini';
import { type CodeResult, notRight } from '#features/access/access/access.ts';
import type { Network } from '#platform/network/network.ts';

const answer = envelopeOf(z.unknown());

/** Whether the server takes a code for a paid route; only it knows the right one (A52). */
export async function checkRouteCode(network: Network, idRoute: number, code: string): Promise<CodeResult> {
  if (!network.online()) return { kind: 'offline' };
  // Longer ones are no codes, and the server would only refuse to read them.
  if (code.length > LIMITS.codeLength) return { kind: 'wrong' };
  const result = await network.postJson(`/api/Route/${idRoute}/checkCode`, { code });
  const envelope = result.kind === 'answer' ? answer.safeParse(result.body).data : undefined;
  return envelope?.success ? { kind: 'right', days: 0 } : notRight(result);
}
