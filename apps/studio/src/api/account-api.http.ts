import type { StudioEndpointName } from '@museummate/studio-api';
import {
  auditLogResponse,
  identitiesResponse,
  inviteResponse,
  linkIdentityResponse,
  makeResetResponse,
  passkeyOptionsResponse,
  passkeysResponse,
  peopleResponse,
  recoveryCodesResponse,
  secondFactorResponse,
  sessionsResponse,
  signedInResponse,
} from '@museummate/studio-api/people';
import * as z from 'zod/mini';
import type { AccountApi } from './account-api.ts';
import type { Ask, AskOptions } from './ask.ts';

export function accountApi(ask: Ask): AccountApi {
  const tell = async (name: StudioEndpointName, about: AskOptions) =>
    void (await ask(name, z.unknown(), about));
  return {
    people: (idMuseum) => ask('people', peopleResponse, { of: { idMuseum } }),
    invite: (idMuseum, body) => ask('invite', inviteResponse, { of: { idMuseum }, body }),
    updatePerson: (idMuseum, idStaff, body) => tell('updatePerson', { of: { idMuseum, idStaff }, body }),
    removePerson: (idMuseum, idStaff) => tell('removePerson', { of: { idMuseum, idStaff } }),
    createPasswordReset: (idMuseum, idStaff) =>
      ask('createPasswordReset', makeResetResponse, { of: { idMuseum, idStaff } }),
    withdrawInvitation: (idMuseum, idInvitation) =>
      tell('withdrawInvitation', { of: { idMuseum, idInvitation } }),
    auditLog: (idMuseum, before) =>
      ask('auditLog', auditLogResponse, {
        of: { idMuseum },
        query: { before: before?.toString() },
      }),

    updateAccount: (name) => ask('updateAccount', signedInResponse, { body: { name } }),
    changePassword: (body) => tell('changePassword', { body }),
    startSecondFactor: (body) => ask('startSecondFactor', secondFactorResponse, { body }),
    confirmSecondFactor: (code) => ask('confirmSecondFactor', recoveryCodesResponse, { body: { code } }),
    disableSecondFactor: (body) => tell('disableSecondFactor', { body }),
    replaceRecoveryCodes: (body) => ask('replaceRecoveryCodes', recoveryCodesResponse, { body }),
    identities: () => ask('identities', identitiesResponse),
    linkIdentity: (body) => ask('linkIdentity', linkIdentityResponse, { body }),
    deleteIdentity: (idIdentity) => tell('deleteIdentity', { of: { idIdentity } }),
    passkeys: () => ask('passkeys', passkeysResponse),
    startPasskey: (body) => ask('startPasskey', passkeyOptionsResponse, { body }),
    confirmPasskey: (body) => tell('confirmPasskey', { body }),
    deletePasskey: (idPasskey) => tell('deletePasskey', { of: { idPasskey } }),
    passkeyChallenge: () => ask('passkeyChallenge', passkeyOptionsResponse),
    signInWithPasskey: (response) => ask('signInWithPasskey', signedInResponse, { body: { response } }),
    sessions: () => ask('sessions', sessionsResponse),
    revokeSession: (idSession) => tell('revokeSession', { of: { idSession } }),
  };
}
