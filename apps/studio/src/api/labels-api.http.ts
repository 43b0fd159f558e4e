import { STUDIO_ENDPOINTS } from '@museummate/studio-api';
import { labelCheckResponse, labelsResponse } from '@museummate/studio-api/labels';
import type { Ask } from './ask.ts';
import type { LabelsApi } from './labels-api.ts';

export function labelsApi(ask: Ask): LabelsApi {
  return {
    labels: (idMuseum) => ask('labels', labelsResponse, { of: { idMuseum } }),
    labelSheetUrl(idMuseum, query) {
      const path = STUDIO_ENDPOINTS.labelSheet.path.replace(':idMuseum', String(idMuseum));
      return `/api/studio/${path}?${new URLSearchParams(query)}`;
    },
    checkLabels: (idMuseum, query) => ask('checkLabels', labelCheckResponse, { of: { idMuseum }, query }),
    recordLabelPrint: (idMuseum, body) => ask('recordLabelPrint', labelsResponse, { of: { idMuseum }, body }),
  };
}
