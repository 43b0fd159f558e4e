import { jpegFrame } from '@museummate/domain';

export interface JpegSize {
  width: number;
  height: number;
}

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

/** Reads the size of a JPEG from its frame header. Returns null if the header is missing. */
export function jpegSize(dataUrl: string): JpegSize | null {
  return jpegFrame(bytesOf(dataUrl)) ?? null;
}
