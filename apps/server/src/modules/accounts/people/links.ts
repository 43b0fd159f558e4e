import { STUDIO_LINKS, type StudioLink } from '@museummate/studio-api';
import { PREVIEW_PATHS } from '@museummate/studio-api/previews';
import { localAddress } from '#config/addresses.ts';
import type { Config } from '#config/config.ts';
import type { Db } from '#database/client.ts';
import { TokensRepository } from '../sign-in/tokens.repository.ts';
import { StaffRepository } from './staff.repository.ts';

const DAY_MS = 86_400_000;
const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

export const invitationExpiry = (now: Date): string => after(now, 7);
/** Password reset links expire after one day. */
export const resetExpiry = (now: Date): string => after(now, 1);

/** Preview links expire after seven days. */
export const previewExpiry = (now: Date): string => after(now, 7);

/** Returns a link whose fragment is the secret. Browsers do not send the fragment to servers. */
export function linkTo(page: StudioLink, origin: string, token: string): string {
  return `${origin}${STUDIO_LINKS[page]}#${token}`;
}

/** Returns a preview link, on the studio's origin. */
export function linkToPreview(origin: string, secret: string): string {
  return `${origin}${PREVIEW_PATHS.page}#${secret}`;
}

/**
 * Returns the URL of the studio: its own URL, the public URL of the guide or, if neither is configured, the local
 * address.
 */
export function studioAddress(
  config: Pick<Config, 'studio' | 'publicUrl' | 'host' | 'port' | 'tls'>,
  port: number = config.port,
): string {
  return config.studio.url ?? config.publicUrl ?? localAddress(config, port);
}

/**
 * Returns a link that creates the first administrator; undefined if an account exists. Every start of the server
 * prints a new link. A link is valid for a week. When one of the links is used, all become invalid.
 */
export async function firstAdministratorLink(
  db: Db,
  origin: string,
  now: Date = new Date(),
): Promise<string | undefined> {
  if (!(await new StaffRepository(db).isEmpty())) return undefined;
  const token = await new TokensRepository(db).make('first', { expiresAt: invitationExpiry(now) });
  return linkTo('first', origin, token);
}
