import type { NewMuseum } from '@museummate/content';

/** Asks one question; the answer may be empty. */
export type Ask = (question: string) => Promise<string>;

interface Given {
  name?: string | undefined;
  languages?: string | undefined;
  hall?: string | undefined;
}

/** The three questions of `new`. What a flag has answered is not asked; Enter takes what stands in brackets. */
export async function newMuseum(given: Given, ask: Ask | undefined): Promise<NewMuseum> {
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

/** "en, es", "en es" and "pt-br" are all understood. */
function codesOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((each) => {
      const [language = '', region] = each.split(/[-_]/);
      return region ? `${language.toLowerCase()}_${region.toUpperCase()}` : language.toLowerCase();
    });
}
