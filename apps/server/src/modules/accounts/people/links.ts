import { STUDIO_LINKS, type StudioLink } from '@museummate/studio-api';
import { PREVIEW_PATHS } from '@museummate/studio-api/previews';
import { localAddress } from '#config/addresses.ts';
import type { Config } from '#config/config.ts';
import type { Db } from '#database/client.ts';
import { TokensRepository } from '../sign-in/tokens.repository.ts';
import { StaffRepository } from './staff.repository.ts';

const DAY_MS = 86_400_000;
const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

/** Until when an invitation is good. */
export const invitationExpiry = (now: Date): string => after(now, 7);
/** Until when a new password can be chosen by a link. */
export const resetExpiry = (now: Date): string => after(now, 1);

/** Until when a link shows a draft. */
export const previewExpiry = (now: Date): string => after(now, 7);

/** The secret is the fragment of the link, which browsers send to no server. */
export function linkTo(page: StudioLink, origin: string, token: string): string {
  return `${origin}${STUDIO_LINKS[page]}#${token}`;
}

/** A link that shows a draft, under the studio's own address. */
export function linkToPreview(origin: string, secret: string): string {
  return `${origin}${PREVIEW_PATHS.page}#${secret}`;
}

/** Where staff open the studio, as far as the settings say. */
export function studioAddress(
  config: Pick<Config, 'studio' | 'publicUrl' | 'host' | 'port' | 'tls'>,
  port: number = config.port,
): string {
  return config.studio.url ?? config.publicUrl ?? localAddress(config, port);
}

/**
 * The link that makes the first administrator, as long as nobody has an account. Every start prints another one, good once
 * and for a week; as soon as one of them is used, all are over.
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
