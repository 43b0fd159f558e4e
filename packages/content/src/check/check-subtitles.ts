import {
  documentFormats,
  type Finding,
  findingMessage,
  isTranscriptFile,
  type Pack,
  walk,
} from '@museummate/pack-format';
import type { FileErrorAdvice } from '../media/file-error.ts';
import { parseWebVtt } from '../media/webvtt.ts';
import { encodingFindings } from '../pack/encoding-findings.ts';
import type { PackPlace } from '../pack/pack-file.ts';
import { readText } from '../pack/source-file.ts';
import type { MediaFinding } from './media-check-cache.ts';

/**
 * How many seconds after its recording a subtitle may end. Encoders change the length of a recording a
 * little.
 */
const GRACE_SECONDS = 1;

const UNREADABLE: FileErrorAdvice = {
  code: 'file_no_subtitles',
  reason: 'cannot be read as subtitles',
  advice: 'Save it again as a WebVTT file.',
};

/** Checks WebVTT files line by line, and compares their times with the length of their recording or video. */
export async function checkSubtitles(
  pack: Pack,
  place: PackPlace,
  inspected: ReadonlyMap<string, MediaFinding>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, media] of mediaBySubtitles(pack)) {
    // A missing file is skipped here. It is reported where a document refers to it.
    if (!inspected.has(name)) continue;
    const decoded = await readText(place, name);
    if (!decoded) {
      const { code, reason, advice } = inspected.get(name)?.error ?? UNREADABLE;
      findings.push({
        severity: 'error',
        file: name,
        field: [],
        ...findingMessage(code, {}, reason, advice),
      });
      continue;
    }
    findings.push(...encodingFindings(name, decoded));
    const { cues, errors: found } = parseWebVtt(decoded.text);
    for (const { line, code, reason, advice, isFatal } of found)
      findings.push({
        severity: isFatal ? 'error' : 'warning',
        file: name,
        field: [],
        line,
        ...findingMessage(`file_subtitles_${code}`, {}, reason, advice),
      });
    for (const medium of media) {
      const length = inspected.get(medium)?.duration;
      const late = length ? cues.find(({ end }) => end > length + GRACE_SECONDS) : undefined;
      if (late && length)
        findings.push({
          severity: 'warning',
          file: name,
          field: [],
          line: late.line,
          ...findingMessage(
            'file_subtitles_longer',
            {},
            `runs until ${clock(Math.max(...cues.map(({ end }) => end)))}, but ${medium} ends at ${clock(length)}`,
            'Check that it belongs to this recording and that the recording is complete.',
          ),
          sort: 'longer than its recording',
        });
    }
  }
  return findings;
}

/** Returns every WebVTT file of a pack, each with the recordings and videos that use it. */
function mediaBySubtitles(pack: Pack): Map<string, Set<string>> {
  const media = new Map<string, Set<string>>();
  const belongs = (subtitles: unknown, medium: string) => {
    if (typeof subtitles !== 'string' || !isTranscriptFile(subtitles)) return;
    const known = media.get(subtitles);
    if (known) known.add(medium);
    else media.set(subtitles, new Set([medium]));
  };
  for (const { kind, document } of pack.entries) {
    walk(documentFormats[kind].schema, document, ({ role, value }) => {
      if (role.is !== 'audio' && role.is !== 'video') return undefined;
      const { file, transcript, captions } = value as {
        file: string;
        transcript?: string | Record<string, string>;
        captions?: string;
      };
      belongs(captions, file);
      for (const each of typeof transcript === 'object' ? Object.values(transcript) : [transcript])
        belongs(each, file);
      return undefined;
    });
  }
  return media;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
