import { Cursor, type FileBytes } from '../bytes.ts';
import { type FileErrorAdvice, truncatedFile } from '../file-error.ts';

interface Box {
  type: string;
  /** Offset at which the content of the box begins. */
  start: number;
  end: number;
}

const MAX_BOXES = 100_000;
/** Maximum size of the index. The index of a three-hour video has about 10 MB. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const CONTAINERS = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** Checks whether an MP4 or M4A file contains everything that its index lists. */
export async function checkMp4(bytes: FileBytes): Promise<FileErrorAdvice | undefined> {
  const index = await findIndex(bytes);
  if (!('type' in index)) return index;
  if (index.end - index.start > MAX_INDEX_BYTES) return undefined;
  const moov = await bytes.at(index.start, index.end - index.start);
  if (isNestedTooDeep(moov))
    return {
      code: 'file_damaged',
      reason: 'is damaged: its parts are nested deeper than any program writes them',
      advice: 'Export it again.',
    };
  const tables = sampleTables(moov);
  const end = tables.reduce((last, table) => Math.max(last, endOfSamples(table)), 0);
  return end > bytes.size
    ? truncatedFile(`its index lists ${end} bytes, but it has only ${bytes.size}`)
    : undefined;
}

/** The boxes that contain the positions of one track's samples. */
export type SampleTable = ReadonlyMap<string, Buffer>;

/** Returns the sample tables of all tracks. The list is empty if the file has no readable index. */
export async function mp4Tables(bytes: FileBytes): Promise<SampleTable[]> {
  const index = await findIndex(bytes);
  if (!('type' in index) || index.end - index.start > MAX_INDEX_BYTES) return [];
  return sampleTables(await bytes.at(index.start, index.end - index.start));
}

async function findIndex(bytes: FileBytes): Promise<Box | FileErrorAdvice> {
  const cursor = new Cursor(bytes);
  let index: Box | undefined;
  let place = 0;
  for (let boxes = 0; place + 8 <= bytes.size && boxes < MAX_BOXES; boxes++) {
    const box = readBox(await cursor.upTo(place, 16), place, bytes.size);
    if (!box)
      return {
        code: 'file_damaged',
        reason: 'is damaged: its parts do not follow each other',
        advice: 'Export it again.',
      };
    if (box.end > bytes.size) return truncatedFile(`${bytes.size} of ${box.end} bytes are there`);
    if (box.type === 'moov') index = box;
    place = box.end;
  }
  return (
    index ?? {
      code: 'file_damaged',
      reason: 'has no index (moov), so no browser can play it',
      advice: 'It was probably not finished or not copied completely. Export it again.',
    }
  );
}

function readBox(head: Buffer, place: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  if (!/^[\x20-\x7e©]{4}$/.test(type)) return undefined;
  if (size === 0) return { type, start: place + 8, end: limit };
  if (size === 1)
    return head.length < 16
      ? undefined
      : { type, start: place + 16, end: place + Number(head.readBigUInt64BE(8)) };
  return size < 8 ? undefined : { type, start: place + 8, end: place + size };
}

/**
 * Maximum depth of nested boxes. Real files have about eight levels. A malicious file could have a million
 * levels, and a recursive parser would not finish.
 */
const MAX_LEVELS = 32;

/**
 * Whether the boxes of a file are nested too deep. If the content of a box begins like a box header, it counts as a
 * nested box.
 */
function isNestedTooDeep(moov: Buffer): boolean {
  const ends: number[] = [];
  for (let place = 0; place + 8 <= moov.length; ) {
    while (ends.length > 0 && place >= (ends.at(-1) ?? 0)) ends.pop();
    const limit = ends.at(-1) ?? moov.length;
    const box = readBox(moov.subarray(place, place + 16), place, limit);
    if (!box || box.end > limit || box.end <= place) {
      // This data is not a box but content of the parent box, so the rest of the parent box is skipped.
      place = limit;
      continue;
    }
    if (ends.length >= MAX_LEVELS) return true;
    ends.push(box.end);
    place = box.start;
  }
  return false;
}

