import {
  codesAnswer,
  discardResponse,
  rollbackResponse,
  type StudioEndpointName,
  scheduledPublicationResponse,
  versionResponse,
} from '@museummate/studio-api';
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

type Ask = <T>(
  name: StudioEndpointName,
  shape: z.ZodMiniType<T>,
  ask?: {
    of?: Record<string, string | number>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  },
) => Promise<T>;

/** The calls about versions, people, one's own account and codes, over whatever asks the server. */
export function accountApi(ask: Ask): AccountApi {
  const tell = async (name: StudioEndpointName, about: Parameters<Ask>[2]) =>
    void (await ask(name, z.unknown(), about));
  return {
    discardChanges: (idMuseum, body) => ask('discardChanges', discardResponse, { of: { idMuseum }, body }),
    plannedPublication: (idMuseum, idPublication) =>
      ask('plannedPublication', scheduledPublicationResponse, { of: { idMuseum, idPublication } }),
    cancelPublication: (idMuseum, idPublication) =>
      tell('cancelPublication', { of: { idMuseum, idPublication } }),
    version: (idMuseum, version) => ask('version', versionResponse, { of: { idMuseum, version } }),
    rollbackVersion: (idMuseum, version) =>
      ask('rollbackVersion', rollbackResponse, { of: { idMuseum, version } }),

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

    listCodes: (idMuseum) => ask('listCodes', codesAnswer, { of: { idMuseum } }),
    changeCodes: (idMuseum, body) => ask('updateCodes', codesAnswer, { of: { idMuseum }, body }),
  };
}
