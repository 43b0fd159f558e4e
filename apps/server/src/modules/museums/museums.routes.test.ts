import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, keys, list } from '#testing/fixtures/json.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // As in production, a separate thread prepares responses. Most other tests prepare them in the main thread.
  server = await startTestServer({}, { background: true });
  await server.museum();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const response = await server.app.inject({ url: `/api/${url}` });
  return { status: response.statusCode, body: response.json() as { success: boolean; data: Json } };
};
const allData = async (language = 2) => (await get(`museums/detail/all-data/12/${language}`)).body.data;

const has = (value: unknown, text: string) =>
  expect(Object.keys(value as object)).toEqual(expect.arrayContaining(keys(text)));

test('[DATA-01, DATA-02, DATA-03] base fields, images and tracking ids', async () => {
  const data = await allData(1);
  has(data, 'idMuseum name code locale languages googleTagManagerId googleAnalyticsId');
  has(data.locale, 'name privacyPolicy exploreMuseumText');
  expect(data).toMatchObject({ idMuseum: 12, code: 'demo' });
  for (const image of keys('logoImageUrl topBarLogoImageUrl homeImageUrl tourImageUrl walktroughImageUrl'))
    expect(data[image]).toMatch(/^\/media\/[0-9a-f]{64}\.[a-z]+$/);
});

test('[DATA-04] flags are booleans', async () => {
  const data = await allData();
  for (const key of keys(`menuAvailable recognitionAvailable accessCodeRequired accessCodeQrEnabled
    socialNetworksRequired privacyPolicyEnabled timelineEnabled isModel`))
    expect(data[key]).toBeTypeOf('boolean');
});

test('offers optional sign-in only if the server has a provider', async () => {
  const askServer = async ({ app, museum }: TestServer, socialNetworksRequired: unknown) => {
    await museum({ 'museum.yaml': { socialNetworksRequired } });
    const answers = await Promise.all(
      ['Museum/12', 'museums/detail/all-data/12/2'].map((url) => app.inject({ url: `/api/${url}` })),
    );
    return answers.map((answer) => answer.json().data.socialNetworksRequired);
  };
  const client = { GOOGLE_CLIENT_ID: 'guide', GOOGLE_CLIENT_SECRET: 'secret' };
  const withGoogle = await startTestServer(client);
  // The provider Google is configured, but not shown to visitors, so they cannot use it.
  const hidden = await startTestServer({ ...client, SIGN_IN_PROVIDERS: 'facebook' });
  try {
    expect(await askServer(withGoogle, 'whereConfigured')).toEqual([true, true]);
    expect(await askServer(withGoogle, false)).toEqual([false, false]);
    expect(await askServer(hidden, 'whereConfigured')).toEqual([false, false]);
    expect(await askServer(server, 'whereConfigured')).toEqual([false, false]);
    // If a museum always requires sign-in, the response says so, even if no provider is configured.
    expect(await askServer(server, true)).toEqual([true, true]);
  } finally {
    await Promise.all([withGoogle.close(), hidden.close(), server.museum()]);
  }
});

test('[DATA-06, DATA-07] content lists and customizations', async () => {
  const data = await allData();
  const lengths = Object.fromEntries(
    keys(
      `studies slides beacons artworks halls infoSections navigationSections oneMinutes routes sections`,
    ).map((key) => [key, list(data[key]).length]),
  );
  const { body } = await get('Museum/12');
  expect(body.data.counts).toEqual({ ...lengths, timeline: 1 });
  expect(Math.min(...Object.values(lengths))).toBeGreaterThan(0);
  expect(list(data.highlightedRoutes).map((route) => route.idRoute)).toEqual([31, 32, 41, 42]);
  expect(data.timeline?.idTimeline).toBe(1);
  for (const key of keys('sideMenuCustomization keyboardCustomization customization'))
    expect(data[key]).not.toBeNull();
});

