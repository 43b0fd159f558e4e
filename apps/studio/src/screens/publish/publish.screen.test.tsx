import type {
  DraftFinding,
  PublishRequest,
  ScheduledPublicationResponse,
  UnpublishedResponse,
} from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NetworkError } from '#api/studio-api.ts';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const PUBLISH = '/studio/museums/12/publish';
const by = { idStaff: 2, name: 'Lena' };
const at = '2026-11-16T14:42:00.000Z';
const kind = 'artwork' as const;

/**
 * Unpublished changes of all kinds: a text, a picture, an order, a new artwork, an import conflict, a lost change
 * and a scheduled change.
 */
const WAITING: UnpublishedResponse = {
  revision: '1',
  documents: [
    {
      state: 'changed',
      kind,
      id: 101,
      changes: [
        {
          path: ['mainText', 'en'],
          by,
          at,
          before: '<p>Count the spirals. Every sunflower keeps two.</p>',
          after: '<p>Count the spirals. In most sunflowers you find two.</p>',
        },
        {
          path: ['location', 'fr'],
          before: 'Au mur',
          after: 'À la fenêtre',
          by,
          at,
          conflict: { began: 'Au fond' },
        },
        {
          path: ['pictures', 'file=media/1.svg'],
          by,
          at,
          after: { file: 'media/1.svg', alt: { en: 'A leopard' } },
        },
      ],
    },
    {
      state: 'changed',
      kind: 'hall' as const,
      id: 1,
      changes: [{ path: ['artworkIds'], before: [101, 102], after: [102, 101], by, at }],
    },
  ],
  lost: [{ kind, id: 999, path: ['name', 'en'], after: 'A gone one', by, at }],
  scheduled: [{ idPublication: 7, at: '2026-11-18T08:30:00.000Z', by, note: 'New light' }],
};

const MISSING: DraftFinding = {
  severity: 'error',
  kind,
  id: 101,
  field: ['name'],
  code: 'missing',
  values: {},
  reason: 'is missing',
  advice: 'Add it',
  isLive: false,
};

/**
 * A scheduled publication. It changes a text that WAITING changes, too, and has an error that would prevent the
 * publication.
 */
const SCHEDULED: ScheduledPublicationResponse = {
  changes: [
    { kind, id: 101, path: ['mainText', 'en'], before: '<p>Count.</p>', after: '<p>Count them.</p>' },
  ],
  findings: [MISSING],
};

function open(staff = withRole('publisher')) {
  const services = openStudio(PUBLISH, { content: { ...FORMS, staff } });
  const sent: PublishRequest[] = [];
  services.api.unpublishedChanges = async () => WAITING;
  services.api.scheduledPublication = async () => SCHEDULED;
  services.api.publish = async (_id, request) => {
    sent.push(request);
    return { state: 'published', version: 'x', warnings: [] };
  };
  return { ...services, sent };
}

test('shows values before and after; one change is left out, and the rest is published with a note', async () => {
  const { sent } = open();
  await expect.poll(() => document.querySelector('del')?.textContent).toBe('Every sunflower keeps two.\n');
  expect(document.querySelector('ins')?.textContent).toBe('In most sunflowers you find two.\n');
  await expectAccessible();
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: '../../../../../test-results/studio-looks/publish-full.png' });
  await page.getByRole('checkbox', { name: 'Text · English' }).click();
  await page.getByLabelText('Note for the history').fill('A window');
  await page.getByRole('button', { name: 'Publish 3 changes' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ leaveOut: [{ kind, id: 101, path: ['mainText', 'en'] }], note: 'A window' }]);
  await expect.element(page.getByText('Published. Visitors can see it now.')).toBeVisible();
});

test('does not publish while changes are unsaved, and reports the lost connection', async () => {
  const { api, address, sent } = open();
  const { save } = api;
  api.save = () => Promise.reject(new NetworkError('cut off'));
  address.go('/studio/museums/12/works/101');
  await page.getByRole('textbox', { name: 'Name, English' }).fill('The Sunflower’s Sum');
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish 4 changes' }).click();
  await expect.element(page.getByText(/^The server isn’t responding/)).toBeVisible();
  expect(sent).toEqual([]);
  api.save = save;
  await page.getByRole('button', { name: 'Publish 4 changes' }).click();
  await expect.element(page.getByText('Published. Visitors can see it now.')).toBeVisible();
  expect(api.valueOf({ kind, id: 101, path: ['name', 'en'] })).toBe('The Sunflower’s Sum');
});

