import * as z from 'zod';
import texts from '../interface-texts.json' with { type: 'json' };
import { roles } from '../roles.ts';

/** Parameters of each interface text, or `count` if it has plural forms. Written by `npm run generate:texts`. */
export const INTERFACE_TEXTS: Readonly<Record<string, readonly string[] | 'count'>> = texts as Record<
  string,
  string[] | 'count'
>;

const MAX_LENGTH = 5_000;
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const word = () => z.string().min(1).max(MAX_LENGTH).register(roles, { is: 'text' });

/** A text with exactly the same placeholders as ours. */
function wordWith(names: readonly string[]) {
  if (names.length === 0) return word();
  const gaps = names.map((name) => `{${name}}`);
  return word().refine((text) => gaps.every((gap) => text.includes(gap)), {
    error: `must contain ${gaps.join(' and ')}: the guide inserts something there`,
  });
}

const plural = () =>
  z.strictObject(
    Object.fromEntries(
      PLURAL_FORMS.map((form) => [form, form === 'other' ? wordWith(['count']) : word().optional()]),
    ),
    { error: 'must have the plural forms of the language, at least `other`, such as { one: …, other: … }' },
  );

/** Interface texts in a language without a catalogue (A105). The keys are those of our catalogues. */
export const interfaceTextsDocument = z.strictObject(
  Object.fromEntries(
    Object.entries(INTERFACE_TEXTS).map(([key, names]) => [
      key,
      (names === 'count' ? plural() : wordWith(names)).optional(),
    ]),
  ),
);
export type InterfaceTextsDocument = Record<string, string | Record<string, string>>;
