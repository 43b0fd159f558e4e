import { TaskProcesses } from '@museummate/content';
import { type ColourPicture, type GreyPicture, toGrey } from '@museummate/recognition';
import sharp from 'sharp';

/** Maximum number of pixels. Cameras have fewer, and a larger picture would need too much memory. */
const MAX_PIXELS = 64_000_000;
/**
 * Maximum width and height in pixels. Larger pictures are shrunk while they are decoded, to save memory, because
 * recognition does not need more resolution.
 */
const MAX_SIDE = 4096;
/** Background of transparent pictures: a middle grey, so that their outline does not become a strong edge. */
const BEHIND = '#808080';

interface ReadLimits {
  maxPixels?: number;
  /** Time limit for decoding in seconds; 0 means no limit. */
  seconds?: number;
}

/** Decodes a picture file (or its bytes) upright. */
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

/** The tasks of read-picture.process.ts. */
export const pictureTasks = { grey: async (source: string | Uint8Array) => toGrey(await readPixels(source)) };

const MEGABYTE = 1024 * 1024;
const LIMITS = { cpuMs: 60_000, wallMs: 180_000, memoryBytes: 900 * MEGABYTE };
const processes = new TaskProcesses<typeof pictureTasks>({
  script: new URL('./read-picture.process.ts', import.meta.url),
  processes: 1,
  hardMemoryBytes: 1536 * MEGABYTE,
});

/**
 * Decodes a picture file (or its bytes) in grey and upright. It runs in a separate process, so that a crash ends only
 * that process.
 */
export async function readPicture(source: string | Uint8Array): Promise<GreyPicture> {
  return processes.run('grey', [source], LIMITS);
}
