import { TaskProcesses } from '@museummate/content';
import { type ColourPicture, type GreyPicture, toGrey } from '@museummate/recognition';
import sharp from 'sharp';

/** What a picture may have: more than any camera's, and far from what fills the memory. */
const MAX_PIXELS = 64_000_000;
/** Larger ones are made smaller while they are read: no more is looked at, and the memory is for others, too. */
const MAX_SIDE = 4096;
/** What shows through where a picture is transparent: neither of the shades that would make an edge of its outline. */
const BEHIND = '#808080';

interface ReadLimits {
  maxPixels?: number;
  /** 0 is for ever. */
  seconds?: number;
}

/** The pixels of a picture file (or of its bytes), as it is held upright. */
export async function readPixels(
  source: string | Uint8Array,
  { maxPixels = MAX_PIXELS, seconds = 0 }: ReadLimits = {},
): Promise<ColourPicture> {
  const image = sharp(source, { limitInputPixels: maxPixels })
    .timeout({ seconds })
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: BEHIND })
    .toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** What runs in read-picture.process.ts. */
export const pictureTasks = { grey: async (source: string | Uint8Array) => toGrey(await readPixels(source)) };

const MEGABYTE = 1024 * 1024;
const LIMITS = { cpuMs: 60_000, wallMs: 180_000, memoryBytes: 900 * MEGABYTE };
const processes = new TaskProcesses<typeof pictureTasks>({
  script: new URL('./read-picture.process.ts', import.meta.url),
  processes: 1,
  hardMemoryBytes: 1536 * MEGABYTE,
});

/** A picture file (or its bytes) in grey, as it is held upright; read in a process that may die of it alone. */
export async function readPicture(source: string | Uint8Array): Promise<GreyPicture> {
  return processes.run('grey', [source], LIMITS);
}
