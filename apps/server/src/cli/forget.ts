import { SignInRepository } from '#modules/visitor-sign-in/sign-in.repository.ts';
import { defineCommand, UsageError } from './command.ts';
import { withStorage } from './with-storage.ts';

export const forgetCommand = defineCommand({
  usage: `
  forget EMAIL           erases a person who signed in`,
  options: {},
  async run([email]) {
    if (!email?.includes('@')) throw new UsageError('forget needs an email address');
    return withStorage(async ({ db }) => {
      const erased = await new SignInRepository(db).forget(email);
      console.log(erased === 0 ? 'Nobody with this address has signed in.' : `Erased ${erased}.`);
      return 0;
    });
  },
});
