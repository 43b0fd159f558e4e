import type { StudioPermission } from './roles.ts';

interface StudioCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the endpoint, relative to /api/studio/. */
  path: string;
  /**
   * Who may call the endpoint: everyone (to sign in, or with a secret link), signed-in staff, or server
   * administrators. A permission means people with this permission in the museum that the path names. Services
   * also check each changed value, because translators may change only certain languages.
   */
  for: 'public' | 'staff' | 'server-admin' | StudioPermission;
}

/**
 * Request header with the `idStaff` of the person for whom the page was loaded. If the session cookie belongs
 * to another person, the response is 401.
 */
export const STAFF_HEADER = 'x-studio-staff';

/**
 * All endpoints of the studio. The server registers no other endpoints, and a test calls each of them with
 * each role.
 */
export const STUDIO_ENDPOINTS = {
  session: { method: 'GET', path: 'session', for: 'public' },
  signIn: { method: 'POST', path: 'session', for: 'public' },
  signOut: { method: 'DELETE', path: 'session', for: 'staff' },
  createFirstAdministrator: { method: 'POST', path: 'first-administrator', for: 'public' },
  invitation: { method: 'GET', path: 'invitations/:token', for: 'public' },
  acceptInvitation: { method: 'POST', path: 'invitations/:token', for: 'public' },
  passwordReset: { method: 'GET', path: 'password-resets/:token', for: 'public' },
  resetPassword: { method: 'POST', path: 'password-resets/:token', for: 'public' },
  passkeyChallenge: { method: 'POST', path: 'passkeys/challenge', for: 'public' },
  signInWithPasskey: { method: 'POST', path: 'passkeys/session', for: 'public' },
  oidcStart: { method: 'GET', path: 'oidc/start', for: 'public' },
  oidcCallback: { method: 'GET', path: 'oidc/callback', for: 'public' },
  oidcCode: { method: 'POST', path: 'oidc/code', for: 'public' },

  updateAccount: { method: 'PUT', path: 'account', for: 'staff' },
  changePassword: { method: 'PUT', path: 'account/password', for: 'staff' },
  startSecondFactor: { method: 'POST', path: 'account/second-factor', for: 'staff' },
  confirmSecondFactor: { method: 'PUT', path: 'account/second-factor', for: 'staff' },
  disableSecondFactor: { method: 'DELETE', path: 'account/second-factor', for: 'staff' },
  replaceRecoveryCodes: { method: 'POST', path: 'account/second-factor/recovery-codes', for: 'staff' },
  identities: { method: 'GET', path: 'account/identities', for: 'staff' },
  linkIdentity: { method: 'POST', path: 'account/identities', for: 'staff' },
  deleteIdentity: { method: 'DELETE', path: 'account/identities/:idIdentity', for: 'staff' },
  passkeys: { method: 'GET', path: 'account/passkeys', for: 'staff' },
  startPasskey: { method: 'POST', path: 'account/passkeys', for: 'staff' },
  confirmPasskey: { method: 'PUT', path: 'account/passkeys', for: 'staff' },
  deletePasskey: { method: 'DELETE', path: 'account/passkeys/:idPasskey', for: 'staff' },
  sessions: { method: 'GET', path: 'account/sessions', for: 'staff' },
  revokeSession: { method: 'DELETE', path: 'account/sessions/:idSession', for: 'staff' },

  museums: { method: 'GET', path: 'museums', for: 'staff' },
  createMuseum: { method: 'POST', path: 'museums', for: 'server-admin' },
  people: { method: 'GET', path: 'museums/:idMuseum/people', for: 'administer' },
  invite: { method: 'POST', path: 'museums/:idMuseum/people', for: 'administer' },
  updatePerson: { method: 'PUT', path: 'museums/:idMuseum/people/:idStaff', for: 'administer' },
  removePerson: { method: 'DELETE', path: 'museums/:idMuseum/people/:idStaff', for: 'administer' },
  createPasswordReset: {
    method: 'POST',
    path: 'museums/:idMuseum/people/:idStaff/password-reset',
    for: 'administer',
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: 'museums/:idMuseum/invitations/:idInvitation',
    for: 'administer',
  },

  auditLog: { method: 'GET', path: 'museums/:idMuseum/people/history', for: 'administer' },

  draft: { method: 'GET', path: 'museums/:idMuseum/draft', for: 'read' },
  save: { method: 'POST', path: 'museums/:idMuseum/changes', for: 'translate' },
  discardChanges: { method: 'POST', path: 'museums/:idMuseum/changes/discarded', for: 'translate' },
  presence: { method: 'POST', path: 'museums/:idMuseum/presence', for: 'read' },
  unpublishedChanges: { method: 'GET', path: 'museums/:idMuseum/unpublished-changes', for: 'read' },
  history: { method: 'GET', path: 'museums/:idMuseum/history', for: 'read' },
  checkDraft: { method: 'GET', path: 'museums/:idMuseum/check', for: 'read' },
  translations: { method: 'GET', path: 'museums/:idMuseum/translations', for: 'read' },
  confirmTranslation: { method: 'POST', path: 'museums/:idMuseum/translations', for: 'translate' },
  previewImport: { method: 'POST', path: 'museums/:idMuseum/imports/preview', for: 'edit' },
  applyImport: { method: 'POST', path: 'museums/:idMuseum/imports', for: 'edit' },
  imports: { method: 'GET', path: 'museums/:idMuseum/imports', for: 'read' },
  undoImport: { method: 'POST', path: 'museums/:idMuseum/imports/:idImport/undo', for: 'translate' },
  exportList: { method: 'GET', path: 'museums/:idMuseum/export', for: 'read' },
  exportPack: { method: 'GET', path: 'museums/:idMuseum/pack', for: 'edit' },
  translationWork: { method: 'GET', path: 'museums/:idMuseum/translation-work', for: 'translate' },
  translationSheet: { method: 'GET', path: 'museums/:idMuseum/translation-sheet', for: 'translate' },
  previewDelivery: { method: 'POST', path: 'museums/:idMuseum/deliveries/preview', for: 'translate' },
  applyDelivery: { method: 'POST', path: 'museums/:idMuseum/deliveries', for: 'translate' },
  setOpenState: { method: 'POST', path: 'museums/:idMuseum/desk', for: 'openClose' },
  listCodes: { method: 'GET', path: 'museums/:idMuseum/codes', for: 'administer' },
  updateCodes: { method: 'PUT', path: 'museums/:idMuseum/codes', for: 'administer' },

  media: { method: 'GET', path: 'museums/:idMuseum/media/:hash', for: 'read' },
  mediaUsage: { method: 'GET', path: 'museums/:idMuseum/media-usage', for: 'read' },
  mediaLibrary: { method: 'GET', path: 'museums/:idMuseum/media-library', for: 'read' },
  searchMedia: { method: 'POST', path: 'museums/:idMuseum/media-search', for: 'read' },
  replaceMedium: { method: 'POST', path: 'museums/:idMuseum/media-replacements', for: 'edit' },
  deleteMedia: { method: 'POST', path: 'museums/:idMuseum/media-deletions', for: 'edit' },
  restoreMedium: {
    method: 'POST',
    path: 'museums/:idMuseum/retained-media/:idRetained/restore',
    for: 'edit',
  },
  forgetMedium: { method: 'DELETE', path: 'museums/:idMuseum/retained-media/:idRetained', for: 'edit' },
  mediaArchive: { method: 'GET', path: 'museums/:idMuseum/media-archive', for: 'edit' },
  levelMedium: { method: 'POST', path: 'museums/:idMuseum/media-levels', for: 'edit' },
  createUpload: { method: 'POST', path: 'museums/:idMuseum/uploads', for: 'translate' },
  uploadState: { method: 'GET', path: 'museums/:idMuseum/uploads/:idUpload', for: 'translate' },
  uploadOffset: { method: 'HEAD', path: 'museums/:idMuseum/uploads/:idUpload', for: 'translate' },
  upload: { method: 'PATCH', path: 'museums/:idMuseum/uploads/:idUpload', for: 'translate' },
  cancelUpload: { method: 'DELETE', path: 'museums/:idMuseum/uploads/:idUpload', for: 'translate' },
  fetchRemoteMedium: { method: 'POST', path: 'museums/:idMuseum/remote-media', for: 'edit' },
  createPreview: { method: 'POST', path: 'museums/:idMuseum/previews', for: 'read' },
  previews: { method: 'GET', path: 'museums/:idMuseum/previews', for: 'read' },
  deletePreview: { method: 'DELETE', path: 'museums/:idMuseum/previews/:idPreview', for: 'read' },
  previewMedia: { method: 'GET', path: 'museums/:idMuseum/preview-media/:name', for: 'read' },
  publish: { method: 'POST', path: 'museums/:idMuseum/publications', for: 'publish' },
  scheduledPublication: {
    method: 'GET',
    path: 'museums/:idMuseum/publications/:idPublication',
    for: 'read',
  },
  cancelPublication: {
    method: 'DELETE',
    path: 'museums/:idMuseum/publications/:idPublication',
    for: 'publish',
  },
  versions: { method: 'GET', path: 'museums/:idMuseum/versions', for: 'read' },
  version: { method: 'GET', path: 'museums/:idMuseum/versions/:version', for: 'read' },
  rollbackVersion: { method: 'POST', path: 'museums/:idMuseum/versions/:version/rollback', for: 'publish' },

  labels: { method: 'GET', path: 'museums/:idMuseum/labels', for: 'read' },
  labelSheet: { method: 'GET', path: 'museums/:idMuseum/labels/sheet', for: 'read' },
  checkLabels: { method: 'GET', path: 'museums/:idMuseum/labels/check', for: 'read' },
  recordLabelPrint: { method: 'POST', path: 'museums/:idMuseum/labels/prints', for: 'edit' },

  machineHelp: { method: 'GET', path: 'museums/:idMuseum/machine', for: 'read' },
  startMachineJob: { method: 'POST', path: 'museums/:idMuseum/machine/jobs', for: 'translate' },
  cancelMachineJob: { method: 'DELETE', path: 'museums/:idMuseum/machine/jobs/:idJob', for: 'translate' },
  trySpeech: { method: 'POST', path: 'museums/:idMuseum/machine/speech', for: 'translate' },
  proposedTimes: { method: 'POST', path: 'museums/:idMuseum/machine/times', for: 'translate' },
  alignSpeech: { method: 'POST', path: 'museums/:idMuseum/machine/align', for: 'translate' },

  statistics: { method: 'GET', path: 'museums/:idMuseum/statistics', for: 'edit' },
  visitorsNow: { method: 'GET', path: 'museums/:idMuseum/statistics/now', for: 'edit' },
  surveyTexts: { method: 'GET', path: 'museums/:idMuseum/statistics/texts', for: 'edit' },
  hideText: { method: 'PUT', path: 'museums/:idMuseum/statistics/texts/:idText', for: 'edit' },
  addAnnotation: { method: 'POST', path: 'museums/:idMuseum/statistics/annotations', for: 'edit' },
  removeAnnotation: {
    method: 'DELETE',
    path: 'museums/:idMuseum/statistics/annotations/:idAnnotation',
    for: 'edit',
  },
  monthlyMail: { method: 'PUT', path: 'museums/:idMuseum/statistics/monthly-mail', for: 'edit' },
  exportStatistics: { method: 'GET', path: 'museums/:idMuseum/statistics/export', for: 'edit' },
} as const satisfies Record<string, StudioCall>;

export type StudioEndpointName = keyof typeof STUDIO_ENDPOINTS;
