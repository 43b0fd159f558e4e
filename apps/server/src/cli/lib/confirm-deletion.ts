import { confirm } from './confirm.ts';

/** Asks before a deletion. Prints why nothing is deleted if the answer is no or the terminal is not interactive. */
export async function confirmDeletion(question: string): Promise<boolean> {
  const answer = await confirm(question);
  if (answer === undefined)
    console.error(
      'Nothing was changed: there is no terminal to ask for confirmation. Add --yes to go ahead anyway.',
    );
  else if (!answer) console.log('Nothing was changed.');
  return answer === true;
}

export function pluralise(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
