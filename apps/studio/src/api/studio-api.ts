import type {
  CheckResponse,
  DeskRequest,
  DeskResponse,
  DraftResponse,
  HistoryResponse,
  MediaUsage,
  NewMuseumRequest,
  NewMuseumResponse,
  PresenceRequest,
  PresenceResponse,
  SaveRequest,
  SaveResponse,
  TranslationPlace,
  TranslationsResponse,
  UploadState,
} from '@museummate/studio-api';
import type {
  AcceptInvitationBody,
  FirstAdministratorBody,
  InvitationResponse,
  ResetPasswordBody,
  ResetResponse,
  SessionResponse,
  SignedInResponse,
  SignInBody,
} from '@museummate/studio-api/people';
import type { MakePreviewBody, MakePreviewResponse, PreviewsResponse } from '@museummate/studio-api/previews';
import type { AccountApi } from './account-api.ts';
import type { Ask } from './ask.ts';
import type { CodesApi } from './codes-api.ts';
import type { ImportsApi } from './imports-api.ts';
import type { LabelsApi } from './labels-api.ts';
import type { MachineApi } from './machine-api.ts';
import type { MediaApi } from './media-api.ts';
import type { PublicationsApi } from './publications-api.ts';
import type { StatisticsApi } from './statistics-api.ts';

/** All endpoints that the studio uses. Failed requests reject with `ApiError` or `NetworkError`. */
export interface StudioApi
  extends AccountApi,
    CodesApi,
    ImportsApi,
    LabelsApi,
    PublicationsApi,
    StatisticsApi {
  session(): Promise<SessionResponse>;
  /** Creates the endpoints of machine help. Only pages that use machine help load its code. */
  machine(create: (ask: Ask) => MachineApi): MachineApi;
  signIn(body: SignInBody): Promise<SignedInResponse>;
  signOut(): Promise<void>;
  createFirstAdministrator(body: FirstAdministratorBody): Promise<SignedInResponse>;
  invitation(token: string): Promise<InvitationResponse>;
  acceptInvitation(token: string, body: AcceptInvitationBody): Promise<SignedInResponse>;
  /** Returns the person whose password the link resets, and the account's other ways to sign in. */
  passwordReset(token: string): Promise<ResetResponse>;
  resetPassword(token: string, body: ResetPasswordBody): Promise<void>;
  /** Sends the second-factor code after a sign-in through the museum's identity provider. */
  oidcCode(code: string): Promise<SignedInResponse>;

  /** Returns the draft. With a revision: only the changes since then. */
  draft(idMuseum: number, since?: string): Promise<DraftResponse>;
  save(idMuseum: number, request: SaveRequest): Promise<SaveResponse>;
  presence(idMuseum: number, request: PresenceRequest): Promise<PresenceResponse>;
  check(idMuseum: number): Promise<CheckResponse>;
  /** Lists translations that are older than their source text. */
  translations(idMuseum: number): Promise<TranslationsResponse>;
  /** Marks a translation as correct although its source text has changed. */
  confirmTranslation(idMuseum: number, place: TranslationPlace): Promise<void>;
  createMuseum(request: NewMuseumRequest): Promise<NewMuseumResponse>;
  history(idMuseum: number, before?: string): Promise<HistoryResponse>;
  /** Returns the endpoints of the media library. */
  media(): Promise<MediaApi>;
  /** Returns how much storage the museum's files use. */
  mediaUsage(idMuseum: number): Promise<MediaUsage>;
  setOpenState(idMuseum: number, request: DeskRequest): Promise<DeskResponse>;

  /** Returns the state of an upload by its URL. An `Uploader` sends the bytes. */
  uploadState(url: string): Promise<UploadState>;
  cancelUpload(url: string): Promise<void>;
  /** Returns the content of a text file of the draft. */
  fileText(url: string): Promise<string>;
  /** Lists the links that show the draft to people without an account. */
  previews(idMuseum: number): Promise<PreviewsResponse>;
  createPreview(idMuseum: number, body: MakePreviewBody): Promise<MakePreviewResponse>;
  deletePreview(idMuseum: number, idPreview: number): Promise<void>;
}

/** Thrown when the server rejects a request. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Seconds after which a retry is allowed. */
  readonly retryAfter: number | undefined;

  constructor(code: string, message: string, status: number, retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Thrown when there is no response, or one that cannot be parsed. A retry may succeed. */
export class NetworkError extends Error {}
