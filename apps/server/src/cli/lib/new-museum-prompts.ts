import type { NewMuseum } from '@museummate/content';
import { languageTag } from '@museummate/domain/all-languages';
import { tagOfName } from '@museummate/pack-format';

/** Asks one question. The answer may be empty. */
export type Prompt = (question: string) => Promise<string>;

interface Given {
  name?: string | undefined;
  languages?: string | undefined;
  hall?: string | undefined;
}

/**
 * Asks the three questions of `new`. A question that a flag answers is skipped. Enter accepts the default in brackets.
 */
export async function newMuseum(given: Given, ask: Prompt | undefined): Promise<NewMuseum> {
  const answer = async (flag: string | undefined, question: string) =>
    (flag ?? (await ask?.(question)))?.trim() || undefined;
  const name = await answer(given.name, 'What is your museum called? [Harbour Museum] ');
  const languages = await answer(
    given.languages,
    'Which languages will the guide offer? Enter their codes, your own first. [en, es] ',
  );
  const hall = await answer(given.hall, 'What is the first hall called? [The Sea Hall] ');
  return { name, languages: languages ? codesOf(languages) : undefined, hall };
}

/**
 * Parses languages as people type them: "en, es", "en es", "pt_br", "English, polski". Unknown languages are kept,
 * because the check of museum.yaml reports them.
 */
function codesOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((each) => languageTag(each) ?? tagOfName(each) ?? each);
}
