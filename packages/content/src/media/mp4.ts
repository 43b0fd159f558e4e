import type { FileBytes } from './bytes.ts';
import { cutOff, type MediumFault } from './medium-fault.ts';

interface Box {
  type: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
}

const MOST_BOXES = 100_000;
/** The index of a film of three hours has about 10 MB. */
const MOST_INDEX_BYTES = 64 * 1024 * 1024;
const CONTAINERS = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** Whether all that the index of an MP4 or M4A file names lies inside of the file. */
export async function mp4Fault(bytes: FileBytes): Promise<MediumFault | undefined> {
  let index: Box | undefined;
  let place = 0;
  for (let boxes = 0; place + 8 <= bytes.size && boxes < MOST_BOXES; boxes++) {
    const box = readBox(await bytes.at(place, 16), place, bytes.size);
    if (!box) return { fault: 'is damaged: its parts do not follow each other', advice: 'Export it again.' };
    if (box.end > bytes.size) return cutOff(`${bytes.size} of ${box.end} bytes are there`);
    if (box.type === 'moov') index = box;
    place = box.end;
  }
  if (!index)
    return {
      fault: 'has no index (moov), so that no browser can play it',
      advice: 'It was probably not finished or copied whole: export it again.',
    };
  if (index.end - index.start > MOST_INDEX_BYTES) return undefined;
  const end = lastSample(await bytes.at(index.start, index.end - index.start));
  return end > bytes.size ? cutOff(`its index names ${end} bytes, ${bytes.size} are there`) : undefined;
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

/** The place behind the last sample that any track of the index names; 0 where it names none. */
function lastSample(moov: Buffer): number {
  let last = 0;
  const visit = (start: number, end: number, table: Map<string, Buffer> | undefined) => {
    for (let place = start; place + 8 <= end; ) {
      const box = readBox(moov.subarray(place, place + 16), place, end);
      if (!box || box.end > end || box.end <= place) return;
      if (CONTAINERS.has(box.type)) {
        const own = box.type === 'stbl' ? new Map<string, Buffer>() : table;
        visit(box.start, box.end, own);
        if (box.type === 'stbl' && own) last = Math.max(last, endOfSamples(own));
      } else table?.set(box.type, moov.subarray(box.start, box.end));
      place = box.end;
    }
  };
  visit(0, moov.length, undefined);
  return last;
}

/** Reckons from the tables of a track where its last chunk ends. */
function endOfSamples(table: Map<string, Buffer>): number {
  const [sizes, runs] = [table.get('stsz'), table.get('stsc')];
  const wide = table.get('co64');
  const offsets = wide ?? table.get('stco');
  if (!sizes || !runs || !offsets || sizes.length < 12 || runs.length < 8 || offsets.length < 8) return 0;
  const fixed = sizes.readUInt32BE(4);
  const samples = sizes.readUInt32BE(8);
  const chunks = Math.min(offsets.readUInt32BE(4), Math.floor((offsets.length - 8) / (wide ? 8 : 4)));
  const runCount = Math.min(runs.readUInt32BE(4), Math.floor((runs.length - 8) / 12));
  const sizeOf = (sample: number) =>
    fixed || (12 + sample * 4 + 4 <= sizes.length ? sizes.readUInt32BE(12 + sample * 4) : 0);
  let [sample, run, end] = [0, 0, 0];
  for (let chunk = 0; chunk < chunks; chunk++) {
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const inChunk = runCount > 0 ? runs.readUInt32BE(8 + run * 12 + 4) : 0;
    let place = wide ? Number(wide.readBigUInt64BE(8 + chunk * 8)) : offsets.readUInt32BE(8 + chunk * 4);
    for (let each = 0; each < inChunk && sample < samples; each++, sample++) place += sizeOf(sample);
    end = Math.max(end, place);
  }
  return end;
}
