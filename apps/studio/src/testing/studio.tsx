import type { DraftMedium, StudioRole } from '@museummate/studio-api';
import type { StaffMember } from '@museummate/studio-api/people';
import axe from 'axe-core';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryApi, type MemoryContent, PUBLISHER } from '#api/studio-api.memory.ts';
import { App } from '#app/app.tsx';
import type { Services } from '#features/foundation/services/services.ts';
import { memoryLocation } from '#platform/location.memory.ts';
import { memoryMicrophones } from '#platform/microphone.memory.ts';
import { memoryPasskeys } from '#platform/passkeys.memory.ts';
import { memoryPendingUploads } from '#platform/pending-uploads.memory.ts';
import { browserSounds } from '#platform/sounds.browser.ts';
import { memoryTakes } from '#platform/takes.memory.ts';
import { memoryUnsavedChanges } from '#platform/unsaved-changes.memory.ts';
import { memoryUploader } from '#platform/uploader.memory.ts';
import { manualDevice } from './manual-device.ts';

const swatch = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="hsl(${hue} 45% 55%)"/><circle cx="4.5" cy="4.5" r="3" fill="hsl(${hue + 40} 60% 75%)"/></svg>`)}#`;

const medium = (path: string, hue: number): DraftMedium => ({
  path,
  hash: path,
  url: swatch(hue),
  type: 'image/svg+xml',
  bytes: 100,
  width: 9,
  height: 9,
  duration: null,
  placeholder: null,
});

const NAMES = [
  'The Sunflower’s Count',
  'The Leopard’s Arithmetic',
  'A Fern in Numbers',
  'The Snowflake’s Fence',
];

/**
 * A small museum with two halls and four artworks in three languages. One artwork is closed, and some texts are
 * missing.
 */
export const FORMS: MemoryContent = {
  languages: ['en', 'fr', 'ar'],
  staff: PUBLISHER,
  documents: [
    {
      kind: 'museum',
      id: 0,
      value: { idMuseum: 12, name: { en: 'Museum of Mathematical Forms' }, languages: ['en', 'fr', 'ar'] },
    },
    ...NAMES.map((name, place) => ({
      kind: 'artwork' as const,
      id: 101 + place,
      value: {
        idArtwork: 101 + place,
        code: String(101 + place),
        name: { en: name, ...(place < 2 ? { fr: `« ${name} »`, ar: 'عباد الشمس يعرف العد' } : {}) },
        author: { en: 'After Helmut Vogel' },
        artworkDate: '1979',
        location: { en: 'Rear wall' },
        mainText: {
          en: 'Count the spirals that turn left. In most sunflowers you find two neighbours. Lies behind it. ',
          ...(place < 2 ? { fr: 'Comptez les spirales. Tout tournesol en a deux. ' } : {}),
        },
        mainAudio: { en: { file: 'media/a.mp3', transcript: { en: 'Count.' } } },
        pictures: [{ file: `media/${place}.svg`, alt: { en: 'A sunflower seen from the front' } }],
        ...(place === 3 ? { state: 'closed' } : {}),
      },
    })),
    {
      kind: 'hall',
      id: 1,
      value: { idHall: 1, name: { en: 'Growth' }, number: '1', artworkIds: [101, 102] },
    },
    {
      kind: 'hall',
      id: 2,
      value: {
        idHall: 2,
        name: { en: 'Snow' },
        number: '2',
        artworkIds: [103],
        state: 'closed',
        closedUntil: '2026-11-20',
      },
    },
    {
      kind: 'route',
      id: 31,
      value: {
        idRoute: 31,
        name: { en: 'Your first hour', fr: 'Votre première heure' },
        minutes: 60,
        steps: [
          { idArtwork: 101, minutes: 8 },
          { iconType: 'walk', minutes: 2, instructions: { en: 'Through the door in the same wall' } },
          { idArtwork: 103, minutes: 10 },
          { idArtwork: 102, minutes: 9, location: { en: 'Left wall' } },
        ],
      },
    },
  ],
  media: [0, 1, 2, 3].map((place) => medium(`media/${place}.svg`, place * 80 + 20)),
};

/** Returns a person who has a role in the small museum. */
export const withRole = (role: StudioRole, languages: string[] | null = null): StaffMember => ({
  ...PUBLISHER,
  museums: PUBLISHER.museums.map((museum) => ({ ...museum, role, languages })),
});

let root: Root | undefined;
let place: HTMLElement | undefined;

interface OpenOptions {
  content?: MemoryContent;
  language?: string;
}

/** Opens the studio at a path, with an in-memory server and device. */
export function openStudio(path: string, { content = FORMS, language = 'en' }: OpenOptions = {}) {
  const services = {
    api: new MemoryApi(content),
    kept: memoryUnsavedChanges(),
    device: manualDevice(),
    address: memoryLocation(path),
    passkeys: memoryPasskeys(),
    uploader: memoryUploader(),
    pendingUploads: memoryPendingUploads(),
    microphones: memoryMicrophones(),
    takes: memoryTakes(),
    sounds: browserSounds(),
  } satisfies Services;
  services.device.remember('language', language);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<App services={services} />);
  return services;
}

export function closeStudio(): void {
  root?.unmount();
  place?.remove();
  root = undefined;
}

/**
 * Clicks a button or link by its name. It does not simulate pointer actions, because they are slow on a busy
 * machine.
 */
export function press(name: string, role: 'button' | 'link' = 'button'): void {
  (page.getByRole(role, { name, exact: true }).element() as HTMLElement).click();
}

/** Fails if axe finds an accessibility problem in the current state of the page. */
export async function expectAccessible(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // A dialog hides the page behind it, but axe detects this only while the backdrop is inside the window. So two
  // rules are off during a dialog.
  const enabled = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: { assets: ['cssom'] },
    rules: { 'landmark-one-main': { enabled }, 'page-has-heading-one': { enabled } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
