import type {
  DeliveryPreview,
  DeliveryRequest,
  ImportOutcome,
  ImportPreview,
  ImportRequest,
  ImportsResponse,
  TranslationWork,
  UploadState,
} from '@museummate/studio-api';

/** Endpoints for importing and exporting lists, packs and translator's sheets. */
export interface ImportsApi {
  previewImport(idMuseum: number, request: ImportRequest): Promise<ImportPreview>;
  applyImport(idMuseum: number, request: ImportRequest): Promise<ImportOutcome>;
  imports(idMuseum: number): Promise<ImportsResponse>;
  undoImport(idMuseum: number, idImport: string): Promise<ImportOutcome>;
  /** Copies a file from a URL into the draft. */
  fetchRemoteMedium(idMuseum: number, address: string): Promise<UploadState>;
  translationWork(idMuseum: number, language: string): Promise<TranslationWork>;
  previewDelivery(idMuseum: number, request: DeliveryRequest): Promise<DeliveryPreview>;
  applyDelivery(idMuseum: number, request: DeliveryRequest): Promise<ImportOutcome>;
}
