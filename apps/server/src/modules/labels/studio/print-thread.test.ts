import { afterAll, expect, test } from 'vitest';
import { print } from './print.ts';
import { type PrintTask, PrintThread } from './print-thread.ts';

const thread = new PrintThread();
afterAll(() => thread.close());

const posters = (count: number): PrintTask => ({
  posters: {
    museum: 'Forms',
    language: 'en',
    direction: 'ltr',
    paper: 'A4',
    posters: Array.from({ length: count }, (_, each) => ({
      title: `Place ${each}`,
      sentences: [],
      link: `https://guide.museum.org/museums/MTItZGVtbw/map?here=space-${each}`,
    })),
    accent: '#000000',
    onAccent: '#ffffff',
    logo: null,
    fonts: '',
    advice: false,
  },
});

test('draws pages and reads codes in a thread as it does without one', async () => {
  const tasks: PrintTask[] = [posters(2), { links: ['https://guide.museum.org/museums/MTItZGVtbw'] }];
  for (const task of tasks) expect(await thread.run(12, task)).toEqual(await print(task));
});

test('the server answers requests while it draws three hundred codes', async () => {
  await thread.run(12, posters(1));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setTimeout(count, 1);
  };
  count();
  expect(await thread.run(12, posters(300))).toContain('Place 299');
  isOver = true;
  // If the page were rendered in this thread, the event loop would not run meanwhile.
  expect(turns).toBeGreaterThan(20);
});
