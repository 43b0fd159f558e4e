/** A transcript is a file where it looks like one, else the text itself. */
export function isTranscriptFile(value: string): boolean {
  return /^(?:media\/|https?:\/\/)\S+\.vtt$/i.test(value);
}
