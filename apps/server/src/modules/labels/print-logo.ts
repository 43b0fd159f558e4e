import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '@museummate/content';
import type { MuseumContent } from '@museummate/domain';

/** Reads the logo for light backgrounds as data URL. If the museum has none, printed pages show its name. */
export async function printLogo(museum: MuseumContent, media: MediaStore): Promise<string | null> {
  const url = museum.topBarLogoImageUrl;
  const info = url ? museum.media[url] : undefined;
  if (!url || !info) return null;
  const bytes = await buffer(await media.read(url.slice('/media/'.length)));
  return `data:${info.type};base64,${bytes.toString('base64')}`;
}
