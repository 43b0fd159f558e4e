import type { NewMuseum } from '@museummate/content';
import { languageTag } from '@museummate/domain/all-languages';
import { tagOfName } from '@museummate/pack-format';

/** Asks one question; the answer may be empty. */
export type Prompt = (question: string) => Promise<string>;

interface Given {
  name?: string | undefined;
  languages?: string | undefined;
  hall?: string | undefined;
}

/** The three questions of `new`. What a flag has answered is not asked; Enter takes what stands in brackets. */
export async function newMuseum(given: Given, ask: Prompt | undefined): Promise<NewMuseum> {
  const answer = async (flag: string | undefined, question: string) =>
    (flag ?? (await ask?.(question)))?.trim() || undefined;
  const name = await answer(given.name, 'What is your museum called? [Harbour Museum] ');
  const languages = await answer(
    given.languages,
    'Which languages does the guide speak? Their codes, your own first. [en, es] ',
  );
  const hall = await answer(given.hall, 'What is the first hall called? [The Sea Hall] ');
  return { name, languages: languages ? codesOf(languages) : undefined, hall };
}

/** "en, es", "en es", "pt_br" and "English, polski" are all understood; what is not is told of by its museum.yaml. */
function codesOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((each) => languageTag(each) ?? tagOfName(each) ?? each);
}
