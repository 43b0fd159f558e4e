import { Cursor, type FileBytes } from '../bytes.ts';

/** A page of an Ogg file: segments of packets, each of at most 255 bytes. */
export interface OggPage {
  /** Offset at which the page's segments begin. */
  start: number;
  /** Lengths of the segments. A packet ends with its first segment that is shorter than 255 bytes. */
  pieces: Uint8Array;
  length: number;
  /** Whether the first segment of the page continues a packet of the previous page. */
  isContinued: boolean;
}

export interface OggPages {
  pages: OggPage[];
  /** Offset at which the pages end. In a complete file, this is the end of the file. */
  end: number;
}

/** Number of bytes in the header of a page, before the list of segment lengths. */
export const OGG_HEAD = 27;
const CONTINUED = 1;
/**
 * Maximum number of pages; further pages are ignored. Three hours of audio have fewer, even if each packet
 * has its own page.
 */
const MAX_PAGES = 600_000;

/** Finds the pages of an Ogg file, up to the first gap between pages. */
export async function oggPages(bytes: FileBytes): Promise<OggPages> {
  const cursor = new Cursor(bytes);
  const pages: OggPage[] = [];
  let place = 0;
  while (place < bytes.size && pages.length < MAX_PAGES) {
    const head = await cursor.upTo(place, OGG_HEAD + 255);
    if (head.length < OGG_HEAD || head.toString('latin1', 0, 4) !== 'OggS') break;
    const pieces = Uint8Array.from(head.subarray(OGG_HEAD, OGG_HEAD + (head[26] ?? 0)));
    const length = pieces.reduce((sum, each) => sum + each, 0);
    const start = place + OGG_HEAD + (head[26] ?? 0);
    pages.push({ start, pieces, length, isContinued: ((head[5] ?? 0) & CONTINUED) !== 0 });
    place = start + length;
  }
  return { pages, end: pages.length < MAX_PAGES ? place : bytes.size };
}

/** Returns the packets that are completely contained in these consecutive pages. */
export async function oggPackets(bytes: FileBytes, pages: readonly OggPage[]): Promise<Buffer[]> {
  const packets: Buffer[] = [];
  /** The segments of the current packet; undefined if the packet begins on an earlier page. */
  let open: Buffer[] | undefined;
  for (const { start, pieces, length, isContinued } of pages) {
    const body = await bytes.at(start, length);
    if (!isContinued) open = [];
    let from = 0;
    for (const piece of pieces) {
      open?.push(body.subarray(from, from + piece));
      from += piece;
      if (piece === 255) continue;
      if (open) packets.push(Buffer.concat(open));
      open = [];
    }
  }
  return packets;
}
