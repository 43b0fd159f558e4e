/** Whether a transcript is the path or URL of a file. Otherwise it is the spoken text itself. */
export function isTranscriptFile(value: string): boolean {
  return /^(?:media\/|https?:\/\/)\S+\.vtt$/i.test(value);
}
