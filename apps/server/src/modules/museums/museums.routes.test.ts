import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { importRawPack } from '@museummate/content';
import { museumContentSchema, museumHeadSchema } from '@museummate/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignInRepository } from '#modules/visitor-sign-in/sign-in.repository.ts';
import { fixture } from '#testing/fixture.ts';
import { type Json, keys, list } from '#testing/json.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const response = await server.app.inject({ url: `/api/${url}` });
  return { status: response.statusCode, body: response.json() as { success: boolean; data: Json } };
};
const allData = async (language = 2) => (await get(`museums/detail/all-data/12/${language}`)).body.data;

describe('museums', () => {
  test('[API-04] GET Museum answers with a list of museums', async () => {
    const { status, body } = await get('Museum');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { idMuseum: 12, name: expect.any(String), logoImageUrl: expect.stringMatching(/^\/media\//) },
    ]);
  });

  test('a model museum is left out of the list and still opens', async () => {
    await server.museum({ 'museum.yaml': { isModel: true } });
    expect((await get('Museum')).body.data).toEqual([]);
    expect((await get('Museum/12')).status).toBe(200);
    await server.museum();
  });

  test('[API-05] GET Museum/{id} answers with a success flag and the head', async () => {
    const { status, body } = await get('Museum/12');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.idMuseum).toBe(12);
    expect(museumHeadSchema.safeParse(body.data).error).toBeUndefined();
    expect(body.data.counts).toMatchObject({ halls: 5, timeline: 1, studies: 2 });
    expect(body.data.contentVersion).toEqual(expect.any(String));
  });

  test('[API-06] an unknown museum is 404 with success false and status 1000', async () => {
    const { status, body } = await get('Museum/99999');
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, status: 1000, error: 'museum_not_found' });
  });

  test('a deactivated museum is refused, but not as one that does not exist', async () => {
    await server.museum({ 'museum.yaml': { active: false } });
    for (const url of ['Museum/12', 'museums/detail/all-data/12/2', 'languages/12']) {
      const { status, body } = await get(url);
      expect(status).toBe(403);
      expect(body).toMatchObject({ success: false, error: 'museum_deactivated' });
    }
    expect((await get('Artwork/Detail/101')).status).toBe(404);
    await server.museum();
  });

  test('[API-10] all-data is the full museum, with locale and sideMenuCustomization', async () => {
    const data = await allData();
    expect(museumContentSchema.safeParse(data).error).toBeUndefined();
    expect(data.locale).toMatchObject({ name: expect.any(String) });
    expect(data.sideMenuCustomization).not.toBeNull();
  });

  test('a new import changes the head’s content version and nothing of all-data', async () => {
    const before = await get('Museum/12');
    const text = (await server.app.inject({ url: '/api/museums/detail/all-data/12/2' })).body;
    await server.museum();
    expect((await get('Museum/12')).body.data.contentVersion).not.toBe(before.body.data.contentVersion);
    expect((await server.app.inject({ url: '/api/museums/detail/all-data/12/2' })).body).toBe(text);
  });

  test('answers come compressed beforehand, with a strong ETag, and 304 to who has them', async () => {
    const url = '/api/museums/detail/all-data/12/2';
    const plain = await server.app.inject({ url });
    const zipped = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const brotli = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const etag = String(brotli.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await server.app.inject({
      url,
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('a language that is none of the 18 is 404; one that the museum lacks gets English', async () => {
    expect((await get('museums/detail/all-data/12/99')).status).toBe(404);
    expect((await get('Museum/12?idLanguage=99')).status).toBe(404);
    const german = await allData(3);
    expect(german.name).toBe((await allData(2)).name);
  });

  test('paths are case-sensitive and numbers are numbers', async () => {
    expect((await get('museum/12')).status).toBe(404);
    for (const bad of ['Museum/x', 'Museum/-1', 'Museum/1.5', 'Museum/0', 'Museum/99999999999'])
      expect((await get(bad)).status).toBe(400);
  });

  test('[API-21, DATA-53] languages/{id} lists languages in both shapes', async () => {
    const { body } = await get('languages/12');
    expect(body.data).toEqual([
      { id: 1, idLanguage: 1, code: 'es_ES', originalTitle: 'Español' },
      { id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' },
      { id: 4, idLanguage: 4, code: 'fr_FR', originalTitle: 'Français' },
    ]);
  });

  test('a museum chooses the region of its language', async () => {
    await server.museum({ 'museum.yaml': { languages: ['es', 'en', 'pt_BR'] } });
    const { body } = await get('languages/12');
    expect(list(body.data).map((language) => language.code)).toEqual(['es_ES', 'en_GB', 'pt_BR']);
    await server.museum();
  });

  test('[API-24] GET SocialNetwork names providers and nobody who signed in', async () => {
    const ada = { idMuseum: 12, name: 'Ada', email: 'ada@example.org', gender: null, birthdate: null };
    await new SignInRepository(server.storage.db).saveUser({
      ...ada,
      token: 'g-1',
      imageUrl: null,
      method: 'google',
    });
    const { status, body } = await get('SocialNetwork');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { method: 'facebook' },
      { method: 'google' },
      { method: 'twitter' },
      { method: 'instagram' },
    ]);
  });

  test('[API-27, API-28, API-44, DATA-08, DATA-09, DATA-10] customizations come as a list', async () => {
    const another = await fixture({ 'museum.yaml': { idMuseum: 13, code: 'other' } });
    await importRawPack(another, { store: server.store, media: server.storage.media, renumber: true });
    await server.refresh();
    const all = await get('KeyboardCustomization');
    expect(all.status).toBe(200);
    expect(list(all.body.data).map((each) => each.idMuseum)).toEqual([12, 13]);
    const { body } = await get('KeyboardCustomization?idMuseum=12');
    await server.store.removeMuseum(13);
    await server.refresh();
    expect(list(body.data)).toHaveLength(1);
    const [element] = list(body.data);
    expect(Object.keys(element ?? {})).toEqual(
      expect.arrayContaining(
        [
          'mainButtonsCustomizationEnabled mainButtonsColor mainButtonsTextColor recognitionColor recognitionIconUrl',
          'artworkCustomizationEnabled artworkTextColor artworkBackgroundColor artworkBackgroundImageUrl active bgColor',
          'keysColor keysActiveColor textColor eraseColor eraseIconColor okColor okTextColor codeTextColor idMuseum',
        ].flatMap((line) => line.split(' ')),
      ),
    );
    expect(element?.idMuseum).toBe(12);
  });

  test('where both customizations set a field, Customization wins', async () => {
    await server.museum({
      'customization.yaml': { mainButtonsColor: '#111111', mainButtonsCustomizationEnabled: true },
      'keyboard-customization.yaml': { mainButtonsColor: '#222222', okColor: '#333333', active: true },
    });
    const { body } = await get('KeyboardCustomization?idMuseum=12');
    expect(list(body.data)[0]).toMatchObject({
      mainButtonsColor: '#111111',
      mainButtonsCustomizationEnabled: true,
      okColor: '#333333',
      active: true,
    });
    await server.museum();
  });
});

describe('all-data holds every field', () => {
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

  test('[DATA-04] switches are booleans', async () => {
    const data = await allData();
    for (const key of keys(`menuAvailable recognitionAvailable accessCodeRequired accessCodeQrEnabled
      socialNetworksRequired privacyPolicyEnabled timelineEnabled isModel`))
      expect(data[key]).toBeTypeOf('boolean');
  });

  test('sign-in that is wanted where it is configured depends on the server', async () => {
    const asked = async ({ app, museum }: TestServer, socialNetworksRequired: unknown) => {
      await museum({ 'museum.yaml': { socialNetworksRequired } });
      const answers = await Promise.all(
        ['Museum/12', 'museums/detail/all-data/12/2'].map((url) => app.inject({ url: `/api/${url}` })),
      );
      return answers.map((answer) => answer.json().data.socialNetworksRequired);
    };
    const client = { GOOGLE_CLIENT_ID: 'guide', GOOGLE_CLIENT_SECRET: 'secret' };
    const withGoogle = await startTestServer(client);
    // A provider that is configured and not shown is of no use to visitors.
    const hidden = await startTestServer({ ...client, SIGN_IN_PROVIDERS: 'facebook' });
    try {
      expect(await asked(withGoogle, 'whereConfigured')).toEqual([true, true]);
      expect(await asked(withGoogle, false)).toEqual([false, false]);
      expect(await asked(hidden, 'whereConfigured')).toEqual([false, false]);
      expect(await asked(server, 'whereConfigured')).toEqual([false, false]);
      // Whoever demands it gets no open door for want of a setting.
      expect(await asked(server, true)).toEqual([true, true]);
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

  test('[STUD-30] the head asks the start questions of studies that are shown here, and no others', async () => {
    const questions = async (showOn: string) => {
      await server.museum({ 'studies/1.yaml': { showOn }, 'studies/2.yaml': { showOn } });
      return list((await get('Museum/12')).body.data.startQuestions);
    };
    for (const showOn of ['EASYGUIDE', 'BOTH']) {
      const asked = await questions(showOn);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((question) => 'idArtwork' in question)).toEqual([]);
    }
    expect(await questions('OTHER')).toEqual([]);
    await server.museum();
  });

  test('[DATA-44, DATA-45] kids sections and tags', async () => {
    const { kids } = await allData();
    expect(list(kids?.sections)).toHaveLength(4);
    for (const section of list(kids?.sections)) {
      has(section, 'idKidsSection name color tags');
      for (const tag of list(section.tags)) has(tag, 'idKidsTag name idTags');
    }
  });

  test('every media address is in the dictionary with hash, size and what it takes to show it', async () => {
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
});
