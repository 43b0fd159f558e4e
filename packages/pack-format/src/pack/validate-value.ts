import type * as z from 'zod';
import { roles } from '../roles.ts';
import { isPerLanguage, isPlainObject, type Path } from '../walk.ts';
import { explain, splitReasonAndAdvice } from './explain.ts';
import { type FindingMessage, findingMessage } from './finding-codes.ts';
import type { Finding } from './findings.ts';
import { suggestField } from './suggest-field.ts';

type ValueFinding = FindingMessage & Pick<Finding, 'field' | 'fix'>;

interface Parts {
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  keyType?: z.ZodType;
}

/**
 * Returns all findings of a value, and the valid parts of the value. zod alone would reject the whole document,
 * and would not look inside a union. Here each field is validated separately, so that an author sees all
 * findings at once.
 */
export function validateValue(
  schema: z.ZodType,
  value: unknown,
  field: Path = [],
): { findings: ValueFinding[]; sound: unknown } {
  const result = schema.safeParse(value);
  if (result.success) return { findings: [], sound: result.data };
  const parts = schema.def as unknown as Parts;
  if (parts.innerType && value !== undefined) return validateValue(parts.innerType, value, field);
  if (roles.get(schema)?.is === 'localised' && parts.options) {
    const [inner, perLanguage] = parts.options as [z.ZodType, z.ZodType];
    return validateValue(looksPerLanguage(inner, value) ? perLanguage : inner, value, field);
  }
  if (parts.shape && isPlainObject(value))
    return validateObject(parts.shape, value, field, result.error.issues);
  if (parts.valueType && isPlainObject(value)) return validateRecord(parts as Required<Parts>, value, field);
  if (parts.element && Array.isArray(value))
    return validateArray(parts.element, value, field, result.error.issues);
  return { findings: ownFindings(result.error.issues, field, value), sound: undefined };
}

/**
 * Whether the author probably meant to give a value per language. For a text, that is every object. For a
 * medium, it is an object without any field of a medium.
 */
function looksPerLanguage(inner: z.ZodType, value: unknown): boolean {
  const { shape } = inner.def as unknown as Parts;
  if (!isPlainObject(value) || isPerLanguage(value)) return isPlainObject(value);
  return !shape || !Object.keys(value).some((key) => Object.hasOwn(shape, key));
}

function validateObject(
  shape: Record<string, z.ZodType>,
  value: Record<string, unknown>,
  field: Path,
  issues: readonly z.core.$ZodIssue[],
) {
  const unknown = unknownFields(shape, value, field);
  const findings: ValueFinding[] = unknown.map(({ finding }) => finding);
  const meant = new Map(unknown.map(({ key, name, finding }) => [name, finding.fix ? key : undefined]));
  const sound: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    // If a field name is a misspelling, its value is validated as the field that was meant. Otherwise that field
    // would be reported as missing, too.
    const written = meant.has(key) ? meant.get(key) : key;
    if (written === undefined) continue;
    const each = validateValue(schema, value[written], [...field, written]);
    findings.push(...each.findings);
    // If the value has no valid part, further checks use the default value.
    const usable = each.sound ?? schema.safeParse(undefined).data;
    if (usable !== undefined) sound[key] = usable;
  }
  // If all fields are valid, rules about the whole object are checked, for instance that one of two fields is
  // required.
  if (findings.length === 0) findings.push(...ownFindings(issues, field, value));
  return { findings, sound };
}

/**
 * Maximum number of unknown fields per object that get a suggestion. There is a limit, because a file of two
 * megabytes can contain 200,000 unknown fields.
 */
const MAX_SUGGESTIONS = 100;

/** Returns the field names that are not in the format, each with a suggestion. */
function unknownFields(shape: Record<string, z.ZodType>, value: Record<string, unknown>, field: Path) {
  const known = Object.keys(shape);
  const taken = new Set(Object.keys(value));
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key, place) => {
      const words = findingMessage('unknown_field', {}, 'is not a field of this format', '');
      const finding: ValueFinding = { field: [...field, key], ...words };
      const canSuggest = place < MAX_SUGGESTIONS;
      const meant = canSuggest
        ? suggestField(
            key,
            known.filter((each) => !taken.has(each)),
          )
        : undefined;
      if (!meant) {
        const twice = canSuggest ? suggestField(key, known) : undefined;
        finding.advice = twice?.sure
          ? `${twice.name} is probably meant, but it already exists: delete one of them.`
          : 'Delete the line; docs/content-format.md lists all fields.';
        return { finding, key };
      }
      taken.add(meant.name);
      finding.advice = `${meant.sure ? 'Rename it to' : 'Did you mean'} ${meant.name}${meant.sure ? '.' : '?'}`;
      if (meant.sure) finding.fix = { do: 'renameField', to: meant.name };
      return { finding, key, name: meant.name };
    });
}

function validateRecord(
  { keyType, valueType }: Required<Parts>,
  value: Record<string, unknown>,
  field: Path,
) {
  const findings: ValueFinding[] = [];
  const sound: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(value)) {
    const name = keyType.safeParse(key);
    if (!name.success) {
      findings.push({
        field: [...field, key],
        ...splitReasonAndAdvice(name.error.issues[0]?.message ?? 'is not a field', key),
      });
      continue;
    }
    const each = validateValue(valueType, given, [...field, key]);
    findings.push(...each.findings);
    if (each.sound !== undefined) sound[key] = each.sound;
  }
  return { findings, sound };
}

function validateArray(
  element: z.ZodType,
  value: unknown[],
  field: Path,
  issues: readonly z.core.$ZodIssue[],
) {
  const findings: ValueFinding[] = [];
  const sound: unknown[] = [];
  value.forEach((given, position) => {
    const each = validateValue(element, given, [...field, position]);
    findings.push(...each.findings);
    if (each.sound !== undefined) sound.push(each.sound);
  });
  if (findings.length === 0) findings.push(...ownFindings(issues, field, value));
  return { findings, sound };
}

function ownFindings(issues: readonly z.core.$ZodIssue[], field: Path, value: unknown): ValueFinding[] {
  if (value === undefined)
    return [
      {
        field,
        ...findingMessage('missing', {}, 'is missing', `Add a line that begins with ${field.at(-1)}:`),
      },
    ];
  const seen = new Set<string>();
  return issues.flatMap((issue) => {
    // If two rules give the same message for one value, it is reported only once.
    const key = JSON.stringify([issue.path, issue.message]);
    if (seen.has(key)) return [];
    seen.add(key);
    const below = issue.path as (string | number)[];
    const given = below.reduce<unknown>(
      (each, part) => (each as Record<string | number, unknown> | undefined)?.[part],
      value,
    );
    return { field: [...field, ...below], ...explain(issue, given) };
  });
}
