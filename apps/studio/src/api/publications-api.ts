import type {
  DiscardRequest,
  DiscardResponse,
  PublishAnswer,
  PublishRequest,
  ScheduledPublicationResponse,
  UnpublishedResponse,
  VersionAnswer,
  VersionsAnswer,
} from '@museummate/studio-api';

/** Endpoints about unpublished changes, publications and versions. */
export interface PublicationsApi {
  unpublishedChanges(idMuseum: number): Promise<UnpublishedResponse>;
  discardChanges(idMuseum: number, request: DiscardRequest): Promise<DiscardResponse>;
  publish(idMuseum: number, request: PublishRequest): Promise<PublishAnswer>;
  scheduledPublication(idMuseum: number, idPublication: number): Promise<ScheduledPublicationResponse>;
  cancelPublication(idMuseum: number, idPublication: number): Promise<void>;
  versions(idMuseum: number): Promise<VersionsAnswer>;
  version(idMuseum: number, version: string): Promise<VersionAnswer>;
  rollbackVersion(idMuseum: number, version: string): Promise<{ version: string }>;
}
