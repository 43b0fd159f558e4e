import {
  publishMuseumContent,
  publishMuseumSummary,
  type ServerCapabilities,
  type StoredMuseum,
  SUMMARY_KINDS,
} from '@museummate/content/publish';
import { type CompressedResponse, compressResponse } from '#http/responses/compress-response.ts';
import { success } from '#http/responses/success.ts';
import { withoutSteps } from '#modules/passes/withheld-steps.ts';
import type { MuseumsRepository } from './museums.repository.ts';

export type PreparedKind = 'head' | 'all-data';

export interface ResponseKey {
  kind: PreparedKind;
  idMuseum: number;
  language: string;
  /** The time for which the content is selected. */
  at: string;
}

/** A response as bytes that can be sent many times. */
export interface PreparedBytes extends CompressedResponse {
  contentVersion: string;
}

export async function prepare(
  repository: MuseumsRepository,
  { kind, idMuseum, language, at }: ResponseKey,
  { server, withholdLockedSteps }: { server: ServerCapabilities; withholdLockedSteps: boolean },
): Promise<PreparedBytes | undefined> {
  const source = await repository.source(idMuseum, at, kind === 'head' ? SUMMARY_KINDS : undefined);
  if (!source) return undefined;
  const content = (whole: StoredMuseum): StoredMuseum =>
    withholdLockedSteps ? { ...whole, content: whole.content.map(withoutSteps) } : whole;
  const data =
    kind === 'head'
      ? publishMuseumSummary(source, language, server)
      : publishMuseumContent(content(source), language, server);
  return { contentVersion: source.contentVersion, ...(await compressResponse(success(data))) };
}
