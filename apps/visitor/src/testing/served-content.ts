import type { MuseumContent, Resource } from '@museummate/domain';
import { commands } from 'vitest/browser';
import type { Guide } from './guide.tsx';

/** What the server says of the guide's museum, asked beside the guide: 1 is Spanish, 2 English. */
export async function servedContent({ device }: Guide, idLanguage = 2): Promise<MuseumContent> {
  const url = `/api/museums/detail/all-data/12/${idLanguage}`;
  const { text } = await commands.ask(device.network.museum, { method: 'GET', url });
  return (JSON.parse(text) as { data: MuseumContent }).data;
}

export async function servedResource(guide: Guide, idResource: number): Promise<Resource> {
  const { artworks, beacons, navigationSections } = await servedContent(guide);
  const all = [
    ...artworks.flatMap((each) => [...each.resources, ...each.otherResources, ...each.extraResources]),
    ...beacons.map((each) => each.resource),
    ...navigationSections.flatMap((each) => each.resources),
  ];
  const found = all.find((each) => each.idResource === idResource);
  if (!found) throw new Error(`the museum has no resource ${idResource}`);
  return found;
}
