import { isPersonal } from '@museummate/domain';
import type { Documents } from '@museummate/pack-format';
import type { Db } from '#database/client.ts';

/** What the answers of a museum are, by their numbers, in the content that its visitors get now. */
type AnswerKinds = ReadonlyMap<number, 'personal' | 'anonymous'>;

/** Reads which answers tell who somebody is: once per content version, since every list of answers asks for it. */
export class KnownAnswers {
  readonly #db: Db;
  readonly #museums = new Map<number, { contentVersion: string; kinds: AnswerKinds }>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** A museum that was removed is not in the result. */
  async of(museums: number[]): Promise<Map<number, AnswerKinds>> {
    const rows = await this.#db
      .selectFrom('museum')
      .select(['id_museum as idMuseum', 'content_version as contentVersion'])
      .where('id_museum', 'in', [...new Set(museums)])
      .execute();
    const found = new Map<number, AnswerKinds>();
    for (const { idMuseum, contentVersion } of rows) {
      const known = this.#museums.get(idMuseum);
      const kinds =
        known?.contentVersion === contentVersion ? known.kinds : await this.#read(idMuseum, contentVersion);
      this.#museums.set(idMuseum, { contentVersion, kinds });
      found.set(idMuseum, kinds);
    }
    return found;
  }

  async #read(idMuseum: number, contentVersion: string): Promise<AnswerKinds> {
    const studies = await this.#db
      .selectFrom('content')
      .select('body')
      .where('id_museum', '=', idMuseum)
      .where('content_version', '=', contentVersion)
      .where('kind', '=', 'study')
      .execute();
    return new Map(
      studies
        .flatMap(({ body }) => (JSON.parse(body) as Documents['study']).questions)
        .flatMap(({ answers }) => answers)
        .map(({ idStudyQuestionAnswer, type }) => [
          idStudyQuestionAnswer,
          isPersonal(type) ? 'personal' : 'anonymous',
        ]),
    );
  }
}
