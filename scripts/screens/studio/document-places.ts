import { at, expandSection, fromText, type Stage, type StudioPlace } from './studio-place.ts';

/** Opens a mode of the map editor, and selects the first item of its list. */
const chooseMode =
  (mode: number) =>
  async ({ page }: Stage): Promise<void> => {
    await page.locator('header fieldset').last().locator('button').nth(mode).click();
    await page.locator('main li button, main tbody button').first().click();
  };

export const DOCUMENT_PLACES: readonly StudioPlace[] = [
  { name: 'halls', path: '/halls' },
  { name: 'hall', path: '/halls/hall/2' },
  { name: 'hall-closed', path: '/halls/hall/5' },
  { name: 'floor', path: '/halls/floor/1' },
  { name: 'map', path: '/map' },
  { name: 'map-areas', path: '/map', bring: chooseMode(1) },
  { name: 'map-ways', path: '/map', bring: chooseMode(2) },
  { name: 'routes', path: '/routes' },
  { name: 'route', path: '/routes/route/31' },
  {
    name: 'route-step',
    path: '/routes/route/31',
    async bring(stage) {
      const { page } = stage;
      await expandSection(stage, '#steps');
      // Clicks the text of the row, because a click on the middle could hit a button that changes the step.
      await page.locator('#steps [role=row]').nth(1).locator('[dir=auto]').first().click();
    },
  },
  { name: 'exhibitions', path: '/exhibitions' },
  { name: 'exhibition', path: '/exhibitions/exhibition/41' },
  { name: 'timeline', path: '/timeline' },
  { name: 'timeline-one', path: '/timeline/timeline/1' },
  { name: 'museum', path: '/museum' },
  { name: 'museum-page', path: '/museum/museum/0' },
  { name: 'museum-colours', path: '/museum/museum/0', bring: at('#colours') },
  { name: 'customization', path: '/museum/customization/0' },
  { name: 'keypad', path: '/museum/keyboardCustomization/0' },
  { name: 'menu', path: '/museum/sideMenuCustomization/0' },
  { name: 'tiles', path: '/museum/navigationSection/1' },
  { name: 'information', path: '/museum/infoSection/3' },
  { name: 'slide', path: '/museum/slide/1' },
  { name: 'beacon', path: '/museum/beacon/1' },
  { name: 'children', path: '/children' },
  { name: 'children-page', path: '/children/kids/0' },
  { name: 'children-moods', path: '/children/kids/0', bring: fromText('field_moods') },
  { name: 'questions', path: '/questions' },
  { name: 'question', path: '/questions/study/1' },
  { name: 'one-minute', path: '/routes/oneMinute/9' },
];
