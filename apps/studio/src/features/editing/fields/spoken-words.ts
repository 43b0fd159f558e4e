/** What a WebVTT file says, cue by cue, without its times, notes and styles; the voice that says it stays. */
export function spokenWords(webVtt: string): string[] {
  const blocks = webVtt.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const times = lines.findIndex((line) => line.includes('-->'));
    // A cue may have a name above its times; what has none is the head, a note or a style.
    if (times < 0 || times > 1) return [];
    const words = lines
      .slice(times + 1)
      .join(' ')
      .replace(/<v(?:\.[^\s<>]*)?\s([^<>]*)>/g, (_tag, voice: string) => `${voice.trimStart()}: `)
      .replace(/<[^<>]*>/g, '')
      .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_whole, name: string) => SIGNS[name] ?? '')
      .trim();
    return words === '' ? [] : [words];
  });
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };
