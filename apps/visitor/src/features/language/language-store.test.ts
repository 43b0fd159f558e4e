import type { UiLocale } from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import { describe, expect, it, vi } from 'vitest';
import { DeviceKeysStore } from '#features/device-keys/device-keys.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { LanguageStore } from './language-store.ts';

/** A device that has the texts of some languages only, as without a network. */
function onDevice(kept: UiLocale[], stored: Record<string, string> = {}, preferred = ['en-GB']) {
  const keys = new DeviceKeysStore(memoryStorage(stored));
  const mirrored: string[] = [];
  const store = new LanguageStore(
    {
      keys,
      preferred,
      load: async (locale) => {
        if (!kept.includes(locale)) throw new TypeError('Failed to fetch dynamically imported module');
        return new Texts(locale, {});
      },
      mirror: (code) => mirrored.push(code),
    },
    new Texts('en'),
  );
  return { store, keys, kept, mirrored };
}

describe('a language whose texts cannot be had', () => {
  it('is not taken, and the visitor’s own stays, also for the next page', async () => {
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

  it('is stood in for at the start by another that the device has, until it can be had', async () => {
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

  it('leaves the page without words only where the device has none at all', async () => {
    await expect(onDevice([]).store.ready()).rejects.toThrow('Failed to fetch');
  });
});

it('of two choices the later one counts, whichever texts arrive first', async () => {
  const { store, keys } = onDevice(['en', 'de', 'fr']);
  await Promise.all([store.change('de_DE'), store.change('fr_FR')]);
  expect(store.state.get().language.locale).toBe('fr');
  expect(keys.language).toBe('fr_FR');
});
