export interface JpegFrame {
  width: number;
  height: number;
  /** Offset of the frame header in bytes. */
  at: number;
}

/** Finds the frame header of a JPEG, which contains the picture size; undefined if it is missing. */
export function jpegFrame(bytes: Uint8Array): JpegFrame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
    if (marker === 0xff) at += 1;
    else if (isFrameMarker(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), at };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Whether a marker is one of SOF0 to SOF15. Three markers in this range have another meaning. */
export const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
