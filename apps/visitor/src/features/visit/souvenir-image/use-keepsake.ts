import { useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { FileSharing } from '#platform/share-file/share-file.ts';

/** Loads the functions to share or save an image, as soon as there is an image. */
export function useSaveImage(ready: boolean) {
  const platform = usePlatform();
  const [keepsake, setKeepsake] = useState<FileSharing>();
  useEffect(() => {
    // If the code cannot be loaded, the button shows an error when it is pressed.
    if (ready)
      platform
        .keepsake()
        .then(setKeepsake)
        .catch(() => {});
  }, [platform, ready]);
  const sample = keepsake && new File([''], 'picture.png', { type: 'image/png' });
  return { keepsake, canShare: sample !== undefined && keepsake?.canShare(sample) === true };
}

/** Converts a canvas to a file. Returns null if the device cannot. */
export async function canvasToFile(canvas: HTMLCanvasElement | null, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
  return blob && new File([blob], name, { type: blob.type });
}
