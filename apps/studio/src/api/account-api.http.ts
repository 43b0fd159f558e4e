import type { StudioEndpointName } from '@museummate/studio-api';
import {
  identitiesAnswer,
  inviteAnswer,
  linkIdentityAnswer,
  makeResetAnswer,
  passkeyOptionsAnswer,
  passkeysAnswer,
  peopleAnswer,
  peopleHistoryAnswer,
  recoveryCodesAnswer,
  secondFactorAnswer,
  sessionsAnswer,
  signedInAnswer,
} from '@museummate/studio-api/people';
import * as z from 'zod/mini';
import type { AccountApi } from './account-api.ts';
import type { Ask, AskOptions } from './ask.ts';

export function accountApi(ask: Ask): AccountApi {
  const tell = async (name: StudioEndpointName, about: AskOptions) =>
    void (await ask(name, z.unknown(), about));
  return {
    people: (idMuseum) => ask('people', peopleAnswer, { of: { idMuseum } }),
    invite: (idMuseum, body) => ask('invite', inviteAnswer, { of: { idMuseum }, body }),
    changePerson: (idMuseum, idStaff, body) => tell('changePerson', { of: { idMuseum, idStaff }, body }),
    removePerson: (idMuseum, idStaff) => tell('removePerson', { of: { idMuseum, idStaff } }),
    createPasswordReset: (idMuseum, idStaff) =>
      ask('createPasswordReset', makeResetAnswer, { of: { idMuseum, idStaff } }),
    withdrawInvitation: (idMuseum, idInvitation) =>
      tell('withdrawInvitation', { of: { idMuseum, idInvitation } }),
    peopleHistory: (idMuseum, before) =>
      ask('peopleHistory', peopleHistoryAnswer, { of: { idMuseum }, query: { before: before?.toString() } }),

    changeAccount: (name) => ask('changeAccount', signedInAnswer, { body: { name } }),
    changePassword: (body) => tell('changePassword', { body }),
    startSecondFactor: (body) => ask('startSecondFactor', secondFactorAnswer, { body }),
    confirmSecondFactor: (code) => ask('confirmSecondFactor', recoveryCodesAnswer, { body: { code } }),
    disableSecondFactor: (body) => tell('disableSecondFactor', { body }),
    replaceRecoveryCodes: (body) => ask('replaceRecoveryCodes', recoveryCodesAnswer, { body }),
    identities: () => ask('identities', identitiesAnswer),
    linkIdentity: (body) => ask('linkIdentity', linkIdentityAnswer, { body }),
    endIdentity: (idIdentity) => tell('endIdentity', { of: { idIdentity } }),
    passkeys: () => ask('passkeys', passkeysAnswer),
    startPasskey: (body) => ask('startPasskey', passkeyOptionsAnswer, { body }),
    confirmPasskey: (body) => tell('confirmPasskey', { body }),
    removePasskey: (idPasskey) => tell('removePasskey', { of: { idPasskey } }),
    passkeyChallenge: () => ask('passkeyChallenge', passkeyOptionsAnswer),
    signInWithPasskey: (response) => ask('signInWithPasskey', signedInAnswer, { body: { response } }),
    sessions: () => ask('sessions', sessionsAnswer),
    revokeSession: (idSession) => tell('revokeSession', { of: { idSession } }),
  };
}
