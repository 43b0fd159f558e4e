import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import type { DraftFinding } from '@museummate/studio-api';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fieldsOf } from '#features/content/format/format.ts';
import { FORMS, openStudio } from '#testing/studio.tsx';

/**
 * Values that have a meaning only while an artwork or hall is closed or moved. An imported pack may contain them
 * for open ones, too.
 */
const LEFT_BEHIND: Partial<Record<DocumentKind, object>> = {
  artwork: { closedUntil: '2026-01-01', idHallMovedTo: 1, stateText: { en: 'Soon' } },
  hall: { closedUntil: '2026-01-01', idFloor: 9, stateText: { en: 'Soon' } },
};
const documents = FORMS.documents.map(({ kind, id, value }) => ({
  kind,
  id,
  value: { ...value, ...(id === 101 || id === 1 ? LEFT_BEHIND[kind] : {}) },
}));
const INSIDE: Partial<Record<DocumentKind, (string | number)[][]>> = {
  artwork: [
    ['pictures', 0, 'file'],
    ['pictures', 0, 'alt', 'ar'],
    ['tracks', 'easyLanguage', 'mainText', 'fr'],
  ],
  hall: [['artworkIds', 1]],
  route: [
    ['steps', 0, 'idArtwork'],
    ['steps', 1, 'instructions', 'en'],
    ['steps', 2, 'locationImage'],
  ],
};
/**
 * Fields that cannot be edited: the museum's code, which is part of every link, and ids, which identify documents.
 */
const FIXED = ['museum.code', 'museum.idMuseum', 'artwork.idArtwork', 'hall.idHall', 'route.idRoute'];

function everyFinding(kind: DocumentKind, id: number): DraftFinding[] {
  const own = fieldsOf(documentFormats[kind].schema).flatMap(({ name }) =>
    FIXED.includes(`${kind}.${name}`) ? [] : [[name]],
  );
  return [...own, ...(INSIDE[kind] ?? [])].map((field, place) => ({
    severity: 'warning',
    isLive: false,
    reason: '',
    advice: '',
    kind,
    id,
    field,
    code: 'too_long',
    // A different number for each finding, so that its text is unique.
    values: { length: 1001 + place, limit: 8 },
  }));
}

/** Whether a field of the form has the focus, and both this field and the finding are in view. */
function isLedTo(sentence: string): boolean {
  const marks = [...document.querySelectorAll<HTMLElement>('p[data-severity]')];
  const mark = marks.find(({ textContent }) => textContent?.includes(sentence));
  const focused = document.activeElement;
  if (!mark || !focused?.closest('[data-field]')) return false;
  const isInSight = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  };
  return isInSight(mark) && isInSight(focused);
}

const untilDrawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** On a phone, most of a form is collapsed. */
const openOn = (device: 'desk' | 'phone') =>
  device === 'phone' ? page.viewport(390, 844) : page.viewport(1280, 800);

afterEach(() => openOn('desk'));

test.each([
  ['works/101', 'desk', 'artwork', 101],
  ['works/101', 'phone', 'artwork', 101],
  ['halls/hall/1', 'desk', 'hall', 1],
  ['routes/route/31', 'desk', 'route', 31],
  ['routes/route/31', 'phone', 'route', 31],
  ['museum/museum/0', 'desk', 'museum', 0],
] as const)(
  '%s, %s: every finding is shown beside its field, and its button leads there',
  async (path, device, kind, id) => {
    await openOn(device);
    const findings = everyFinding(kind, id);
    openStudio(`/studio/museums/12/${path}`, { content: { ...FORMS, documents, findings } });
    await page.getByText(`${findings.length} problems here`).click();
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-worst] li button')];
    const lost: string[] = [];
    for (const [place, { field, values }] of findings.entries()) {
      buttons[place]?.focus();
      buttons[place]?.click();
      await untilDrawn();
      if (!isLedTo(Number(values.length).toLocaleString('en'))) lost.push(field.join('/'));
    }
    expect(lost).toEqual([]);
  },
);
