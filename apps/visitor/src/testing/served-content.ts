import type { MuseumContent, Resource } from '@museummate/domain';
import { commands } from 'vitest/browser';
import { noSlides } from './guide.tsx';
import { type MuseumChanges, newAddress, type ServedNetwork } from './served-network.ts';

/** Fetches a museum's content from the server, independently of a guide. Language 1 is Spanish, 2 is English. */
export async function servedContent(
  museum: MuseumChanges = noSlides,
  idLanguage = 2,
): Promise<MuseumContent> {
  const url = `/api/museums/detail/all-data/12/${idLanguage}`;
  const { text } = await commands.ask(museum, { method: 'GET', url, remoteAddress: newAddress() });
  return (JSON.parse(text) as { data: MuseumContent }).data;
}

export function resourceOf(content: MuseumContent, idResource: number): Resource {
  const { artworks, beacons, navigationSections } = content;
  const all = [
    ...artworks.flatMap((each) => [...each.resources, ...each.otherResources, ...each.extraResources]),
    ...beacons.map((each) => each.resource),
    ...navigationSections.flatMap((each) => each.resources),
  ];
  const found = all.find((each) => each.idResource === idResource);
  if (!found) throw new Error(`the museum has no resource ${idResource}`);
  return found;
}

/**
 * Returns a value for a network's `instead`. The network then returns this content for the museum, instead of the
 * server's.
 */
export const answersWith =
  (content: MuseumContent): ServedNetwork['instead'] =>
  (path) =>
    path.includes('/all-data/')
      ? { kind: 'answer', status: 200, body: { success: true, data: content } }
      : undefined;
