/** Whether a transcript is the path or URL of a file. If not, it is the text itself. */
export function isTranscriptFile(value: string): boolean {
  return /^(?:media\/|https?:\/\/)\S+\.vtt$/i.test(value);
}