function sampleTables(moov: Buffer): SampleTable[] {
  const tables: SampleTable[] = [];
  const visit = (start: number, end: number, table: Map<string, Buffer> | undefined, level = 0) => {
    if (level > MAX_LEVELS) return;
    for (let place = start; place + 8 <= end; ) {
      const box = readBox(moov.subarray(place, place + 16), place, end);
      if (!box || box.end > end || box.end <= place) return;
      if (CONTAINERS.has(box.type)) {
        const own = box.type === 'stbl' ? new Map<string, Buffer>() : table;
        visit(box.start, box.end, own, level + 1);
        if (box.type === 'stbl' && own) tables.push(own);
      } else table?.set(box.type, moov.subarray(box.start, box.end));
      place = box.end;
    }
  };
  visit(0, moov.length, undefined);
  return tables;
}

interface Chunk {
  start: number;
  /** Index of the first sample of the chunk. */
  sample: number;
  count: number;
}

/** Returns the chunks of a track. Each chunk contains consecutive samples. */
function* chunksOf(table: SampleTable): Generator<Chunk> {
  const sizes = table.get('stsz');
  const runs = table.get('stsc');
  const wide = table.get('co64');
  const offsets = wide ?? table.get('stco');
  if (!sizes || !runs || !offsets || sizes.length < 12 || runs.length < 8 || offsets.length < 8) return;
  const samples = sizes.readUInt32BE(8);
  const chunks = Math.min(offsets.readUInt32BE(4), Math.floor((offsets.length - 8) / (wide ? 8 : 4)));
  const runCount = Math.min(runs.readUInt32BE(4), Math.floor((runs.length - 8) / 12));
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const inChunk = runCount > 0 ? runs.readUInt32BE(8 + run * 12 + 4) : 0;
    const start = wide ? Number(wide.readBigUInt64BE(8 + chunk * 8)) : offsets.readUInt32BE(8 + chunk * 4);
    const count = Math.min(inChunk, samples - sample);
    yield { start, sample, count };
    sample += count;
  }
}

/**
 * Returns the sizes of the samples in a chunk. If the table ends earlier, the remaining samples are omitted.
 */
function* sizesOf(table: SampleTable, { sample, count }: Chunk): Generator<number> {
  const sizes = table.get('stsz') ?? Buffer.alloc(12);
  const fixed = sizes.readUInt32BE(4);
  const listed = Math.floor((sizes.length - 12) / 4);
  for (let each = sample; each < sample + count && (fixed > 0 || each < listed); each++)
    yield fixed || sizes.readUInt32BE(12 + each * 4);
}

/** Returns the offset at which the last sample of a track ends; 0 if the track has no samples. */
function endOfSamples(table: SampleTable): number {
  let end = 0;
  for (const chunk of chunksOf(table)) {
    const fixed = table.get('stsz')?.readUInt32BE(4) ?? 0;
    let bytes = fixed * chunk.count;
    if (!fixed) for (const size of sizesOf(table, chunk)) bytes += size;
    end = Math.max(end, chunk.start + bytes);
  }
  return end;
}

/** Position of a sample in its file. */
export interface Sample {
  start: number;
  size: number;
}

/** Maximum number of samples. Twelve hours of audio have fewer. */
export const MAX_SAMPLES = 2_000_000;

/** Returns all samples of a track in order. The list is empty if there are more than MAX_SAMPLES. */
export function samplesOf(table: SampleTable): Sample[] {
  const samples: Sample[] = [];
  for (const chunk of chunksOf(table)) {
    if (chunk.sample + chunk.count > MAX_SAMPLES) return [];
    let { start } = chunk;
    for (const size of sizesOf(table, chunk)) {
      samples.push({ start, size });
      start += size;
    }
  }
  return samples;
}
