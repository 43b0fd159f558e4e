import { LargeMuseum } from './large-museum.ts';
import { previewLatency } from './preview-latency.ts';
import { publishOneText } from './publish-one-text.ts';
import { scrollWorks } from './scroll-works.ts';
import { uploadVideo } from './upload-video.ts';

const PARTS: Record<string, (museum: LargeMuseum) => Promise<string[]>> = {
  upload: uploadVideo,
  scroll: scrollWorks,
  keys: previewLatency,
  // Publishing is the last part, because it changes the museum that all parts use.
  publish: publishOneText,
};

/**
 * Measures how long staff wait in the studio, and how long visitors wait for a change. `--part upload,scroll` runs
 * only these parts. `--museum FOLDER` keeps the museum of 10,000 artworks for the next run. The size of the
 * studio's first download is not measured here, because size-limit checks it in every build.
 */
export async function run({
  part,
  museum: kept,
}: Record<string, string | undefined>): Promise<{ missed: string[] }> {
  const wanted = part?.split(',') ?? Object.keys(PARTS);
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`);
  const museum = new LargeMuseum(kept);
  const missed: string[] = [];
  try {
    for (const [name, measure] of Object.entries(PARTS))
      if (wanted.includes(name)) missed.push(...(await measure(museum)));
  } finally {
    await museum.remove();
  }
  return { missed };
}
