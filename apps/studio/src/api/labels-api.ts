import type {
  LabelCheckResponse,
  LabelPrintRequest,
  LabelSheetQuery,
  LabelsResponse,
} from '@museummate/studio-api/labels';

/** Endpoints for labels and posters. */
export interface LabelsApi {
  labels(idMuseum: number): Promise<LabelsResponse>;
  /** Returns the URL of a sheet as a page, to be shown in a frame and printed. */
  labelSheetUrl(idMuseum: number, query: LabelSheetQuery): string;
  /** Scan test: reads the QR codes of a sheet, and returns what each of them opens. */
  checkLabels(idMuseum: number, query: LabelSheetQuery): Promise<LabelCheckResponse>;
  recordLabelPrint(idMuseum: number, request: LabelPrintRequest): Promise<LabelsResponse>;
}
