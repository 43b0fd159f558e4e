import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, type Fix, formatField } from '@museummate/pack-format';
import { stringify } from 'yaml';

import { readText, SourceFile, type Span } from '../pack/source-file.ts';

/** A fix with its location and its result. With `dryRun`, the fix is only reported, not applied. */
export interface AppliedFix {
  file: string;
  line: number | undefined;
  what: string;
}

interface Edit extends Span {
  by: string;
  fix: AppliedFix;
}

/**
 * Applies fixes that are unambiguous. Files are edited character by character, so that comments, order and style stay.
 * Each file is written under a temporary name and then renamed, so that it is never incomplete. With `dryRun`, the
 * function writes nothing and returns the fixes that it would apply.
 */
export async function fixPack(
  folder: string,
  findings: readonly Finding[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<AppliedFix[]> {
  const fixes: AppliedFix[] = [];
  const byFile = Map.groupBy(
    findings.filter(({ fix }) => fix !== undefined),
    ({ file }) => file,
  );
  for (const [file, each] of byFile) fixes.push(...(await fixText(folder, file, each, dryRun)));
  // Renames are the last step, so that the paths of the other findings stay valid. Files inside a folder are
  // renamed before the folder.
  const renames = [...byFile.values()]
    .flat()
    .sort((a, b) => b.file.length - a.file.length)
    .flatMap(({ file, fix }) => (fix?.do === 'renameFile' ? [{ file, to: fix.to }] : []));
  for (const { file, to } of renames) {
    if (!(await isFree(folder, file, to))) continue;
    if (!dryRun) await rename(path.join(folder, file), path.join(folder, to));
    fixes.push({ file, line: undefined, what: `is now called ${to}` });
  }
  return fixes;
}

/** Whether the new name is free. On disks that ignore case, the new name may already be the same file. */
async function isFree(folder: string, file: string, to: string): Promise<boolean> {
  const there = await stat(path.join(folder, to)).catch(() => undefined);
  if (!there) return true;
  return there.ino === (await stat(path.join(folder, file)).catch(() => undefined))?.ino;
}

async function fixText(
  folder: string,
  file: string,
  findings: Finding[],
  dryRun: boolean,
): Promise<AppliedFix[]> {
  const place = path.join(folder, file);
  // `file` may be a misnamed folder. A folder has no text, so `readText` returns undefined.
  const decoded = await readText({ folder }, file);
  if (!decoded) return [];
  const source = new SourceFile(decoded.text);
  const edits = new Map<number, Edit>();
  for (const finding of findings) {
    const edit = editFor(finding, source);
    // With a YAML alias, one value is used in two places. The edits for both places have the same start, so the value
    // is edited only once.
    if (edit) edits.set(edit.start, edit);
  }
  const fixes = [...edits.values()].map((edit) => edit.fix);
  if (findings.some(({ fix }) => fix?.do === 'recode'))
    fixes.unshift({
      file,
      line: undefined,
      what:
        decoded.encoding === 'UTF-8'
          ? 'no longer has a byte-order mark (BOM)'
          : `is now UTF-8 (was ${decoded.encoding})`,
    });
  if (fixes.length > 0 && !dryRun) await replaceFile(place, applyEdits(decoded.text, [...edits.values()]));
  return fixes;
}

function editFor(finding: Finding, source: SourceFile): Edit | undefined {
  const { fix, field, file, line } = finding;
  if (!fix || fix.do === 'renameFile' || fix.do === 'recode') return undefined;
  const span = fix.do === 'renameField' ? source.nameSpan(field) : source.valueSpan(field);
  if (!span) return undefined;
  const typed = source.text.slice(span.start, span.end);
  const by = replacementText(fix, typed);
  // Codes and passwords are not printed, because other people may see the screen.
  const what =
    file === 'secrets.yaml' && fix.do !== 'renameField'
      ? `${formatField(field)}: is now in quotes`
      : `${formatField(field)}: ${typed} became ${by}`;
  return { ...span, by, fix: { file, line, what } };
}

function replacementText(
  fix: Extract<Fix, { do: 'renameField' | 'replaceValue' | 'quote' }>,
  typed: string,
): string {
  if (fix.do === 'renameField') return fix.to;
  if (fix.do === 'quote') return JSON.stringify(typed);
  if (typeof fix.by !== 'string') return String(fix.by);
  // The new value gets the same kind of quotes as the old one.
  const quotes = typed.startsWith('"') ? 'QUOTE_DOUBLE' : typed.startsWith("'") ? 'QUOTE_SINGLE' : 'PLAIN';
  return stringify(fix.by, { defaultStringType: quotes, lineWidth: 0 }).trimEnd();
}

/** Applies edits from the end to the beginning, so that the offsets of the remaining edits stay valid. */
function applyEdits(text: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((changed, { start, end, by }) => changed.slice(0, start) + by + changed.slice(end), text);
}

async function replaceFile(place: string, text: string): Promise<void> {
  const temporary = path.join(path.dirname(place), `.${randomUUID()}`);
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: (await stat(place)).mode & 0o777 });
    await rename(temporary, place);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
