import {
  HEAD_KINDS,
  publishMuseumContent,
  publishMuseumHead,
  type ServerAbilities,
  type StoredMuseum,
} from '@museummate/content/publish';
import { type CompressedAnswer, compressAnswer } from '#http/compress-answer.ts';
import { success } from '#http/success.ts';
import { withoutSteps } from '#modules/access/withheld-steps.ts';
import type { MuseumsRepository } from './museums.repository.ts';

export type PreparedKind = 'head' | 'all-data';

export interface AnswerKey {
  kind: PreparedKind;
  idMuseum: number;
  language: string;
  /** The moment at which visitors get it. */
  at: string;
}

/** An answer as bytes, ready to be sent as often as asked for. */
export interface PreparedAnswer extends CompressedAnswer {
  contentVersion: string;
}

export async function prepare(
  repository: MuseumsRepository,
  { kind, idMuseum, language, at }: AnswerKey,
  { server, withholdLockedSteps }: { server: ServerAbilities; withholdLockedSteps: boolean },
): Promise<PreparedAnswer | undefined> {
  const source = await repository.source(idMuseum, at, kind === 'head' ? HEAD_KINDS : undefined);
  if (!source) return undefined;
  const content = (whole: StoredMuseum): StoredMuseum =>
    withholdLockedSteps ? { ...whole, content: whole.content.map(withoutSteps) } : whole;
  const data =
    kind === 'head'
      ? publishMuseumHead(source, language, server)
      : publishMuseumContent(content(source), language, server);
  return { contentVersion: source.contentVersion, ...(await compressAnswer(success(data))) };
}
