import type {
  LabelCheckResponse,
  LabelPrintRequest,
  LabelSheetQuery,
  LabelsResponse,
} from '@museummate/studio-api/labels';

/** Endpoints of labels and posters. */
export interface LabelsApi {
  labels(idMuseum: number): Promise<LabelsResponse>;
  /** Returns the URL of a sheet as a page, to be shown in a frame and printed. */
  labelSheetUrl(idMuseum: number, query: LabelSheetQuery): string;
  /** Reads the codes of a sheet and looks up what they open. */
  checkLabels(idMuseum: number, query: LabelSheetQuery): Promise<LabelCheckResponse>;
  recordLabelPrint(idMuseum: number, request: LabelPrintRequest): Promise<LabelsResponse>;
}