test('the scheduled time is the museum’s: 09:30 in Tokyo is 00:30 UTC', async () => {
  const documents = FORMS.documents.map((each) =>
    each.kind === 'museum' ? { ...each, value: { ...each.value, timeZone: 'Asia/Tokyo' } } : each,
  );
  const { api, sent } = (() => {
    const services = openStudio(PUBLISH, { content: { ...FORMS, documents } });
    const requests: PublishRequest[] = [];
    services.api.unpublishedChanges = async () => WAITING;
    services.api.publish = async (_id, request) => {
      requests.push(request);
      return { state: 'scheduled', idPublication: 8, at: request.at ?? '', warnings: [] };
    };
    return { ...services, sent: requests };
  })();
  await page.getByRole('radio', { name: /At a set time/ }).click();
  await page.getByLabelText('Date and time at the museum (Asia/Tokyo)').fill('2026-11-18T09:30');
  await page.getByRole('button', { name: 'Schedule 4 changes' }).click();
  await expect.poll(() => sent).toEqual([{ at: '2026-11-18T00:30:00.000Z' }]);
  await page.getByRole('button', { name: /^Cancel the publication/ }).click();
  await expect.poll(() => api.asked).toEqual([{ name: 'cancelPublication', with: 7 }]);
});

test('errors prevent publishing and link to their field; a conflict is resolved for the import; lost changes are discarded', async () => {
  const { api, address } = open();
  const findings: DraftFinding[] = [
    { ...MISSING, field: ['pictures', 0, 'file'], code: 'no_file', values: { name: 'x.jpg' } },
    { ...MISSING, severity: 'warning', id: 102, code: 'name_empty', isLive: true },
  ];
  api.check = async () => ({ revision: '1', findings });
  await expect.element(page.getByText(/1 error prevents publishing/)).toBeVisible();
  await expect
    .poll(() =>
      document.querySelector('button[aria-describedby=publish-errors]')?.getAttribute('aria-disabled'),
    )
    .toBe('true');
  await page.getByRole('button', { name: 'Keep the imported version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect
    .poll(() => api.asked)
    .toEqual([{ name: 'discardChanges', with: [{ kind, id: 101, path: ['location', 'fr'] }] }]);
  await page.getByRole('link', { name: /^Fix: The Sunflower’s Count, Pictures/ }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works/101#at=pictures%0A0%0Afile');
});

test('warns how many texts and voices by programs are not approved, and leads to them', async () => {
  const { api, address } = open();
  const findings: DraftFinding[] = [
    { ...MISSING, severity: 'warning', field: ['mainText', 'fr'], code: 'translation_unapproved' },
    { ...MISSING, severity: 'warning', field: ['name', 'fr'], code: 'translation_unapproved' },
    { ...MISSING, severity: 'warning', field: ['mainAudio', 'fr'], code: 'synthetic_unapproved' },
  ];
  api.check = async () => ({ revision: '1', findings });
  const warning = 'Texts and voices by programs that nobody has approved: 3. They are published as they are.';
  await expect.element(page.getByText(warning)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Publish 4 changes' }))
    .toHaveAccessibleDescription(warning);
  await expectAccessible();
  await page.getByRole('link', { name: 'Approve them' }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/translations/drafts');
});

test('without unpublished changes, shows a link and a QR code of the guide', async () => {
  openStudio(PUBLISH, { content: { ...FORMS, staff: withRole('publisher') } });
  const guide = page.getByRole('region', { name: 'The guide as visitors see it' });
  await expect
    .element(guide.getByRole('link', { name: 'Open the guide' }))
    .toHaveAttribute('href', 'https://guide.museum.example/museums/MTItZGVtbw');
  await expect.element(guide.getByRole('img', { name: 'QR code that opens the guide' })).toBeVisible();
  await expectAccessible();
});

test('people without the permission see unpublished and scheduled changes, but no button', async () => {
  open(withRole('editor'));
  await page.getByText('What it changes (1)').click();
  await expect.element(page.getByText('Count them.')).toBeVisible();
  await expect.element(page.getByText('As things stand, errors would stop it:')).toBeVisible();
  await expect.element(page.getByText(/^an earlier version is scheduled for/)).toBeVisible();
  await expect.element(page.getByText(/Publisher role can publish it/)).toBeVisible();
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
});

test('a failed scheduled publication shows the reason in the interface language', async () => {
  const { api } = openStudio(PUBLISH, { language: 'de' });
  const failed = WAITING.scheduled.flatMap((each) => [
    { ...each, failed: [MISSING] },
    { ...each, idPublication: 8, failed: [] },
  ]);
  api.unpublishedChanges = async () => ({ ...WAITING, scheduled: failed });
  await expect.element(page.getByText('Das fehlt noch. Bitte füllen Sie es aus.')).toBeVisible();
  await expect.element(page.getByText(/Der Server konnte zu diesem Zeitpunkt nicht/)).toBeVisible();
});

test('steps without ids, tags and ordered items are shown by name', async () => {
  const steps = [
    { idArtwork: 101, minutes: 8 },
    { iconType: 'walk', minutes: 2, instructions: { en: '<p>Through the door</p>' } },
  ];
  const tags = [
    { idKidsTag: 11, name: { en: 'Red' }, idTags: [1] },
    { idKidsTag: 12, name: { en: 'Blue' }, idTags: [2] },
  ];
  const kids = {
    kind: 'kids' as const,
    id: 0,
    value: { sections: [{ idKidsSection: 1, name: 'Colours', tags }] },
  };
  const services = openStudio(PUBLISH, {
    content: { ...FORMS, documents: [...FORMS.documents, kids], staff: withRole('publisher') },
  });
  const changed = { state: 'changed', by, at } as const;
  services.api.unpublishedChanges = async () => ({
    revision: '1',
    lost: [],
    scheduled: [],
    documents: [
      {
        ...changed,
        kind: 'route',
        id: 31,
        changes: [
          {
            path: ['steps'],
            before: steps,
            after: [{ idArtwork: 103, location: 'Left wall' }, steps[1]],
            by,
            at,
          },
        ],
      },
      { ...changed, kind, id: 101, changes: [{ path: ['tagIds'], before: [1], after: [1, 2], by, at }] },
      {
        ...changed,
        kind: 'kids',
        id: 0,
        changes: [
          {
            path: ['sections', 'idKidsSection=1', 'tags', '#order'],
            before: ['idKidsTag=11', 'idKidsTag=12'],
            after: ['idKidsTag=12', 'idKidsTag=11'],
            by,
            at,
          },
        ],
      },
    ],
  });
  await expect.element(page.getByRole('region', { name: 'Your first hour' })).toBeVisible();
  const sides = [...document.querySelectorAll('[data-side]')].map((side) =>
    [...side.querySelectorAll('li, p:not(:first-child)')].map(({ textContent }) => textContent),
  );
  expect(sides).toEqual([
    ['1The Sunflower’s Count8 min', '2Through the door2 min'],
    ['1A Fern in NumbersLeft wall', '2Through the door2 min'],
    ['Red'],
    ['Red\nBlue'],
    ['Red1', 'Blue2'],
    ['Blue1', 'Red2'],
  ]);
  // Names of tags keep their own direction on an Arabic page.
  expect(page.getByText('Red Blue').element().getAttribute('dir')).toBe('auto');
  await expectAccessible();
});

test('a focal point is drawn on the picture and described as text; without one it is the centre', async () => {
  const { api } = open();
  const changes = [{ path: ['pictures', 'file=media/0.svg', 'focus'], after: '0% 100%', by, at }];
  api.unpublishedChanges = async () => ({
    ...WAITING,
    documents: [{ state: 'changed', kind, id: 101, changes }],
  });
  await expect.element(page.getByText('0% from the left, 100% from the top')).toBeVisible();
  await expect.element(page.getByText('In the centre')).toBeVisible();
  const rings = [...document.querySelectorAll<HTMLElement>('[data-side] img + i')];
  expect(rings.map(({ style }) => [style.left, style.top])).toEqual([
    ['50%', '50%'],
    ['0%', '100%'],
  ]);
  expect(document.body.textContent).not.toContain('0% 100%');
});

test('a new work is shown whole: texts, pictures, and recordings to hear', async () => {
  const [picture, ...pictures] = FORMS.media ?? [];
  if (!picture) throw new Error('the small museum has pictures');
  const recording = { ...picture, path: 'media/a.mp3', type: 'audio/mpeg', url: 'data:audio/mpeg;base64,' };
  const { api } = openStudio(PUBLISH, {
    content: {
      ...FORMS,
      media: [picture, ...pictures, recording],
      staff: withRole('publisher'),
    },
  });
  const after = {
    idArtwork: 105,
    name: { en: 'The Kite', fr: 'Le cerf-volant' },
    mainText: { en: '<p>It flies.</p>' },
    mainAudio: { en: { file: 'media/a.mp3', transcript: { en: 'It flies.' } } },
    pictures: [{ file: 'media/1.svg', alt: { en: 'A kite' } }],
  };
  api.unpublishedChanges = async () => ({
    revision: '1',
    lost: [],
    scheduled: [],
    documents: [{ state: 'new', kind, id: 105, changes: [{ path: [], after, by, at }] }],
  });
  const whole = () => document.querySelector('[data-side=after]')?.textContent ?? '';
  await expect.poll(whole).toContain('Le cerf-volant');
  expect(whole()).toContain('The Kite');
  expect(whole()).toContain('It flies.');
  expect(whole()).toContain('A kite');
  expect(whole()).not.toContain('105');
  expect(document.querySelector('audio')?.getAttribute('aria-label')).toBe('a.mp3');
  expect(document.querySelector('[data-side=after] img')).not.toBeNull();
  expect(document.querySelector('[data-side=before]')).toBeNull();
  await expectAccessible();
});

test('after a restored version, conflicts name it instead of an import, and lost changes name their document', async () => {
  const gone = [{ kind, id: 999, value: { name: { en: 'A Kite for Rain' } } }];
  const { api } = openStudio(PUBLISH, { content: { ...FORMS, gone, staff: withRole('publisher') } });
  api.unpublishedChanges = async () => WAITING;
  api.versions = async () => ({
    versions: [{ version: '49', at, origin: 'return', note: '', isServed: true, changed: 3 }],
    guide: 'https://guide.museum.example/museums/MTItZGVtbw',
  });
  await expect.element(page.getByText('An earlier version was restored in the meantime')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep the restored version' })).toBeVisible();
  await expect.element(page.getByText('A Kite for Rain')).toBeVisible();
  await expect
    .poll(() => document.body.textContent)
    .toContain('The restored version doesn’t have what they belonged to');
  expect(document.body.textContent).not.toMatch(/An import (?:has changed|removed)/);
});
