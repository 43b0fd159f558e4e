import { jpegFrame } from '@museummate/domain';

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
  return jpegFrame(bytesOf(dataUrl)) ?? null;
}
