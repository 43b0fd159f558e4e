import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import { type IdPlace, idsOf, type TakenIds } from '../pack/ids.ts';
import type { Pack } from '../pack/pack.ts';

export function checkIds(pack: Pack, taken: TakenIds | undefined): Finding[] {
  const findings: Finding[] = [];
  const ids = idsOf(pack);
  const first = new Map<string, IdPlace>();
  for (const place of ids.defined) {
    const { kind, id, file, field } = place;
    const earlier = first.get(`${kind} ${id}`);
    if (earlier)
      findings.push({
        severity: 'error',
        file,
        field,
        ...findingMessage(
          'number_twice',
          { id: String(id) },
          `${kind} ${id} is already in ${earlier.file}`,
          'Give one of the two a number that no other item of this kind has.',
        ),
        sort: 'number taken',
      });
    else first.set(`${kind} ${id}`, place);
    const museum = taken?.get(kind)?.get(id);
    if (museum !== undefined)
      findings.push({
        severity: 'error',
        file,
        field,
        ...findingMessage(
          'number_of_other_museum',
          { id: String(id) },
          `${kind} ${id} is already used by museum ${museum} on this server`,
          'Choose another number, or import with --renumber.',
        ),
        sort: 'clash',
      });
  }
  for (const { kind, id, file, field } of ids.referenced) {
    const known = first.has(`${kind} ${id}`) || pack.lost?.has(kind) || pack.lost?.has(`${kind} ${id}`);
    if (known) continue;
    findings.push({
      severity: 'error',
      file,
      field,
      ...findingMessage(
        'no_such',
        { name: String(id) },
        `there is no ${kind} ${id} in this pack`,
        `Write the number of ${article(kind)} that exists, or delete this one.`,
      ),
      sort: `no such ${kind}`,
    });
  }
  return [...findings, ...checkCodes(pack)];
}

const article = (kind: string) => (/^[aeio]/.test(kind) ? `an ${kind}` : `a ${kind}`);

function checkCodes(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  const first = new Map<string, { file: string; id: number }>();
  for (const { kind, id, file, document } of pack.entries) {
    if (kind !== 'artwork') continue;
    const { code } = document as { code?: string };
    if (code === undefined) continue;
    const earlier = first.get(code);
    if (earlier)
      findings.push({
        severity: 'error',
        file,
        field: ['code'],
        ...findingMessage(
          'code_twice',
          { code, document: `artwork/${earlier.id}` },
          `code ${code} is already in ${earlier.file}`,
          'Give each work its own code: visitors who type it see only the first one.',
        ),
      });
    else first.set(code, { file, id });
  }
  return findings;
}