test('[DATA-12, DATA-13, DATA-15] side menu', async () => {
  const { sideMenuCustomization: menu } = await allData();
  has(menu, 'idSideMenuCustomization');
  const options = keys('start inAMinute outstandingArtworks language exploreMuseum guide survey downloads');
  for (const option of options) {
    for (const flag of ['Enabled', 'Highlighted', 'TopBar'])
      expect(menu?.[option + flag]).toBeTypeOf('boolean');
    has(menu, `${option}BackgroundImageUrl`);
  }
  expect(menu?.locale?.languageCode).toBe('en_GB');
  has(menu?.locale, options.map((option) => `${option}Text`).join(' '));
});

test('[DATA-16, DATA-48] navigation sections and sponsors', async () => {
  const sections = list((await allData()).navigationSections);
  for (const section of sections) {
    has(
      section,
      'idNavigationSection sectionType active enableSection lineColor arrowColor fontColor fontSize mainImageUrl resources',
    );
    has(section.locale, 'title');
  }
  const sponsors = list(sections.find((section) => String(section.sectionType) === 'SPONSORS')?.resources);
  expect(sponsors.slice(0, 2).map((sponsor) => sponsor.idResource)).toEqual([501, 502]);
  for (const sponsor of sponsors) {
    has(sponsor, 'title resourceType url locale localizations');
    has(sponsor.locale, 'content url');
  }
});

test('[DATA-26, DATA-27, DATA-28] halls with number, names and images of their works', async () => {
  const halls = list((await allData()).halls);
  halls.forEach((hall, position) => {
    has(hall, 'idHall artworkIds number name upperName bottomName mainImageUrl artworkImages');
    has(hall.locale, 'name number floor extraInfo');
    expect(hall.number).toBe(position + 1);
  });
  const images = list(halls[0]?.artworkImages);
  expect(images.length).toBeGreaterThan(3);
  for (const image of images)
    has(image, 'idArtwork mainImageUrl mainAudioUrl artworkCode artworkName isOutstanding showCode');
  expect(images.find((image) => Number(image.idArtwork) === 101)).toMatchObject({
    artworkCode: '101',
    showCode: true,
  });
});

test('[DATA-29] sections', async () => {
  for (const section of list((await allData()).sections)) {
    has(section, 'idSection color artworkIds artworks');
    has(section.locale, 'name');
    for (const artwork of list(section.artworks)) {
      has(artwork, 'idArtwork mainImageUrl');
      has(artwork.locale, 'name');
    }
  }
});

test('[DATA-38] slides in the order of their index', async () => {
  const slides = list((await allData()).slides);
  for (const slide of slides) has(slide, 'idSlide index videoResource imageResource textResource');
  expect(slides.map((slide) => slide.index)).toEqual([1, 2, 3]);
});

test('[DATA-39, DATA-40, DATA-41] studies, questions and answers', async () => {
  const studies = list((await allData()).studies);
  for (const study of studies) {
    has(study, 'idStudy showOn questions');
    for (const question of list(study.questions)) {
      has(question, 'idStudyQuestion mandatory order active index answers localizations');
      has(question.locale, 'title');
      for (const answer of list(question.answers)) {
        has(answer, 'idStudyQuestionAnswer type options');
        has(answer.locale, 'label');
        for (const option of list(answer.options)) {
          has(option, 'idStudyQuestionAnswerOption');
          has(option.locale, 'label');
        }
      }
    }
  }
  const questions = studies.flatMap((study) => list(study.questions));
  expect(questions.some((question) => !('idArtwork' in question))).toBe(true);
  expect(questions.some((question) => Number(question.idArtwork) === 101)).toBe(true);
});

test('[DATA-44, DATA-45] kids sections and tags', async () => {
  const { kids } = await allData();
  expect(list(kids?.sections)).toHaveLength(4);
  for (const section of list(kids?.sections)) {
    has(section, 'idKidsSection name color tags');
    for (const tag of list(section.tags)) has(tag, 'idKidsTag name idTags');
  }
});

