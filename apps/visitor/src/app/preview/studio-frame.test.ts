import { PREVIEW_READY } from '@museummate/studio-api/previews';
import { expect, test } from 'vitest';
import { parentStudio } from '#platform/preview/browser.ts';
import { followStudioFrame } from './studio-frame.ts';

const ORIGIN = 'https://studio.museum.example';
const view = {
  type: 'view',
  place: { kind: 'artwork', id: 101 },
  language: 'en',
  mode: 'normal',
  turn: 0,
} as const;
const documents = {
  type: 'documents',
  idMuseum: 12,
  mediaBase: '/m/',
  begins: true,
  isComplete: true,
  gone: [],
  media: [],
  documents: [
    {
      kind: 'museum',
      id: 0,
      state: 'changed',
      value: { idMuseum: 12, code: 'forms', name: { en: 'Forms' }, languages: ['en'] },
    },
  ],
};

/** Simulates a page in a frame. The test can send messages to it as the parent page or as another sender. */
function fakeFrame() {
  const sentMessages: unknown[] = [];
  const done: string[] = [];
  const listeners = new Set<(event: MessageEvent) => void>();
  const parent = {
    postMessage: (...message: unknown[]) => void sentMessages.push(message),
  } as unknown as Window;
  const page = {
    parent,
    location: { origin: ORIGIN },
    addEventListener: (_name: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: () => {},
  } as unknown as Window;
  followStudioFrame(parentStudio(page), ({ path, withSlides }) => {
    done.push(`open ${path} ${withSlides}`);
    return {
      showChanges: () => void done.push('changed'),
      go: (to, { withSlides }) => void done.push(`go ${to} ${withSlides}`),
      speak: async (code) => void done.push(`speak ${code}`),
    };
  });
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    for (const listener of listeners)
      listener({ data, source: parent, origin: ORIGIN, ...from } as unknown as MessageEvent);
  };
  return { sentMessages, done, say };
}

test('announces itself to the studio around it, and ignores messages of all others', () => {
  const { sentMessages, done, say } = fakeFrame();
  expect(sentMessages).toEqual([[PREVIEW_READY, ORIGIN]]);
  for (const from of [
    { source: {} },
    { source: null },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ]) {
    say(documents, from);
    say(view, from);
  }
  for (const garbage of [
    null,
    'x',
    { type: 'documents' },
    { ...view, place: { kind: 'secrets', id: 0 } },
    { ...view, mode: 'x' },
  ])
    say(garbage);
  expect(done).toEqual([]);
});

test('opens the screen of the document, then follows edits and selections', () => {
  const { done, say } = fakeFrame();
  say(view);
  say(documents);
  say({ ...documents, begins: false });
  say({ ...view, language: 'fr' });
  say({ ...view, language: 'fr' });
  say({ ...view, language: 'fr', turn: 1 });
  say({ ...view, language: 'fr', turn: 1, place: { kind: 'slide', id: 3 } });
  expect(done.map((each) => each.replace(/\/museums\/[^/]+/, 'M'))).toEqual([
    'open M/artworks/101?mode=normal&lang=en false',
    'changed',
    'speak fr',
    'go M/artworks/101?mode=normal false',
    'go M/tutorial?mode=normal true',
  ]);
});

test('shows the slides when opened at a slide', () => {
  const { done, say } = fakeFrame();
  say({ ...view, place: { kind: 'slide', id: 3 } });
  say(documents);
  expect(done.map((each) => each.replace(/\/museums\/[^/]+/, 'M'))).toEqual([
    'open M/tutorial?mode=normal&lang=en true',
  ]);
});

test('shows another screen of the guide on request, then the document again', () => {
  const { done, say } = fakeFrame();
  say(view);
  say(documents);
  say({ ...view, screen: 'routes' });
  say({ ...view, screen: 'start', mode: 'kids' });
  say(view);
  expect(done.map((each) => each.replace(/\/museums\/[^/]+/, 'M')).slice(1)).toEqual([
    'go M/routes?mode=normal false',
    'go M/options/kids?mode=kids false',
    'go M/artworks/101?mode=normal false',
  ]);
});
