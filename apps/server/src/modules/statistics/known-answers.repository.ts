import { type AskedAnswer, isPersonal } from '@museummate/domain';
import type { Documents } from '@museummate/pack-format';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';

/** What is known about the answer fields of a museum, by the id of the field. */
export interface MuseumAnswers {
  /** Whether each answer field of the served version is personal; empty if the museum was removed. */
  kinds: ReadonlyMap<number, 'personal' | 'anonymous'>;
  /** The answer fields of all versions that the museum ever had; undefined if none were recorded. */
  asked: ReadonlyMap<number, AskedAnswer[]> | undefined;
}

/** The version under which a removed museum is cached. */
const REMOVED = '';

/**
 * Reads which answers are personal, and which values are valid. Every list of answers needs this, so it is cached
 * per content version.
 */
export class KnownAnswers {
  readonly #museums = new Map<number, { contentVersion: string; answers: MuseumAnswers }>();

  /** Returns the answer fields of museums. `db` is the transaction in which the answers are stored. */
  async of(db: Kysely<Database>, museums: number[]): Promise<Map<number, MuseumAnswers>> {
    const wanted = [...new Set(museums)];
    const rows = await db
      .selectFrom('museum')
      .select(['id_museum as idMuseum', 'content_version as contentVersion'])
      .where('id_museum', 'in', wanted)
      .execute();
    const versions = new Map(rows.map(({ idMuseum, contentVersion }) => [idMuseum, contentVersion]));
    const found = new Map<number, MuseumAnswers>();
    for (const idMuseum of wanted) {
      const contentVersion = versions.get(idMuseum) ?? REMOVED;
      const known = this.#museums.get(idMuseum);
      const answers =
        known?.contentVersion === contentVersion
          ? known.answers
          : await this.#read(db, idMuseum, contentVersion);
      this.#museums.set(idMuseum, { contentVersion, answers });
      found.set(idMuseum, answers);
    }
    return found;
  }

  async #read(db: Kysely<Database>, idMuseum: number, contentVersion: string): Promise<MuseumAnswers> {
    const current = await db
      .selectFrom('content')
      .select('body')
      .where('id_museum', '=', idMuseum)
      .where('content_version', '=', contentVersion)
      .where('kind', '=', 'study')
      .execute();
    const earlier = await db
      .selectFrom('study_history')
      .select('body')
      .where('id_museum', '=', idMuseum)
      .execute();
    const remembered = await db
      .selectFrom('content_history')
      .select('since')
      .where('id_museum', '=', idMuseum)
      .where('kind', '=', 'museum')
      .executeTakeFirst();
    return {
      kinds: new Map(
        answersIn(current).map(({ idStudyQuestionAnswer, type }) => [
          idStudyQuestionAnswer,
          isPersonal(type) ? 'personal' : 'anonymous',
        ]),
      ),
      asked: remembered && askedIn([...current, ...earlier]),
    };
  }
}

function answersIn(studies: readonly { body: string }[]) {
  return studies
    .flatMap(({ body }) => (JSON.parse(body) as Documents['study']).questions)
    .flatMap(({ answers }) => answers);
}

function askedIn(studies: readonly { body: string }[]): Map<number, AskedAnswer[]> {
  const asked = new Map<number, AskedAnswer[]>();
  for (const { idStudyQuestionAnswer, type, options } of answersIn(studies)) {
    const answer = { type, options: options.map((option) => option.idStudyQuestionAnswerOption) };
    asked.set(idStudyQuestionAnswer, [...(asked.get(idStudyQuestionAnswer) ?? []), answer]);
  }
  return asked;
}
