import { type DocumentKind, documentFormats, roles } from '@museummate/pack-format';
import { type ChangePath, shapeOf, valueAt, withValue } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type * as z from 'zod';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const MARK = 'Text by a program, not approved';
const marks = () => page.getByText(MARK, { exact: true }).elements().length;

type Value = Record<string, unknown>;

/** Fields that the form of these documents hides, or shows only while the place is closed or moved. */
const HIDDEN: Partial<Record<DocumentKind, readonly string[]>> = {
  artwork: ['stateText'],
  hall: ['stateText'],
};

/** Returns the paths of all texts that are not in a list or recording, for example tracks/children/mainText. */
function textPaths(kind: DocumentKind): ChangePath[] {
  const visit = (schema: z.ZodType, path: ChangePath): ChangePath[] => {
    const shape = shapeOf(schema);
    if (shape.is === 'localised') {
      const { is } = roles.get(shape.value) ?? {};
      return is === 'text' || is === 'richText' ? [path] : [];
    }
    if (shape.is !== 'object') return [];
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      HIDDEN[kind]?.includes(name) ? [] : visit(field, [...path, name]),
    );
  };
  return visit(documentFormats[kind].schema, []);
}

/** Returns a document in which a program has translated every text into French. */
function translateDocument(kind: DocumentKind, id: number, value: Value, inLists: readonly string[] = []) {
  const paths = [...textPaths(kind).map((path) => path.join('/')), ...inLists];
  const whole = paths.reduce<Value>((now, name) => {
    const at = name.split('/');
    const own = valueAt(now, [...at, 'en'], { kind, ownLanguage: 'en' }) ?? 'Word';
    const after = { en: own, fr: 'Mot' };
    return withValue(now, at, after, { kind, ownLanguage: 'en' }) as Value;
  }, value);
  return { document: { kind, id, value: { ...whole, machineTexts: { fr: paths } } }, paths };
}

const picture = { file: 'media/0.svg' };

const CASES: [path: string, kind: DocumentKind, id: number, value: Value, inLists?: string[]][] = [
  ['works/501', 'artwork', 501, { idArtwork: 501 }],
  ['halls/hall/501', 'hall', 501, { idHall: 501, mainImage: picture }],
  [
    'routes/route/501',
    'route',
    501,
    { idRoute: 501, mainImage: picture, steps: [{ idStep: 1, iconType: 'walk' }] },
  ],
  ['exhibitions/exhibition/501', 'exhibition', 501, { idRoute: 501, mainImage: picture }],
  [
    'children/kids/0',
    'kids',
    0,
    { sections: [{ idKidsSection: 5, name: { en: 'Animals' }, tags: [] }] },
    ['sections/idKidsSection=5/name'],
  ],
];

test.each(CASES)('%s: every text by a program is marked', async (path, kind, id, value, inLists) => {
  const { document, paths } = translateDocument(kind, id, value, inLists);
  const documents = [...FORMS.documents, document];
  openStudio(`/studio/museums/12/${path}`, { content: { ...FORMS, documents } });
  await expect.poll(marks).toBe(paths.length);
  await expectAccessible();
});

const withWork = (value: Value) => ({
  ...FORMS,
  documents: FORMS.documents.map((each) =>
    each.id === 101 ? { ...each, value: { ...each.value, ...value } } : each,
  ),
});

const TEXTS = { machineTexts: { fr: ['name', 'mainText'], ar: ['name'] } };

test('approves one text at its field; the others stay marked', async () => {
  const { api, device } = openStudio('/studio/museums/12/works/101', { content: withWork(TEXTS) });
  await expect.poll(marks).toBe(2);
  const button = page.getByRole('button', { name: 'Approve: Text, Français' });
  // The label fits into the button.
  const { clientWidth, scrollWidth } = button.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await button.click();
  await expect.poll(marks).toBe(1);
  device.runTimers();
  await expect
    .poll(() => api.saved.map(({ path, after }) => [path.join('/'), after]))
    .toEqual([['machineTexts/fr', ['name']]]);
  // An edited text stays marked, because editing does not approve it.
  await page.getByRole('textbox', { name: 'Name, Français' }).fill('Le compte');
  expect(marks()).toBe(1);
  await page.getByRole('textbox', { name: 'Name, Français' }).fill('');
  await expect.poll(marks).toBe(0);
});

test('people who may not edit a text see its mark without a button', async () => {
  openStudio('/studio/museums/12/works/101', {
    content: {
      ...withWork({ machineTexts: { en: ['mainText'] } }),
      staff: withRole('translator', ['ar']),
    },
  });
  await expect.poll(marks).toBe(1);
  expect(page.getByRole('button', { name: /^Approve/ }).elements()).toEqual([]);
});

const synthetic = {
  file: 'media/a.mp3',
  synthetic: { file: 'media/a.mp3', by: 'espeak-ng', approved: false },
};

test('marks a synthetic voice at its field, with the way to the page where it is heard and approved', async () => {
  openStudio('/studio/museums/12/works/101', { content: withWork({ mainAudio: { fr: synthetic } }) });
  await expect.element(page.getByText('Synthetic voice, not approved')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Listen and approve/ }))
    .toHaveAttribute('href', '/studio/museums/12/works/101/voice/fr');
  await expectAccessible();
});

test('a synthetic voice of a route leads to the page where it is heard and approved', async () => {
  const route = { kind: 'route' as const, id: 501, value: { idRoute: 501, mainAudio: { fr: synthetic } } };
  const content = { ...FORMS, documents: [...FORMS.documents, route] };
  openStudio('/studio/museums/12/routes/route/501', { content });
  const toVoice = page.getByRole('link', { name: /^Listen and approve/ });
  await expect.element(toVoice).toHaveAttribute('href', '/studio/museums/12/voice/route/501/fr/description');
  await toVoice.click();
  // The route has no text yet. Its drawing leaves the message and the way back in view.
  await expect.element(page.getByRole('link', { name: 'Back' }).last()).toBeInViewport();
});

test('the list of works marks them with words, and filters by them', async () => {
  openStudio('/studio/museums/12/works', { content: withWork(TEXTS) });
  await expect.element(page.getByText('By programs, not yet approved: 3')).toBeVisible();
  const names = () => [...document.querySelectorAll('th[scope=row] a')].map((link) => link.textContent);
  await expect.poll(names).toHaveLength(4);
  await page.getByRole('button', { name: 'Approved or not Approval' }).click();
  await page.getByRole('option', { name: 'By programs, not yet approved' }).click();
  await expect.poll(names).toEqual(['The Sunflower’s Count']);
  await expectAccessible();
});
