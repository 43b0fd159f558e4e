import type {
  CheckAnswer,
  DeskAnswer,
  DeskRequest,
  DraftAnswer,
  HistoryAnswer,
  MediaUsage,
  NewMuseumAnswer,
  NewMuseumRequest,
  PresenceAnswer,
  PresenceRequest,
  SaveAnswer,
  SaveRequest,
  TranslationPlace,
  TranslationsAnswer,
  UploadState,
} from '@museummate/studio-api';
import type {
  AcceptInvitationBody,
  FirstAdministratorBody,
  InvitationAnswer,
  ResetAnswer,
  ResetPasswordBody,
  SessionAnswer,
  SignedInAnswer,
  SignInBody,
} from '@museummate/studio-api/people';
import type { MakePreviewAnswer, MakePreviewBody, PreviewsAnswer } from '@museummate/studio-api/previews';
import type { AccountApi } from './account-api.ts';
import type { CodesApi } from './codes-api.ts';
import type { PublicationsApi } from './publications-api.ts';

/** Everything that the studio asks of the server. What cannot be had rejects with `ApiError` or `NetworkError`. */
export interface StudioApi extends AccountApi, CodesApi, PublicationsApi {
  session(): Promise<SessionAnswer>;
  signIn(body: SignInBody): Promise<SignedInAnswer>;
  signOut(): Promise<void>;
  createFirstAdministrator(body: FirstAdministratorBody): Promise<SignedInAnswer>;
  invitation(token: string): Promise<InvitationAnswer>;
  acceptInvitation(token: string, body: AcceptInvitationBody): Promise<SignedInAnswer>;
  /** Whose password a link is for, and what else opens the account. */
  passwordReset(token: string): Promise<ResetAnswer>;
  resetPassword(token: string, body: ResetPasswordBody): Promise<void>;
  /** The code of the second factor, after the museum's provider. */
  oidcCode(code: string): Promise<SignedInAnswer>;

  /** With a revision: only what is different since then. */
  draft(idMuseum: number, since?: string): Promise<DraftAnswer>;
  save(idMuseum: number, request: SaveRequest): Promise<SaveAnswer>;
  presence(idMuseum: number, request: PresenceRequest): Promise<PresenceAnswer>;
  check(idMuseum: number): Promise<CheckAnswer>;
  /** Translations that are older than their source. */
  translations(idMuseum: number): Promise<TranslationsAnswer>;
  /** One is right as it is, although its source has changed. */
  confirmTranslation(idMuseum: number, place: TranslationPlace): Promise<void>;
  createMuseum(request: NewMuseumRequest): Promise<NewMuseumAnswer>;
  history(idMuseum: number, before?: string): Promise<HistoryAnswer>;
  /** How much room the files of the museum take. */
  mediaUsage(idMuseum: number): Promise<MediaUsage>;
  setOpenState(idMuseum: number, request: DeskRequest): Promise<DeskAnswer>;

  /** What has become of an upload, by its address; the bytes themselves go by an Uploader. */
  uploadState(url: string): Promise<UploadState>;
  cancelUpload(url: string): Promise<void>;
  /** What a file of the draft says that is text. */
  fileText(url: string): Promise<string>;
  /** Links that show the draft to somebody without an account. */
  previews(idMuseum: number): Promise<PreviewsAnswer>;
  createPreview(idMuseum: number, body: MakePreviewBody): Promise<MakePreviewAnswer>;
  deletePreview(idMuseum: number, idPreview: number): Promise<void>;
}

/** The server has answered, and does not do it. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(code: string, message: string, status: number, retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Nobody has answered, or nothing that can be read: it may work later. */
export class NetworkError extends Error {}
