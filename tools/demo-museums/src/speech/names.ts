import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Worded } from './numbers.ts';

/*
 * The files names/*.txt contain the pronunciation of names that the voices do not know. A name is either respelled
 * in the spelling of the language, or written between slashes in X-SAMPA with sounds that the voice has. The
 * visible text stays unchanged.
 */
export type Sound = { spelled: string } | { xsampa: string };

/** The phonemes that each Pico voice can speak. A voice silently leaves out all others. */
export const inventories: Record<Worded, string> = {
  de: 'a a: a~ a~: aI aU b C d e e: E E: E~ E~: f g h i i: I j k l m n N o o: o~ o~: O OY p R s S t tS ts dZ u u: U v x y y: Y 2: 9 9: z Z @ 6',
  en: '{ A: aI aU b d D dZ e@ eI E f g h i: I I@ j k l m n N O: OI p Q r s S t tS T u: U U@ v V w z Z 3: @ @U',
  es: 'a e i o u b d f g j J k l m n N p r 4 s t tS T w x',
  fr: 'a a~ b d e E e~ f g H i j J k l m n N o O o~ p R s S t u v w y z Z 2 9 9~ @',
  it: 'a e E i o O u b d dZ dz f g j J k l L m n p r s S t tS ts v w z',
};

const tables = new Map<Worded, Map<string, Sound>>();

export function namesOf(language: Worded): Map<string, Sound> {
  const known = tables.get(language);
  if (known) return known;
  const lines = readFileSync(path.join(import.meta.dirname, 'names', `${language}.txt`), 'utf8');
  const table = new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, Sound] => {
        const [name = '', sound = ''] = line.split(/: (.*)/);
        return [name, sound.startsWith('/') ? { xsampa: sound.slice(1, -1) } : { spelled: sound }];
      }),
  );
  tables.set(language, table);
  return table;
}
