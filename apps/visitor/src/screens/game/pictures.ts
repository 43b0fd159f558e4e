import { type Media, type Pet, petPicture, safeUrl } from '@museummate/domain';

/** A picture that can be drawn; null where it does not come, as without network. */
export async function loadPicture(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null;
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** The glad pet: the museum's, else the app's own, which is drawn in the page and has no file. */
export async function petImage(pet: Pet | null | undefined): Promise<HTMLImageElement | null> {
  if (pet) return loadPicture(safeUrl(petPicture(pet, 'joy').mainImageUrl));
  const [{ OwnPet }, { createElement }, { createRoot }, { flushSync }] = await Promise.all([
    import('#features/kids/own-pet.tsx'),
    import('react'),
    import('react-dom/client'),
    import('react-dom'),
  ]);
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(createElement(OwnPet, { mood: 'joy' })));
  const svg = box.querySelector('svg');
  svg?.setAttribute('width', '688');
  svg?.setAttribute('height', '524');
  const file = svg && new XMLSerializer().serializeToString(svg);
  root.unmount();
  return loadPicture(file && `data:image/svg+xml,${encodeURIComponent(file)}`);
}

/** Stickers are drawn no wider than this. */
const STICKER_WIDTH = 320;

/** The address of a copy of a picture that is large enough for a sticker: phones have little memory. */
export function stickerCopy(url: string, media: Media): string {
  const width = media[url]?.widths.toSorted((a, b) => a - b).find((each) => each >= STICKER_WIDTH);
  return width ? url.replace(/\.[a-z0-9]+$/i, `-${width}.webp`) : url;
}
