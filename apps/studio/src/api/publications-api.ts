import type {
  DiscardRequest,
  DiscardResponse,
  PublishRequest,
  PublishResponse,
  ScheduledPublicationResponse,
  UnpublishedResponse,
  VersionResponse,
  VersionsResponse,
} from '@museummate/studio-api';

/** Endpoints about unpublished changes, publications and versions. */
export interface PublicationsApi {
  unpublishedChanges(idMuseum: number): Promise<UnpublishedResponse>;
  discardChanges(idMuseum: number, request: DiscardRequest): Promise<DiscardResponse>;
  publish(idMuseum: number, request: PublishRequest): Promise<PublishResponse>;
  scheduledPublication(idMuseum: number, idPublication: number): Promise<ScheduledPublicationResponse>;
  cancelPublication(idMuseum: number, idPublication: number): Promise<void>;
  versions(idMuseum: number): Promise<VersionsResponse>;
  version(idMuseum: number, version: string): Promise<VersionResponse>;
  rollbackVersion(idMuseum: number, version: string): Promise<{ version: string }>;
}
