/** A file in a ZIP archive. It is unpacked only when it is read. */
export interface ZipEntry {
  name: string;
  bytes: number;
  file(): Promise<File>;
}

/** Thrown if an archive cannot be read. The code is also the key of the error message. */
export class ZipError extends Error {
  readonly code: 'not_zip' | 'too_many' | 'too_large' | 'encrypted';

  constructor(code: ZipError['code']) {
    super(code);
    this.code = code;
  }
}

const MAX_ENTRIES = 10_000;
/** Maximum unpacked size of one file in bytes, the same as the limit for uploads. */
const MAX_FILE_BYTES = 1024 ** 3;
/** Maximum unpacked size of all files together, in bytes. */
const MAX_BYTES = 20 * 1024 ** 3;
const MAX_DIRECTORY_BYTES = 16 * 1024 ** 2;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const DIRECTORY = 0x02014b50;
const MAX_COMMENT = 65_535;
const END_BYTES = 22;
const LOCAL_BYTES = 30;
const DIRECTORY_BYTES = 46;
const MARKED_64 = 0xffffffff;

/**
 * Reads the directory of a ZIP archive. The archive may contain gigabytes, so a picture or recording is unpacked only
 * if a list uses it.
 */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const { start, length, count } = await findDirectory(zip);
  if (count > MAX_ENTRIES) throw new ZipError('too_many');
  if (length > MAX_DIRECTORY_BYTES || start + length > zip.size) throw new ZipError('not_zip');
  const view = await viewOf(zip, start, start + length);
  const entries: ZipEntry[] = [];
  let bytes = 0;
  for (let at = 0; at + DIRECTORY_BYTES <= view.byteLength && entries.length <= MAX_ENTRIES; ) {
    if (view.getUint32(at, true) !== DIRECTORY) throw new ZipError('not_zip');
    const entry = readEntry(view, at);
    at = entry.next;
    if (entry.name.endsWith('/') || isHidden(entry.name)) continue;
    bytes += entry.bytes;
    if (entry.bytes > MAX_FILE_BYTES || bytes > MAX_BYTES) throw new ZipError('too_large');
    entries.push({ name: entry.name, bytes: entry.bytes, file: () => unpack(zip, entry) });
  }
  return entries;
}

/** Whether a file is hidden, such as .DS_Store or __MACOSX. macOS and other systems add such files to archives. */
const isHidden = (name: string) =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

async function viewOf(zip: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await zip.slice(from, to).arrayBuffer());
}

async function findDirectory(zip: Blob): Promise<{ start: number; length: number; count: number }> {
  const from = Math.max(0, zip.size - MAX_COMMENT - END_BYTES);
  const view = await viewOf(zip, from, zip.size);
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const found = {
      count: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      start: view.getUint32(at + 16, true),
    };
    const isLarge = found.start === MARKED_64 || found.length === MARKED_64 || found.count === 0xffff;
    return isLarge ? ((await findLargeDirectory(zip, from + at)) ?? found) : found;
  }
  throw new ZipError('not_zip');
}

/** Reads the ZIP64 records, which say where the directory begins in an archive of more than 4 GB. */
async function findLargeDirectory(zip: Blob, end: number) {
  if (end < 20) return undefined;
  const locator = await viewOf(zip, end - 20, end);
  if (locator.getUint32(0, true) !== END_64_LOCATOR) return undefined;
  const at = Number(locator.getBigUint64(8, true));
  const record = await viewOf(zip, at, at + 56);
  if (record.byteLength < 56 || record.getUint32(0, true) !== END_64) throw new ZipError('not_zip');
  return {
    count: Number(record.getBigUint64(32, true)),
    length: Number(record.getBigUint64(40, true)),
    start: Number(record.getBigUint64(48, true)),
  };
}

interface Entry {
  name: string;
  bytes: number;
  packed: number;
  start: number;
  method: number;
  isEncrypted: boolean;
  next: number;
}

function readEntry(view: DataView, at: number): Entry {
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const next = at + DIRECTORY_BYTES + nameLength + extraLength + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw new ZipError('not_zip');
  const [bytes, packed, start] = largeSizes(view, at, at + DIRECTORY_BYTES + nameLength, extraLength);
  const raw = new Uint8Array(view.buffer, view.byteOffset + at + DIRECTORY_BYTES, nameLength);
  return {
    name: decodeName(raw).replaceAll('\\', '/'),
    bytes,
    packed,
    start,
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    next,
  };
}

/**
 * Returns the unpacked size, the packed size and the position of a file. Values of more than 32 bits are in the
 * extra field.
 */
function largeSizes(view: DataView, at: number, extra: number, length: number): [number, number, number] {
  const sizes = [24, 20, 42].map((place) => view.getUint32(at + place, true));
  for (let field = extra; field + 4 <= extra + length; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    for (const [place, size] of sizes.entries()) {
      if (size !== MARKED_64 || value + 8 > extra + length) continue;
      sizes[place] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
  return sizes as [number, number, number];
}

/**
 * Decodes a file name. macOS writes UTF-8 without setting the UTF-8 flag, so UTF-8 is tried first. Older Windows
 * programs use a code page.
 */
function decodeName(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('windows-1252').decode(raw);
  }
}

async function unpack(zip: Blob, { name, start, packed, bytes, method, isEncrypted }: Entry): Promise<File> {
  if (isEncrypted) throw new ZipError('encrypted');
  const local = await viewOf(zip, start, start + LOCAL_BYTES);
  if (local.byteLength < LOCAL_BYTES) throw new ZipError('not_zip');
  const from = start + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const content = zip.slice(from, from + packed);
  const baseName = name.split('/').at(-1) ?? name;
  if (method === 0) return new File([content], baseName);
  if (method !== 8) throw new ZipError('not_zip');
  let seen = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      // Unpacking stops at the declared size, because a ZIP bomb unpacks to more bytes than it declares.
      if (seen > bytes) controller.error(new ZipError('too_large'));
      else controller.enqueue(chunk);
    },
  });
  const inflated = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counted);
  return new File([await new Response(inflated).blob()], baseName);
}
