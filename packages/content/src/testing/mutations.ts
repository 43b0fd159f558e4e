/**
 * Returns a generator of pseudo-random integers from 0 up to a limit. The same seed gives the same numbers.
 */
export function seededRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, limit);
  };
}

const NUMBERS = [0, 1, 7, 8, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, 0x00ffffff, 0x10000];

type Mutate = (bytes: Buffer, random: (limit: number) => number) => Buffer;

const MUTATIONS: Mutate[] = [
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => {
    for (let count = 1 + random(20); count > 0; count--) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  // Writes an extreme number, most often near the beginning of the file, where sizes and counts are.
  (bytes, random) => {
    const place = random(random(2) ? bytes.length - 4 : Math.min(400, bytes.length - 4));
    bytes.writeUInt32BE(NUMBERS[random(NUMBERS.length)] ?? 0, Math.max(0, place));
    return bytes;
  },
  (bytes, random) => {
    const place = random(bytes.length - 4);
    bytes.writeUInt32LE(NUMBERS[random(NUMBERS.length)] ?? 0, Math.max(0, place));
    return bytes;
  },
  // Repeats or removes a piece of the file.
  (bytes, random) => {
    const start = random(bytes.length);
    const length = 1 + random(300);
    const piece = bytes.subarray(start, start + length);
    const copies = Array.from({ length: random(200) }, () => piece);
    return Buffer.concat([bytes.subarray(0, start), ...copies, bytes.subarray(start + length)]);
  },
  (bytes, random) => {
    const start = random(bytes.length);
    return bytes.fill(random(2) ? 0 : 0xff, start, Math.min(bytes.length, start + random(2_000)));
  },
];

/** Returns a copy of a file with one to three random mutations. */
export function mutateBytes(original: Buffer, random: (limit: number) => number): Buffer {
  let bytes: Buffer = Buffer.from(original);
  for (let count = 1 + random(3); count > 0 && bytes.length > 8; count--)
    bytes = MUTATIONS[random(MUTATIONS.length)]?.(Buffer.from(bytes), random) ?? bytes;
  return bytes;
}

/** Returns an MP4 box with this content. Its declared size may be wrong. */
export function mp4Box(type: string, content: Buffer, size = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size >>> 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
