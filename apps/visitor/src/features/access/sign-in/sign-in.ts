import { envelopeOf, type StoredUser, storedUserSchema, type User } from '@museummate/domain';
import * as z from 'zod/mini';
import type { Network } from '#platform/network/network.ts';
import type { Popup } from '#platform/popup/popup.ts';
import { uuid } from '#platform/uuid/uuid.ts';

export type Provider = 'facebook' | 'google' | 'twitter' | 'instagram';
const PROVIDERS: readonly Provider[] = ['facebook', 'google', 'twitter', 'instagram'];

const providersResponse = envelopeOf(z.array(z.object({ method: z.string() })));
const savedAnswer = z.object({ data: z.nullable(z.object({ success: z.boolean() })) });
const popupMessage = z.object({ user: storedUserSchema });

/** Returns the sign-in providers to show: those that the server lists, or all four if the request fails (A23). */
export async function shownProviders(network: Network): Promise<readonly Provider[]> {
  const result = await network.getJson('/api/SocialNetwork');
  const list = result.kind === 'answer' ? providersResponse.safeParse(result.body).data?.data : undefined;
  if (!list) return PROVIDERS;
  return PROVIDERS.filter((provider) => list.some(({ method }) => method === provider));
}

/**
 * Signs in with a provider in a popup. The popup's last page is on our server, which has verified the user and
 * keeps the result for one use. The server stores the user from its own result, because data from this page could
 * be forged (A24).
 */
export async function signIn(
  { network, popup }: { network: Network; popup: Popup },
  provider: Provider,
  idMuseum: number,
): Promise<StoredUser | null> {
  // Instagram no longer offers a sign-in for visitors (A23).
  if (provider === 'instagram') return reportFailure('Instagram has no sign-in for visitors');
  const attempt = uuid();
  const query = new URLSearchParams({ idMuseum: String(idMuseum), attempt });
  const opened = popup.open(`/api/sign-in/${provider}?${query}`);
  if (!opened) return reportFailure('the window was blocked');
  const said = popupMessage.safeParse(await opened.message(`sign-in-${attempt}`));
  opened.close();
  if (!said.success) return reportFailure('the provider confirmed nobody');
  const { user } = said.data;
  const payload: User = { ...user, idMuseum, email: null, gender: null, birthdate: null, token: '' };
  const result = await network.postJson('/api/SocialNetwork/', payload);
  const saved = result.kind === 'answer' ? savedAnswer.safeParse(result.body).data?.data : undefined;
  return saved?.success ? user : reportFailure('the server did not take it');
}

function reportFailure(why: string): null {
  console.warn(`sign-in failed: ${why}`);
  return null;
}
