import type * as z from 'zod';
import { isPlainObject } from '../walk.ts';
import { FINDING_PARAMS, type FindingCode, type FindingMessage, findingMessage } from './finding-codes.ts';
import type { Finding } from './findings.ts';
import { nearest } from './nearest.ts';

type Words = FindingMessage & Pick<Finding, 'fix'>;
type Issue = z.core.$ZodIssue;

/** Converts an error of zod into a reason and advice, in words for people who are not programmers. */
export function explain(issue: Issue, value: unknown): Words {
  if (issue.code === 'invalid_type') return wrongType(issue.expected, value);
  if (issue.code === 'invalid_value') return wrongChoice(issue.values, value);
  if (issue.code === 'too_small' || issue.code === 'too_big') return wrongSize(issue, value);
  const reason = issue.message.replace(/^Invalid input: /, '');
  return fileAdvice(reason, value) ?? splitReasonAndAdvice(reason, value);
}

/**
 * Splits an error message of the pack format into reason and advice, for example `is not a time zone: write it
 * as …`.
 */
export function splitReasonAndAdvice(said: string, value: unknown): Words {
  const [, reason, todo] = /^(.*?): write (.*)$/s.exec(said) ?? [];
  const [, code = 'not_possible', advice = ELSE] = SAID.find(([pattern]) => pattern.test(said)) ?? [];
  const needed: readonly string[] = FINDING_PARAMS[code];
  const values: FindingMessage['values'] = needed.includes('found') ? { found: shortenValue(value) } : {};
  return reason && todo
    ? { code, values, reason, advice: `Write ${todo}.` }
    : { code, values, reason: said, advice };
}

const ELSE = 'Change it accordingly; docs/content-format.md has examples.';

/**
 * Patterns of the error messages of the pack format, with finding codes. The third value is advice for a message
 * that contains none.
 */
