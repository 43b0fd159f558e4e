/** Whether a transcript looks like a file path. Otherwise it is the text itself. */
export function isTranscriptFile(value: string): boolean {
  return /^(?:media\/|https?:\/\/)\S+\.vtt$/i.test(value);
}
