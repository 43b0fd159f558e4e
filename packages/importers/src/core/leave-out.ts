import type { Finding, Path } from '@museummate/pack-format';
import { isRecord } from './changes.ts';
import type { DraftDocument, Fields, PackDraft } from './draft.ts';
import { stopName } from './made-names.ts';
import { removeDocument } from './remove-document.ts';

/**
 * Maximum number of times that values are left out. The documents are checked again each time, because a missing
 * value may cause another error.
 */
const MAX_ROUNDS = 8;

export type CheckDocuments = (draft: PackDraft) => Promise<readonly Finding[]> | readonly Finding[];

/**
 * Leaves out values of the source, with a note for each, until no error prevents the import. Returns the
 * remaining findings: warnings, and errors that the source has not caused.
 */
export async function leaveOutErrors(draft: PackDraft, check: CheckDocuments): Promise<Finding[]> {
  for (let round = 0; ; round++) {
    const findings = await check(draft);
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length === 0 || round >= MAX_ROUNDS) return [...findings];
    if (leaveOut(draft, errors) === 0) return [...findings];
  }
}

/**
 * Leaves out the values that the findings are about. Values that the museum had before are not left out. Returns
 * the number of values that were left out.
 */
export function leaveOut(draft: PackDraft, errors: readonly Finding[]): number {
  let count = 0;
  for (const [file, list] of Map.groupBy(errors, (each) => each.file)) {
    const document = draft.document(file);
    if (!document?.placeOf) continue;
    const own = list.filter(({ field }) => !isOfMuseum(draft, document, field));
    for (const finding of own) {
      const place = draft.placeOf(finding);
      if (!place) continue;
      const reason = finding.reason.replace(/^media\//, '');
      const { code, values } = finding;
      draft.note('unclear', place, {
        code: 'value_refused',
        values: { reason },
        reason: `${reason}; it was left out`,
        finding: { code, values },
      });
    }
    count += own.length;
    remove(
      draft,
      document,
      own.map(({ field }) => field),
    );
  }
  if (count > 0) draft.lendPicture();
  return count;
}

/** Whether the museum had this value before the import. Such values are never left out. */
function isOfMuseum(draft: PackDraft, { file }: DraftDocument, field: Path): boolean {
  if (draft.isNew) return false;
  const before = draft.base.find((each) => each.file === file)?.value;
  const earlier = before === undefined ? undefined : valueAt(before, field);
  return (
    earlier !== undefined &&
    JSON.stringify(earlier) === JSON.stringify(valueAt(draft.document(file)?.value, field))
  );
}

function remove(draft: PackDraft, document: DraftDocument, fields: readonly Path[]): void {
  const targets = new Map(
    fields.map((field) => {
      const target = targetOf(document.value, field);
      return [JSON.stringify(target), target] as const;
    }),
  );
  // Later list items are removed first, so that the indexes of earlier ones stay correct.
  const paths = [...targets.values()].sort(fromTheEnd);
  if (paths.some((target) => target.length === 0)) {
    removeDocument(draft, document);
    return;
  }
  for (const target of paths) document.value = (without(document.value, target) as Fields) ?? {};
  if (document.kind !== 'artwork' || document.value.name !== undefined) return;
  const number = typeof document.value.code === 'string' ? document.value.code : String(document.id);
  document.value = { ...document.value, name: stopName(number, draft.ownLanguage()) };
}

/**
 * Returns the path of the value to remove. If the finding is about a missing value, it is the path of the
 * nearest object that exists. If it is about the file of a medium, it is the path of the whole medium.
 */
function targetOf(document: Fields, field: Path): Path {
  let target = field;
  while (target.length > 0 && valueAt(document, target) === undefined) target = target.slice(0, -1);
  if (target.at(-1) === 'file') target = target.slice(0, -1);
  // If the id of a document is invalid, the whole document is removed.
  const [first] = target;
  return target.length === 1 && typeof first === 'string' && /^id[A-Z]/.test(first) ? [] : target;
}

function fromTheEnd(one: Path, other: Path): number {
  for (const [step, part] of one.entries()) {
    const beside = other[step];
    if (part === beside) continue;
    if (typeof part === 'number' && typeof beside === 'number') return beside - part;
    return 0;
  }
  return 0;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, part) =>
      Array.isArray(node) ? node[Number(part)] : isRecord(node) ? node[String(part)] : undefined,
    value,
  );
}

/** Returns the document without a value. Objects and lists that become empty are removed, too. */
function without(node: unknown, [part, ...rest]: Path): unknown {
  if (part === undefined) return undefined;
  if (Array.isArray(node)) {
    const index = Number(part);
    const changed = without(node[index], rest);
    const list = changed === undefined ? node.toSpliced(index, 1) : node.toSpliced(index, 1, changed);
    return list.length > 0 ? list : undefined;
  }
  if (!isRecord(node)) return node;
  const { [String(part)]: value, ...others } = node;
  const changed = without(value, rest);
  if (changed !== undefined) return { ...node, [String(part)]: changed };
  return Object.keys(others).length > 0 ? others : undefined;
}