const SAID: [said: RegExp, code: FindingCode, advice?: string][] = [
  [/^is not a colour/, 'bad_colour', 'Write a colour such as "#1a7f5a", with quotes.'],
  [/either code or hash/, 'file_code_or_hash', 'Write code: followed by the code in quotes.'],
  [
    /secret key/,
    'secret_key',
    'Enter the key that starts with pk_ here, and ask the provider to renew the secret one.',
  ],
  [/URL/i, 'bad_address', 'Write a complete URL that starts with https://'],
  [/is not a hash/, 'file_no_hash', 'Write code: followed by the code itself; export turns it into a hash.'],
  [/^is not a time zone/, 'bad_time_zone'],
  [/^is not a known licence/, 'unknown_licence'],
  [/^must be a date/, 'bad_day'],
  [/^must be minutes and seconds/, 'bad_time'],
  [/^must say how far/, 'bad_focus'],
  [/^must be lower-case letters/, 'bad_museum_code'],
  [/^must look like G/, 'bad_tag_number'],
  [/^must be true, false or/, 'not_a_choice'],
  [/^must name each of the seven tiles/, 'tiles_once'],
  [/^must contain \{/, 'gap_missing'],
  [/^must have the plural forms/, 'plural_forms'],
  [/ is not a language| is written \S+ here$/, 'unknown_language'],
];

const EMPTY = findingMessage('empty', {}, 'is empty', 'Write something after the colon, or delete the line.');

function wrongType(expected: string, value: unknown): Words {
  if (value === null) return EMPTY;
  if (expected === 'string') return noText(value);
  if (expected === 'int' || expected === 'number') return noNumber(expected, value);
  if (expected === 'boolean') return noSwitch(value);
  const wrongKind = (wanted: string, advice: string) =>
    findingMessage('wrong_kind', {}, `is ${valueName(value)}, but ${wanted}`, advice);
  if (expected === 'array')
    return wrongKind('a list is expected', 'Start each entry on its own line with a hyphen and a space.');
  if (expected === 'object' || expected === 'record')
    return wrongKind(
      'fields with names are expected',
      'Write each field on its own line, as name: value; docs/content-format.md shows them.',
    );
  return wrongKind(`${expected} is expected`, ELSE);
}

function noText(value: unknown): Words {
  const notText = (reason: string, advice: string) => findingMessage('not_text', {}, reason, advice);
  if (typeof value === 'number')
    return {
      ...notText(
        'is read as a number, although it is text: leading zeros would be lost',
        'Put it in quotes.',
      ),
      fix: { do: 'quote' },
    };
  if (typeof value === 'boolean')
    return {
      ...notText(`is read as ${value}, although it is text`, 'Put it in quotes.'),
      fix: { do: 'quote' },
    };
  return notText(
    `is ${valueName(value)}, but a text is expected`,
    'Write one text; put it in quotes if it contains a colon followed by a space.',
  );
}

function noNumber(expected: string, value: unknown): Words {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  const isUsable = expected === 'int' ? Number.isSafeInteger(number) : Number.isFinite(number);
  if (isUsable)
    return {
      ...findingMessage(
        'not_number',
        {},
        'is in quotes, which makes it a text, but a number is expected',
        `Remove the quotes: ${number}`,
      ),
      fix: { do: 'replaceValue', by: number },
    };
  if (typeof value === 'number')
    return findingMessage(
      'not_whole_number',
      {},
      `is ${value}, but a whole number is expected`,
      'Write it without a decimal point or comma.',
    );
  return findingMessage(
    'not_number',
    {},
    `is ${valueName(value)}, but a number is expected`,
    'Use digits only.',
  );
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
  const advice =
    meant === undefined ? 'Write true or false, without quotes.' : `Write ${meant}, without quotes.`;
  return {
    ...findingMessage('not_switch', {}, `is ${valueName(value)}, but true or false is expected`, advice),
    ...(meant === undefined ? {} : { fix: { do: 'replaceValue', by: meant } as const }),
  };
}

function wrongChoice(values: readonly unknown[], value: unknown): Words {
  const choices = values.map(String);
  const reason = `is ${valueName(value)}, which is not one of ${choices.join(', ')}`;
  const meant = typeof value === 'string' ? nearest(value, choices) : undefined;
  const advice = meant ? `Write ${meant}.` : 'Write one of them.';
  return {
    ...findingMessage('not_a_choice', { found: shortenValue(value) }, reason, advice),
    ...(meant ? { fix: { do: 'replaceValue', by: meant } as const } : {}),
  };
}

function wrongSize(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): Words {
  const isLarge = issue.code === 'too_big';
  const limit = Number(isLarge ? issue.maximum : issue.minimum);
  const possible = `${isLarge ? `at most ${limit}` : `at least ${limit}`} are possible`;
  if (typeof value === 'string') {
    if (value === '') return EMPTY;
    const reason = `has ${value.length} characters; ${possible}`;
    return isLarge
      ? findingMessage('too_long', { length: value.length, limit }, reason, 'Make it shorter.')
      : findingMessage('too_short', { limit }, reason, 'Make it longer.');
  }
  if (Array.isArray(value))
    return findingMessage(
      isLarge ? 'too_many' : 'too_few',
      { limit },
      `has ${value.length} entries; ${possible}`,
      isLarge ? 'Remove some.' : 'Add one, or delete the field.',
    );
  const least = issue.code === 'too_small' && issue.inclusive === false ? limit + 1 : limit;
  return findingMessage(
    isLarge ? 'too_large' : 'too_small',
    { limit: isLarge ? limit : least },
    `is ${String(value)}; ${isLarge ? `${limit} at most` : `${least} at least`} is possible`,
    isLarge ? 'Write a smaller number.' : 'Write a larger number.',
  );
}

/** Returns advice for a value that is not the path of a file below media/, although the field requires one. */
function fileAdvice(reason: string, value: unknown): Words | undefined {
  if (!reason.startsWith('must name a file in media/') || typeof value !== 'string') return undefined;
  const badFile = (advice: string) => findingMessage('bad_file', {}, reason, advice);
  const slashes = value.replaceAll('\\', '/');
  if (slashes !== value && /^media\/[^.]/.test(slashes) && !slashes.includes('..'))
    return {
      ...badFile(`Write it with slashes: ${slashes}`),
      fix: { do: 'replaceValue', by: slashes },
    };
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(value)?.[1]?.toLowerCase();
  if (ending && !reason.split('ends in ')[1]?.split(', ').includes(ending))
    return badFile(
      `Save it in one of these formats; browsers cannot show .${ending}, or it belongs elsewhere.`,
    );
  const name = slashes.split('/').pop();
  return badFile(`Put the file in the folder media of the pack, and write media/${name}`);
}

/** Describes a value in a few words that can be part of a sentence. */
function valueName(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isPlainObject(value)) return 'a group of fields';
  if (value === null || value === undefined) return 'empty';
  return `"${shortenValue(value)}"`;
}

function shortenValue(value: unknown): string {
  const text = typeof value === 'object' ? '' : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
