import type * as z from 'zod';
import { isPlainObject } from '../walk.ts';
import type { Fault } from './faults.ts';
import { nearest } from './nearest.ts';

type Words = Pick<Fault, 'reason' | 'advice' | 'mend'>;
type Issue = z.core.$ZodIssue;

/** What zod found, in the words of somebody who is no programmer: why, and what to do. */
export function explain(issue: Issue, value: unknown): Words {
  if (issue.code === 'invalid_type') return wrongType(issue.expected, value);
  if (issue.code === 'invalid_value') return wrongChoice(issue.values, value);
  if (issue.code === 'too_small' || issue.code === 'too_big') return wrongSize(issue, value);
  const reason = issue.message.replace(/^Invalid input: /, '');
  return fileAdvice(reason, value) ?? saidInWords(reason);
}

/** What the format says in one breath, `is no time zone: write it as …`, as why and what to do. */
export function saidInWords(said: string): Words {
  const [, reason, todo] = /^(.*?): write (.*)$/s.exec(said) ?? [];
  return reason && todo ? { reason, advice: `Write ${todo}.` } : { reason: said, advice: adviceFor(said) };
}

/** What to do about what the format itself says in words. */
const ADVICE: [reason: RegExp, advice: string][] = [
  [/^is no colour/, 'Write a colour such as "#1a7f5a", with quotes.'],
  [/either code or hash/, 'Write code: with the code in quotes behind it.'],
  [/secret key/, 'Put the key that begins with pk_ here, and have the provider renew the secret one.'],
  [/URL/i, 'Write a whole address that begins with https://'],
  [/is no hash/, 'Write code: with the code itself; export makes a hash of it.'],
];

const ELSE = 'Change it accordingly; docs/content-format.md has examples.';

function adviceFor(reason: string): string {
  return ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? ELSE;
}

const EMPTY: Words = {
  reason: 'is empty',
  advice: 'Write something behind the colon, or delete the line.',
};

function wrongType(expected: string, value: unknown): Words {
  if (value === null) return EMPTY;
  if (expected === 'string') return noText(value);
  if (expected === 'int' || expected === 'number') return noNumber(expected, value);
  if (expected === 'boolean') return noSwitch(value);
  if (expected === 'array')
    return {
      reason: `is ${nameOf(value)}, where a list is expected`,
      advice: 'Begin each entry on a line of its own with a hyphen and a space.',
    };
  if (expected === 'object' || expected === 'record')
    return {
      reason: `is ${nameOf(value)}, where fields with names are expected`,
      advice: 'Write each field on a line of its own, as name: value; docs/content-format.md shows them.',
    };
  return { reason: `is ${nameOf(value)}, where ${expected} is expected`, advice: ELSE };
}

function noText(value: unknown): Words {
  if (typeof value === 'number')
    return {
      reason: 'is read as a number, though it is text: zeros at its beginning would be lost',
      advice: 'Put it in quotes.',
      mend: { do: 'quote' },
    };
  if (typeof value === 'boolean')
    return {
      reason: `is read as ${value}, though it is text`,
      advice: 'Put it in quotes.',
      mend: { do: 'quote' },
    };
  return {
    reason: `is ${nameOf(value)}, where a text is expected`,
    advice: 'Write one text; one that holds a colon followed by a space needs quotes around it.',
  };
}

function noNumber(expected: string, value: unknown): Words {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  const isUsable = expected === 'int' ? Number.isSafeInteger(number) : Number.isFinite(number);
  if (isUsable)
    return {
      reason: 'is text, because it stands in quotes, though it is a number',
      advice: `Take the quotes away: ${number}`,
      mend: { do: 'replaceValue', by: number },
    };
  if (typeof value === 'number')
    return {
      reason: `is ${value}, where a whole number is expected`,
      advice: 'Write it without a point or comma.',
    };
  return { reason: `is ${nameOf(value)}, where a number is expected`, advice: 'Write digits only.' };
}

const SWITCHES: Record<string, boolean> = {
  true: true,
  yes: true,
  on: true,
  ja: true,
  si: true,
  sí: true,
  oui: true,
  false: false,
  no: false,
  off: false,
  nein: false,
  non: false,
};

function noSwitch(value: unknown): Words {
  const meant = typeof value === 'string' ? SWITCHES[value.trim().toLowerCase()] : undefined;
  return {
    reason: `is ${nameOf(value)}, where true or false is expected`,
    advice: meant === undefined ? 'Write true or false, without quotes.' : `Write ${meant}, without quotes.`,
    ...(meant === undefined ? {} : { mend: { do: 'replaceValue', by: meant } as const }),
  };
}

function wrongChoice(values: readonly unknown[], value: unknown): Words {
  const choices = values.map(String);
  const reason = `is ${nameOf(value)}, which is none of ${choices.join(', ')}`;
  const meant = typeof value === 'string' ? nearest(value, choices) : undefined;
  if (!meant) return { reason, advice: `Write one of them.` };
  return { reason, advice: `Write ${meant}.`, mend: { do: 'replaceValue', by: meant } };
}

function wrongSize(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): Words {
  const isLarge = issue.code === 'too_big';
  const limit = Number(isLarge ? issue.maximum : issue.minimum);
  if (typeof value === 'string') {
    if (value === '') return EMPTY;
    return {
      reason: `has ${value.length} characters; ${isLarge ? `at most ${limit}` : `at least ${limit}`} are possible`,
      advice: isLarge ? 'Make it shorter.' : 'Make it longer.',
    };
  }
  if (Array.isArray(value))
    return {
      reason: `has ${value.length} entries; ${isLarge ? `at most ${limit}` : `at least ${limit}`} are possible`,
      advice: isLarge ? 'Take some away.' : 'Add one, or delete the field.',
    };
  const least = issue.code === 'too_small' && issue.inclusive === false ? limit + 1 : limit;
  return {
    reason: `is ${String(value)}; ${isLarge ? `${limit} at most` : `${least} at least`} is possible`,
    advice: isLarge ? 'Write a smaller number.' : 'Write a larger number.',
  };
}

/** What people write instead of the name of a file below media/. */
function fileAdvice(reason: string, value: unknown): Words | undefined {
  if (!reason.startsWith('must name a file below media/') || typeof value !== 'string') return undefined;
  const slashes = value.replaceAll('\\', '/');
  if (slashes !== value && /^media\/[^.]/.test(slashes) && !slashes.includes('..'))
    return {
      reason,
      advice: `Write it with slashes: ${slashes}`,
      mend: { do: 'replaceValue', by: slashes },
    };
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(value)?.[1]?.toLowerCase();
  if (ending && !reason.split('ends in ')[1]?.split(', ').includes(ending))
    return {
      reason,
      advice: `Save it in one of these formats; .${ending} is shown by no browser, or belongs elsewhere.`,
    };
  const name = slashes.split('/').pop();
  return { reason, advice: `Put the file into the folder media of the pack, and write media/${name}` };
}

/** A value as it can be shown in a sentence. */
function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isPlainObject(value)) return 'a group of fields';
  if (value === null || value === undefined) return 'empty';
  const text = String(value);
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}
