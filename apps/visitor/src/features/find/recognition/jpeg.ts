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

/** Size of a JPEG, read from its frame header; null if there is none. */
export function jpegSize(dataUrl: string): JpegSize | null {
  return jpegFrame(bytesOf(dataUrl)) ?? null;
}
