import {
  codesAnswer,
  plannedAnswer,
  returnAnswer,
  type StudioCallName,
  throwAwayAnswer,
  versionAnswer,
} from '@museummate/studio';
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
} from '@museummate/studio/people';
import * as z from 'zod/mini';
import type { PeopleApi } from './people-api.ts';

type Ask = <T>(
  name: StudioCallName,
  shape: z.ZodMiniType<T>,
  ask?: {
    of?: Record<string, string | number>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  },
) => Promise<T>;

/** The calls about versions, people, one's own account and codes, over whatever asks the server. */
export function peopleApi(ask: Ask): PeopleApi {
  const tell = async (name: StudioCallName, about: Parameters<Ask>[2]) =>
    void (await ask(name, z.unknown(), about));
  return {
    throwAway: (idMuseum, body) => ask('throwAway', throwAwayAnswer, { of: { idMuseum }, body }),
    plannedPublication: (idMuseum, idPublication) =>
      ask('plannedPublication', plannedAnswer, { of: { idMuseum, idPublication } }),
    cancelPublication: (idMuseum, idPublication) =>
      tell('cancelPublication', { of: { idMuseum, idPublication } }),
    version: (idMuseum, version) => ask('version', versionAnswer, { of: { idMuseum, version } }),
    returnTo: (idMuseum, version) => ask('returnTo', returnAnswer, { of: { idMuseum, version } }),

    people: (idMuseum) => ask('people', peopleAnswer, { of: { idMuseum } }),
    invite: (idMuseum, body) => ask('invite', inviteAnswer, { of: { idMuseum }, body }),
    changePerson: (idMuseum, idStaff, body) => tell('changePerson', { of: { idMuseum, idStaff }, body }),
    removePerson: (idMuseum, idStaff) => tell('removePerson', { of: { idMuseum, idStaff } }),
    makeReset: (idMuseum, idStaff) => ask('makeReset', makeResetAnswer, { of: { idMuseum, idStaff } }),
    withdrawInvitation: (idMuseum, idInvitation) =>
      tell('withdrawInvitation', { of: { idMuseum, idInvitation } }),
    peopleHistory: (idMuseum, before) =>
      ask('peopleHistory', peopleHistoryAnswer, { of: { idMuseum }, query: { before: before?.toString() } }),

    changeAccount: (name) => ask('changeAccount', signedInAnswer, { body: { name } }),
    changePassword: (body) => tell('changePassword', { body }),
    beginSecondFactor: (body) => ask('beginSecondFactor', secondFactorAnswer, { body }),
    confirmSecondFactor: (code) => ask('confirmSecondFactor', recoveryCodesAnswer, { body: { code } }),
    endSecondFactor: (body) => tell('endSecondFactor', { body }),
    replaceRecoveryCodes: (body) => ask('replaceRecoveryCodes', recoveryCodesAnswer, { body }),
    identities: () => ask('identities', identitiesAnswer),
    linkIdentity: (body) => ask('linkIdentity', linkIdentityAnswer, { body }),
    endIdentity: (idIdentity) => tell('endIdentity', { of: { idIdentity } }),
    passkeys: () => ask('passkeys', passkeysAnswer),
    beginPasskey: (body) => ask('beginPasskey', passkeyOptionsAnswer, { body }),
    confirmPasskey: (body) => tell('confirmPasskey', { body }),
    removePasskey: (idPasskey) => tell('removePasskey', { of: { idPasskey } }),
    passkeyChallenge: () => ask('passkeyChallenge', passkeyOptionsAnswer),
    signInWithPasskey: (response) => ask('signInWithPasskey', signedInAnswer, { body: { response } }),
    sessions: () => ask('sessions', sessionsAnswer),
    endSession: (idSession) => tell('endSession', { of: { idSession } }),

    heldCodes: (idMuseum) => ask('heldCodes', codesAnswer, { of: { idMuseum } }),
    changeCodes: (idMuseum, body) => ask('codes', codesAnswer, { of: { idMuseum }, body }),
  };
}
