import type * as z from 'zod';
import { roles } from '../roles.ts';
import { isPerLanguage, isPlainObject, type Path } from '../walk.ts';

interface Finding {
  field: Path;
  reason: string;
}

interface Parts {
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  keyType?: z.ZodType;
}

/**
 * Every fault of a value, and the value with only its sound parts. zod alone would stop at the first
 * level of a union and throw the whole document away; the sound parts are checked further, so that an
 * author learns of all faults in one run.
 */
export function examine(
  schema: z.ZodType,
  value: unknown,
  field: Path = [],
): { findings: Finding[]; sound: unknown } {
  const result = schema.safeParse(value);
  if (result.success) return { findings: [], sound: result.data };
  const parts = schema.def as unknown as Parts;
  if (parts.innerType && value !== undefined) return examine(parts.innerType, value, field);
  if (roles.get(schema)?.is === 'localised' && parts.options) {
    const [inner, perLanguage] = parts.options as [z.ZodType, z.ZodType];
    return examine(looksPerLanguage(inner, value) ? perLanguage : inner, value, field);
  }
  if (parts.shape && isPlainObject(value))
    return examineObject(parts.shape, value, field, result.error.issues);
  if (parts.valueType && isPlainObject(value)) return examineRecord(parts as Required<Parts>, value, field);
  if (parts.element && Array.isArray(value))
    return examineArray(parts.element, value, field, result.error.issues);
  return { findings: ownFindings(result.error.issues, field, value), sound: undefined };
}

/** A text is given per language when it is no text; a medium, when none of the keys is a medium's. */
function looksPerLanguage(inner: z.ZodType, value: unknown): boolean {
  const { shape } = inner.def as unknown as Parts;
  if (!isPlainObject(value) || isPerLanguage(value)) return isPlainObject(value);
  return !shape || !Object.keys(value).some((key) => key in shape);
}

function examineObject(
  shape: Record<string, z.ZodType>,
  value: Record<string, unknown>,
  field: Path,
  issues: readonly z.core.$ZodIssue[],
) {
  const findings: Finding[] = Object.keys(value)
    .filter((key) => !(key in shape))
    .map((key) => ({ field: [...field, key], reason: 'is no field of this format' }));
  const sound: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    const each = examine(schema, value[key], [...field, key]);
    findings.push(...each.findings);
    if (each.sound !== undefined) sound[key] = each.sound;
  }
  // What only the whole object can be wrong about (this or that is needed).
  if (findings.length === 0) findings.push(...ownFindings(issues, field, value));
  return { findings, sound };
}

function examineRecord({ keyType, valueType }: Required<Parts>, value: Record<string, unknown>, field: Path) {
  const findings: Finding[] = [];
  const sound: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(value)) {
    const name = keyType.safeParse(key);
    if (!name.success) {
      findings.push({ field: [...field, key], reason: name.error.issues[0]?.message ?? 'is no field' });
      continue;
    }
    const each = examine(valueType, given, [...field, key]);
    findings.push(...each.findings);
    if (each.sound !== undefined) sound[key] = each.sound;
  }
  return { findings, sound };
}

function examineArray(
  element: z.ZodType,
  value: unknown[],
  field: Path,
  issues: readonly z.core.$ZodIssue[],
) {
  const findings: Finding[] = [];
  const sound: unknown[] = [];
  value.forEach((given, position) => {
    const each = examine(element, given, [...field, position]);
    findings.push(...each.findings);
    if (each.sound !== undefined) sound.push(each.sound);
  });
  if (findings.length === 0) findings.push(...ownFindings(issues, field, value));
  return { findings, sound };
}

function ownFindings(issues: readonly z.core.$ZodIssue[], field: Path, value: unknown): Finding[] {
  if (value === undefined) return [{ field, reason: 'is missing' }];
  return issues.map((issue) => ({
    field: [...field, ...(issue.path as (string | number)[])],
    reason: issue.message.replace(/^Invalid input: /, '').replace(/^Invalid option: /, ''),
  }));
}
