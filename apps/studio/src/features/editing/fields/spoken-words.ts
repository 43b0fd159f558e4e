import { webVttBlocks, webVttText } from '@museummate/domain';

/** What a WebVTT file says, cue by cue, without its times, notes and styles; the voice that says it stays. */
export function spokenWords(webVtt: string): string[] {
  return webVttBlocks(webVtt)
    .filter(({ above }) => above.length <= 1)
    .map(({ markup }) =>
      webVttText(
        markup.replace(/<v(?:\.[^\s<>]*)?\s([^<>]*)>/g, (_tag, voice: string) => `${voice.trimStart()}: `),
      ),
    )
    .filter((text) => text !== '');
}
