import type { FileSharing } from './share-file.ts';

/**
 * Milliseconds after which the memory of a saved file is released. Until then, the browser can start saving it.
 */
const SAVED_MS = 60_000;

export function browserFileSharing(): FileSharing {
  return {
    canShare: (picture) => navigator.canShare?.({ files: [picture] }) ?? false,
    async share(picture) {
      return hand({ files: [picture] });
    },
    async shareText(text) {
      const outcome = 'share' in navigator ? await hand({ text }) : 'failed';
      if (outcome !== 'failed') return outcome;
      try {
        await navigator.clipboard.writeText(text);
        return 'copied';
      } catch {
        return 'failed';
      }
    },
    save(picture) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(picture);
      link.download = picture.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
    },
  };
}

async function hand(data: ShareData): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // Closing the share dialog is not an error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
