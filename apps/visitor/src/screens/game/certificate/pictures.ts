import { type Pet, petPicture, safeUrl } from '@museummate/domain';
import { loadPicture } from '#features/visit/souvenir-image/pictures.ts';

/**
 * Returns the picture of the happy pet: the museum's own or the default pet. The default pet is inline SVG
 * without a file.
 */
export async function petImage(pet: Pet | null | undefined): Promise<HTMLImageElement | null> {
  if (pet) return loadPicture(safeUrl(petPicture(pet, 'joy').mainImageUrl));
  const [{ DefaultPet }, { createElement }, { createRoot }, { flushSync }] = await Promise.all([
    import('#features/kids/kids/default-pet.tsx'),
    import('react'),
    import('react-dom/client'),
    import('react-dom'),
  ]);
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(createElement(DefaultPet, { mood: 'joy' })));
  const svg = box.querySelector('svg');
  svg?.setAttribute('width', '688');
  svg?.setAttribute('height', '524');
  const file = svg && new XMLSerializer().serializeToString(svg);
  root.unmount();
  return loadPicture(file && `data:image/svg+xml,${encodeURIComponent(file)}`);
}
