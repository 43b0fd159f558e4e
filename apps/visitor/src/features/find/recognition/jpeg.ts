export interface JpegSize {
  width: number;
  height: number;
}

/** The bytes of a data URL. */
function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

export function jpegBlob(dataUrl: string): Blob {
  return new Blob([bytesOf(dataUrl)], { type: 'image/jpeg' });
}

/** How large a jpeg is, by the frame header in it; null where there is none. */
export function jpegSize(dataUrl: string): JpegSize | null {
  const bytes = bytesOf(dataUrl);
  const view = new DataView(bytes.buffer);
  let at = 2;
  while (at + 9 < bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // The markers of a frame header; three of the numbers between them mean something else.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
