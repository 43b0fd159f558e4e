import type { Pet } from '@museummate/domain';
import { useEffect, useRef, useState } from 'react';
import { loadPicture } from '#features/visit/souvenir-image/pictures.ts';
import { canvasToFile } from '#features/visit/souvenir-image/use-save-image.ts';
import { type CertificateParts, drawCertificate } from './certificate-drawing.ts';
import { petImage } from './pictures.ts';

/**
 * Pictures of the certificate. A picture is null if it is missing or could not be loaded. `stickers` has the order
 * in which the stickers are drawn.
 */
interface Pictures {
  stickers: (HTMLImageElement | null)[];
  pet: HTMLImageElement | null;
}

export interface CertificateTexts extends Omit<CertificateParts, 'stickers' | 'pet' | 'fonts'> {
  stickers: { label: string; url: string | null }[];
}

/** Draws the certificate on a canvas. `file` exports the same drawing. */
export function useCertificate(words: CertificateTexts, pet: Pet | null | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pictures, setPictures] = useState<Pictures>();
  const urls = words.stickers.map(({ url }) => url ?? '').join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new in every render
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const [animal, ...stickers] = await Promise.all([
        petImage(pet),
        ...words.stickers.map(({ url }) => loadPicture(url)),
      ]);
      if (!isGone) setPictures({ pet: animal ?? null, stickers });
    })();
    return () => {
      isGone = true;
    };
  }, [urls, pet]);

  const draw = (also: Partial<CertificateTexts> = {}) => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { stickers, ...rest } = { ...words, ...also };
    const parts: CertificateParts = {
      ...rest,
      stickers: stickers.map(({ label }, place) => ({ label, picture: pictures?.stickers[place] ?? null })),
      pet: pictures?.pet ?? null,
      fonts: getComputedStyle(document.body).fontFamily,
    };
    drawCertificate(context, parts);
  };
  useEffect(() => draw());
  return {
    canvas,
    ready: pictures !== undefined,
    file: async () => {
      // In the saved picture, the line for the name is empty instead of showing the prompt.
      draw({ namePrompt: '' });
      const file = canvasToFile(canvas.current, 'certificate.png');
      await file.finally(() => draw());
      return file;
    },
  };
}
