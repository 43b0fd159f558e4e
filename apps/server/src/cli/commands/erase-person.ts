import { AnswersRepository } from '#modules/studies/answers.repository.ts';
import { SignInRepository } from '#modules/visitor-sign-in/sign-in.repository.ts';
import { defineCommand, UsageError } from '../lib/command.ts';
import { withStorage } from '../lib/with-storage.ts';

export const erasePersonCommand = defineCommand({
  usage: `
  erase-person EMAIL     erases a person who signed in, or who left the address in a survey
  erase-person TELEPHONE erases a person who left the number in a survey`,
  options: {},
  async run([contact]) {
    const isTelephone = /^\+?[\d ().\-/]{5,}$/.test(contact ?? '');
    if (!contact || !(contact.includes('@') || isTelephone))
      throw new UsageError('erase-person needs an email address or a telephone number');
    return withStorage(async ({ db }) => {
      const people = contact.includes('@') ? await new SignInRepository(db).forget(contact) : 0;
      const answers = await new AnswersRepository(db).forget(contact);
      console.log(
        people + answers === 0
          ? `Nobody has signed in with ${contact} or left it in a survey.`
          : `Erased: ${people} sign-ins, ${answers} answers.`,
      );
      return 0;
    });
  },
});
