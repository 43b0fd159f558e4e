import type { MuseumContent, Resource } from '@museummate/domain';
import type { APIRequestContext } from '@playwright/test';

/** Returns the content of museum 12 from the server. Language 1 is Spanish, and 2 is English. */
export async function museumData(request: APIRequestContext, idLanguage = 2): Promise<MuseumContent> {
  const answer = await request.get(`/api/museums/detail/all-data/12/${idLanguage}`);
  return ((await answer.json()) as { data: MuseumContent }).data;
}

export async function resourceData(request: APIRequestContext, idResource: number): Promise<Resource> {
  const { artworks, beacons, navigationSections } = await museumData(request);
  const all = [
    ...artworks.flatMap((each) => [...each.resources, ...each.otherResources, ...each.extraResources]),
    ...beacons.map((each) => each.resource),
    ...navigationSections.flatMap((each) => each.resources),
  ];
  const found = all.find((each) => each.idResource === idResource);
  if (!found) throw new Error(`the museum has no resource ${idResource}`);
  return found;
}