test('includes the moods, greeting and voice of the pet, and the artwork of a tag’s sticker', async () => {
  const { kids, media } = await allData();
  const pet = kids?.pet as Record<string, unknown>;
  expect(pet).toMatchObject({ name: 'Tinta', greeting: 'Shall we play?' });
  expect(media).toHaveProperty([String(pet.mainAudioUrl)]);
  const moods = pet.moods as Record<string, { mainImageUrl: string; mainImageAlt: string }>;
  expect(Object.keys(moods)).toEqual(['hello', 'joy']);
  expect(moods.joy?.mainImageAlt).toBe('Tinta is glad.');
  for (const { mainImageUrl } of Object.values(moods)) expect(media).toHaveProperty([mainImageUrl]);
  const tags = list(kids?.sections).flatMap((section) => list(section.tags));
  expect(tags.find((tag) => Number(tag.idKidsTag) === 21)?.idArtwork).toBe(107);
  expect(tags.find((tag) => Number(tag.idKidsTag) === 22)?.idArtwork).toBeNull();
});

test('includes the finds of the game’s steps, and the text at its end', async () => {
  const { kids, routes } = await allData();
  const steps = list(list(routes).find(({ idRoute }) => Number(idRoute) === 31)?.steps);
  expect(steps[0]?.find).toMatchObject({
    clueUrl: expect.stringMatching(/^\/media\/.*\.jpg$/),
    clueAlt: 'A piece of red.',
    stickerUrl: null,
    locale: {
      name: 'kite',
      cheer: {
        mainText: 'Hooray, my kite!',
        mainAudioUrl: expect.stringMatching(/\.mp3$/),
        mainAudioTranscript: { text: 'Hooray, my kite!' },
      },
    },
  });
  expect(steps[1]?.find).toMatchObject({
    clueUrl: null,
    stickerUrl: expect.stringMatching(/\.svg$/),
    count: {
      answer: 8,
      choices: [6, 7, 8],
      locale: { question: 'How many stairs are there?', right: 'Eight it is!', wrong: null },
    },
    locale: { name: 'stairs', cheer: null, remark: 'Up, up, up!' },
  });
  expect(steps[2]).not.toHaveProperty('find');
  expect(kids?.gameEnd).toMatchObject({
    mainText: 'Thank you. See you soon!',
    mainAudioUrl: expect.stringMatching(/\.mp3$/),
  });
});

test('the summary says whether there is content for children', async () => {
  const hasKids = async () => (await get('Museum/12')).body.data.hasKids;
  expect(await hasKids()).toBe(true);
  await server.museum({ 'kids.yaml': null });
  // Without kids.yaml, kids mode shows the museum's sections, so there is still content for children.
  expect(await hasKids()).toBe(true);
  await server.museum({ 'kids.yaml': null, 'sections/': null });
  expect(await hasKids()).toBe(false);
  await server.museum({ 'kids.yaml': { idGameRoute: null, sections: [], pet: null }, 'sections/': null });
  expect(await hasKids()).toBe(false);
});

test('the summary says whether there are highlights, and a code for guided visits (A106)', async () => {
  const readFlags = async () => {
    const { hasHighlights, hasGuideCode } = (await get('Museum/12')).body.data;
    return { hasHighlights, hasGuideCode };
  };
  const text = 'Not "outstanding":true, for that is a text.';
  try {
    expect(await readFlags()).toEqual({ hasHighlights: true, hasGuideCode: true });
    await server.museum({
      'secrets.yaml': { guideCodes: [] },
      'artworks/101.yaml': { outstanding: false, mainText: text },
      'artworks/205.yaml': { outstanding: false },
    });
    expect(await readFlags()).toEqual({ hasHighlights: false, hasGuideCode: false });
  } finally {
    await server.museum();
  }
});

