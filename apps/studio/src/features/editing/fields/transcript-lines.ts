import { webVttBlocks, webVttText } from '@museummate/domain';

/** Returns the text of each cue of a WebVTT file, with the speaker's name but without times, notes and styles. */
export function transcriptLines(webVtt: string): string[] {
  return webVttBlocks(webVtt)
    .filter(({ above }) => above.length <= 1)
    .map(({ markup }) =>
      webVttText(
        markup.replace(/<v(?:\.[^\s<>]*)?\s([^<>]*)>/g, (_tag, voice: string) => `${voice.trimStart()}: `),
      ),
    )
    .filter((text) => text !== '');
}
