import type { LanguageStore } from '#features/foundation/language/language.ts';
import type { PlayerStore } from '#features/player/player/store/player-store.ts';

/** Stops the recording when the visitor selects another language: the screens then have other recordings. */
export function endSoundWithLanguage(language: LanguageStore, player: () => PlayerStore | undefined): void {
  let { code } = language.state.get().language;
  language.state.subscribe(() => {
    const now = language.state.get().language.code;
    if (now === code) return;
    code = now;
    if (player()?.state.get().recording) player()?.close();
  });
}