test('includes the credits of pictures and audio in the requested language', async () => {
  const data = await allData();
  const work = (id: number) => list(data.artworks).find(({ idArtwork }) => Number(idArtwork) === id) as Json;
  const bowl = work(102);
  expect(data.media?.[String(bowl.mainImageUrl)]).toMatchObject({
    credits: { creditLine: '© Marín Estate. Photo by Ana Ruiz', licence: 'CC-BY-NC-ND-4.0' },
  });
  expect(bowl.facts).toEqual({
    material: 'Glazed earthenware',
    dimensions: '11 × 24 cm',
    inventoryNumber: '1934/007',
    lender: 'On loan from the Marín collection',
    textAuthor: 'Eva Sanz',
  });
  expect(work(103)).not.toHaveProperty('facts');
  expect(data.media?.[String(work(101).mainAudioUrl)]).toMatchObject({
    credits: { speaker: 'Nora Field', textAuthor: 'Tom Hill', creditLine: '© Radio Kite' },
  });
  // The credits of a picture are also sent if only a step of a route uses the picture.
  const { media } = (await get('Route/31?idLanguage=1')).body.data;
  expect(media?.[String(bowl.mainImageUrl)]).toMatchObject({
    credits: { creditLine: '© Legado Marín. Fotografía de Ana Ruiz' },
  });
});

test('amenities have their location on the map (A109)', async () => {
  expect((await allData()).amenities).toEqual([
    {
      idAmenity: 1,
      kind: 'lift',
      idHall: null,
      idFloor: 1,
      point: { x: 12.5, y: 80 },
      locale: { name: null, extraInfo: 'Up to the first floor' },
    },
  ]);
});

test('floors have their spaces and ways, halls their areas, works their points (A109)', async () => {
  const area = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 50 },
  ];
  await server.museum({
    'floors/1.yaml': {
      widthMetres: 30,
      spaces: [{ idSpace: 11, name: { en: 'Foyer' }, area }],
      ways: [{ kind: 'door', from: { idSpace: 11, point: { x: 25, y: 50 } }, to: { idHall: 1 }, steps: 2 }],
    },
    'halls/1.yaml': { area },
    'artworks/101.yaml': { point: { x: 20, y: 10 } },
    'amenities/1.yaml': { idFloor: undefined, idSpace: 11 },
  });
  const { floors, halls, artworks, amenities } = await allData();
  expect(list(floors)[0]).toMatchObject({
    idFloor: 1,
    widthMetres: 30,
    spaces: [{ idSpace: 11, name: 'Foyer', area }],
    ways: [
      {
        kind: 'door',
        from: { idHall: null, idSpace: 11, point: { x: 25, y: 50 } },
        to: { idHall: 1, idSpace: null, point: null },
        oneWay: false,
        steps: 2,
        width: null,
        isClosed: false,
      },
    ],
  });
  expect(list(floors)[1]).not.toHaveProperty('ways');
  expect(list(halls)[0]?.area).toEqual(area);
  expect(list(halls)[1]).not.toHaveProperty('area');
  expect(list(artworks).find(({ idArtwork }) => Number(idArtwork) === 101)?.point).toEqual({ x: 20, y: 10 });
  expect(list(amenities)[0]).toMatchObject({ idSpace: 11, idFloor: 1 });
  await server.museum();
});

test('lists every media URL in the dictionary with its hash, size and display properties', async () => {
  const data = await allData();
  const text = JSON.stringify({ ...data, media: undefined });
  const urls = [...new Set(text.match(/\/media\/[0-9a-f]{64}\.[a-z0-9]+/g))];
  expect(urls.length).toBeGreaterThan(10);
  for (const url of urls) {
    expect(data.media?.[url]).toMatchObject({
      bytes: expect.any(Number),
      type: expect.stringContaining('/'),
    });
    const type = String(data.media?.[url]?.type);
    if (type === 'image/jpeg')
      expect(data.media?.[url]).toMatchObject({
        width: expect.any(Number),
        placeholder: expect.any(String),
      });
    if (type.startsWith('audio/')) expect(data.media?.[url]?.duration).toBeGreaterThan(0);
  }
});
