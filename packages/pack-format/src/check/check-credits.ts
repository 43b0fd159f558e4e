import { licenceOf } from '@museummate/domain';
import { type FindingMessage, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { valuesWithRole } from '../values-with-role.ts';
import type { Path } from '../walk.ts';

interface Credited {
  file: string;
  creditLine?: unknown;
  rights?: unknown;
  licence?: string;
  reuse?: boolean;
  speaker?: unknown;
  textAuthor?: unknown;
}

/**
 * Finds files that are used several times with different credits, because the credits of a file must be the same
 * everywhere. Also finds files whose licence forbids the permitted reuse.
 */
export function checkCredits(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  const first = new Map<string, { said: string; file: string; document: string }>();
  for (const { kind, id, file, document } of pack.entries) {
    for (const { role, value, path } of valuesWithRole(kind, document)) {
      if (role.is !== 'picture' && role.is !== 'audio' && role.is !== 'video') continue;
      const given = value as Credited;
      const warn = (field: Path, words: FindingMessage) =>
        findings.push({ severity: 'warning', file, field: [...path, ...field], ...words });
      if (given.reuse && given.licence !== undefined && licenceOf(given.licence)?.allowsReuse === false)
        warn(
          ['reuse'],
          findingMessage(
            'reuse_forbidden',
            { licence: given.licence },
            `is true, but ${given.licence} forbids it`,
            'Remove it unless you have permission.',
          ),
        );
      const said = saidOf(given);
      if (said === undefined) continue;
      const earlier = first.get(given.file);
      if (!earlier) first.set(given.file, { said, file, document: `${kind}/${id}` });
      else if (earlier.said !== said)
        warn(
          [],
          findingMessage(
            'credits_differ',
            { document: earlier.document },
            `credits ${given.file} differently from ${earlier.file}`,
            'Give both the same credits: a file has one owner.',
          ),
        );
    }
  }
  return findings;
}

/** Returns the credits as one text, so that they can be compared; undefined if there are none. */
function saidOf({ creditLine, rights, licence, reuse, speaker, textAuthor }: Credited): string | undefined {
  const said = [creditLine, rights, licence, reuse, speaker, textAuthor];
  return said.some((each) => each !== undefined) ? JSON.stringify(said) : undefined;
}
