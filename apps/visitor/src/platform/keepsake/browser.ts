import type { Keepsake } from './keepsake.ts';

/** How long a browser may take to begin with a file; afterwards its memory is given back. */
const SAVED_MS = 60_000;

export function browserKeepsake(): Keepsake {
  return {
    canShare: (picture) => navigator.canShare?.({ files: [picture] }) ?? false,
    async share(picture) {
      try {
        await navigator.share({ files: [picture] });
        return 'shared';
      } catch (error) {
        // Closing the list of apps is no fault.
        return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
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
