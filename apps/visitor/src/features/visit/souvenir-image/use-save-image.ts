import { useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { FileSharing } from '#platform/share-file/share-file.ts';

/** Loads the functions for sharing and saving an image. Loading starts when the image is ready. */
export function useSaveImage(ready: boolean) {
  const platform = usePlatform();
  const [fileSharing, setFileSharing] = useState<FileSharing>();
  useEffect(() => {
    // If loading fails, the error is ignored here. The button shows an error when it is pressed.
    if (ready)
      platform
        .fileSharing()
        .then(setFileSharing)
        .catch(() => {});
  }, [platform, ready]);
  const sample = fileSharing && new File([''], 'picture.png', { type: 'image/png' });
  return { fileSharing, canShare: sample !== undefined && fileSharing?.canShare(sample) === true };
}

/** Converts a canvas to a PNG file. Returns null if the device cannot convert it. */
export async function canvasToFile(canvas: HTMLCanvasElement | null, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
  return blob && new File([blob], name, { type: blob.type });
}
