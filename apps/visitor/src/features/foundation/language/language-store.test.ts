import { LANGUAGES, type MuseumSummary } from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import { describe, expect, it, vi } from 'vitest';
import { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { LanguageStore } from './language-store.ts';

/** Returns a language store on a device that has the texts of these languages only, as when it is offline. */
function onDevice(kept: string[], stored: Record<string, string> = {}, preferred = ['en-GB']) {
  const keys = new LocalStorageStore(memoryStorage(stored));
  const mirrored: string[] = [];
  const known: { museum?: Pick<MuseumSummary, 'languages' | 'words'> } = {};
  const store = new LanguageStore(
    {
      keys,
      preferred,
      locales: [...LANGUAGES.map(({ locale }) => locale), 'he'],
      museum: () => known.museum,
      load: async (locale, words) => {
        if (!kept.includes(locale)) throw new TypeError('Failed to fetch dynamically imported module');
        return words ? new Texts(words.language, words.texts) : new Texts(locale, {});
      },
      mirror: (code) => mirrored.push(code),
    },
    new Texts('en'),
  );
  return { store, keys, kept, mirrored, known };
}

describe('a language whose texts cannot be loaded', () => {
  it('is not applied, and the visitor’s own language stays, also on the next page', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, keys, kept, mirrored } = onDevice(['en']);
    await store.ready();
    const heard = vi.fn();
    store.state.subscribe(heard);
    expect(await store.change('de_DE')).toBe(false);
    expect(keys.language).toBeNull();
    expect(mirrored).toEqual([]);
    expect(store.state.get().texts.locale).toBe('en');
    expect(heard).not.toHaveBeenCalled();
    kept.push('de');
    expect(await store.change('de_DE')).toBe(true);
    expect(keys.language).toBe('de_DE');
    expect(store.state.get().language.locale).toBe('de');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is replaced at the start by another one on the device, until it can be loaded', async () => {
    const { store, keys, kept } = onDevice(['fr'], { language: 'ja_JP' }, ['fr-FR']);
    await store.ready();
    expect(store.state.get().texts.locale).toBe('fr');
    await store.ready();
    expect(store.state.get().texts.locale).toBe('fr');
    kept.push('ja');
    await store.ready();
    expect(store.state.get().texts.locale).toBe('ja');
    expect(keys.language).toBe('ja_JP');
  });

  it('leaves the page without texts only if the device has none at all', async () => {
    await expect(onDevice([]).store.ready()).rejects.toThrow('Failed to fetch');
  });
});

it('of two selections the later one wins, whichever texts load first', async () => {
  const { store, keys } = onDevice(['en', 'de', 'fr']);
  await Promise.all([store.change('de_DE'), store.change('fr_FR')]);
  expect(store.state.get().language.locale).toBe('fr');
  expect(keys.language).toBe('fr_FR');
});

describe('a language beyond the eighteen (A105)', () => {
  const norwegian = { id: 18, idLanguage: 18, code: 'no_NO', originalTitle: 'Norsk' };
  const sami = { id: 1144, idLanguage: 1144, code: 'se', originalTitle: 'Davvisámegiella' };
  const yiddish = {
    id: 1179,
    idLanguage: 1179,
    code: 'yi',
    originalTitle: 'ייִדיש',
    direction: 'rtl',
  } as const;
  const museum = { languages: [norwegian, sami, yiddish] };

  it('is used if the museum has it, with the interface in the museum’s first language', async () => {
    const { store, known } = onDevice(['en', 'no'], {}, ['se', 'en']);
    await store.ready();
    expect(store.state.get().language.locale).toBe('en');
    known.museum = museum;
    store.meet();
    await store.ready();
    const { language, texts } = store.state.get();
    expect([language.locale, texts.locale, texts.direction]).toEqual(['se', 'no', 'ltr']);
    expect(store.preferredLanguage().id).toBe(1144);
  });

  it('is used for the interface if the museum provides texts, with their direction', async () => {
    const { store, keys, known } = onDevice(['en', 'no']);
    known.museum = museum;
    expect(await store.change('yi')).toBe(true);
    expect([keys.language, store.state.get().texts.locale]).toEqual(['yi', 'no']);
    known.museum = { ...museum, words: { languageCode: 'yi', texts: { back: 'צוריק' } } };
    store.meet();
    await store.ready();
    const { texts } = store.state.get();
    expect([texts.locale, texts.direction, texts.get('back')]).toEqual(['yi', 'rtl', 'צוריק']);
  });

  it('is not applied if neither museum nor interface has it', async () => {
    const { store, keys, known } = onDevice(['en']);
    known.museum = museum;
    expect(await store.change('tlh')).toBe(false);
    expect(keys.language).toBeNull();
  });

  it('is used for the interface alone if the museum does not have it', async () => {
    const { store } = onDevice(['he', 'en'], {}, ['he-IL']);
    await store.ready();
    const { language, texts } = store.state.get();
    expect([language.id, language.code, texts.locale, texts.direction]).toEqual([0, 'he', 'he', 'rtl']);
  });
});
